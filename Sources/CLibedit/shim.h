// What Swift cannot reach by itself: variadic functions, one static inline for each use; a stream whose
// bytes go to a function of ours; functions and macros that the importer leaves out. Nothing here adds to
// what libedit and the C library do.
#ifndef TYPEAHEAD_CLIBEDIT_SHIM_H
#define TYPEAHEAD_CLIBEDIT_SHIM_H

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <sys/types.h>
#include <wchar.h>
#include <wctype.h>

typedef const wchar_t *_Nonnull (*clibedit_prompt_fn)(EditLine *_Nonnull);

// el_wset

static inline int clibedit_set_flag(EditLine *_Nonnull el, int operation, int value) {
  return el_wset(el, operation, value);
}
static inline int clibedit_refresh(EditLine *_Nonnull el) { return el_wset(el, EL_REFRESH); }
static inline int clibedit_set_prompt(EditLine *_Nonnull el, clibedit_prompt_fn prompt) {
  return el_wset(el, EL_PROMPT, prompt);
}
static inline int clibedit_set_reader(EditLine *_Nonnull el, el_rfunc_t _Nonnull reader) {
  return el_wset(el, EL_GETCFN, reader);
}
static inline int clibedit_set_context(EditLine *_Nonnull el, void *_Nonnull context) {
  return el_wset(el, EL_CLIENTDATA, context);
}
static inline int clibedit_set_editor(EditLine *_Nonnull el, const wchar_t *_Nonnull name) {
  return el_wset(el, EL_EDITOR, name);
}
static inline int clibedit_set_terminal(EditLine *_Nonnull el, const wchar_t *_Nonnull name) {
  return el_wset(el, EL_TERMINAL, name);
}
static inline int clibedit_bind(EditLine *_Nonnull el, const wchar_t *_Nonnull keys, const wchar_t *_Nonnull command) {
  return el_wset(el, EL_BIND, keys, command, (wchar_t *)0);
}
// Binds a key of vi's command mode.
static inline int clibedit_bind_command(EditLine *_Nonnull el, const wchar_t *_Nonnull keys, const wchar_t *_Nonnull command) {
  return el_wset(el, EL_BIND, L"-a", keys, command, (wchar_t *)0);
}
// Turns two terminal modes off while a line is edited.
static inline int clibedit_clear_modes(EditLine *_Nonnull el, const wchar_t *_Nonnull first, const wchar_t *_Nonnull second) {
  return el_wset(el, EL_SETTY, L"-d", first, second, (wchar_t *)0);
}

// Adds a command that keys can be bound to; libedit keeps both texts.
typedef unsigned char (*clibedit_command_fn)(EditLine *_Nonnull, wint_t);
static inline int clibedit_add_command(EditLine *_Nonnull el, const wchar_t *_Nonnull name, const wchar_t *_Nonnull help, clibedit_command_fn _Nonnull command) {
  return el_wset(el, EL_ADDFN, name, help, command);
}
static inline int clibedit_set_history(EditLine *_Nonnull el, HistoryW *_Nonnull history) {
  return el_wset(el, EL_HIST, history_w, history);
}

// history_w

// Keeps at most so many entries, and none that repeats the one before.
static inline void clibedit_limit_history(HistoryW *_Nonnull history, int count) {
  HistEventW event;
  history_w(history, &event, H_SETSIZE, count);
  history_w(history, &event, H_SETUNIQUE, 1);
}
static inline void clibedit_add_to_history(HistoryW *_Nonnull history, const wchar_t *_Nonnull line) {
  HistEventW event;
  history_w(history, &event, H_ENTER, line);
}

// el_wget

static inline void *_Nullable clibedit_context(EditLine *_Nonnull el) {
  void *context = 0;
  return el_wget(el, EL_CLIENTDATA, &context) == 0 ? context : 0;
}
static inline int clibedit_is_vi(EditLine *_Nonnull el) {
  const wchar_t *name = 0;
  return el_wget(el, EL_EDITOR, &name) == 0 && name && wcscmp(name, L"vi") == 0;
}
// Gives libedit another input: it sets modes of that alone, and asks it for the size.
static inline int clibedit_set_input(EditLine *_Nonnull el, FILE *_Nonnull input) {
  return el_wset(el, EL_SETFP, 0, input);
}
static inline int clibedit_edits(EditLine *_Nonnull el) {
  int edits = 0;
  return el_wget(el, EL_EDITMODE, &edits) == 0 && edits;
}
static inline const char *_Nullable clibedit_capability(EditLine *_Nonnull el, const char *_Nonnull name) {
  char *value = 0;
  return el_wget(el, EL_GETTC, name, &value) == 0 ? value : 0;
}

// Streams

// Takes bytes that were written to a stream; it must take them all.
typedef void (*clibedit_sink_fn)(void *_Nonnull context, const char *_Nonnull bytes, size_t count);

typedef struct {
  clibedit_sink_fn _Nonnull write;
  void *_Nonnull context;
} clibedit_sink;

#if defined(__APPLE__) || defined(__FreeBSD__) || defined(__NetBSD__) || defined(__OpenBSD__)
static inline int clibedit_sink_write(void *cookie, const char *bytes, int count) {
  clibedit_sink *sink = cookie;
  sink->write(sink->context, bytes, (size_t)count);
  return count;
}
static inline FILE *_Nullable clibedit_open_sink(clibedit_sink *_Nonnull sink) {
  return funopen(sink, 0, clibedit_sink_write, 0, 0);
}
#else
#ifdef __GLIBC__
// Declared here because <stdio.h> shows them under _GNU_SOURCE alone, which would change other types too.
#include <bits/types/cookie_io_functions_t.h>
extern FILE *fopencookie(void *cookie, const char *mode, cookie_io_functions_t functions);
#endif
static inline ssize_t clibedit_sink_write(void *cookie, const char *bytes, size_t count) {
  clibedit_sink *sink = cookie;
  sink->write(sink->context, bytes, count);
  return (ssize_t)count;
}
static inline FILE *_Nullable clibedit_open_sink(clibedit_sink *_Nonnull sink) {
  cookie_io_functions_t functions = {0, clibedit_sink_write, 0, 0};
  return fopencookie(sink, "w", functions);
}
#endif

// Characters

extern int wcwidth(wchar_t);  // declared here because some headers show it to X/Open programs only
static inline int clibedit_width(wchar_t character) { return wcwidth(character); }
static inline int clibedit_is_printable(wchar_t character) { return iswprint((wint_t)character); }
static inline const char *_Nonnull clibedit_codeset(void) { return nl_langinfo(CODESET); }

#endif
