// The system calls that the end-to-end tests need and that Swift does not see, or that differ between
// systems. Each returns 0 or an error number.
#ifndef TYPEAHEAD_PROCESS_TESTING_H
#define TYPEAHEAD_PROCESS_TESTING_H

#include <stddef.h>
#include <sys/types.h>

// What one standard stream of a child becomes: a path that it opens, else a copy of a descriptor, else
// (path NULL, descriptor -1) nothing.
struct process_testing_stream {
  const char *_Nullable path;
  int flags;
  int descriptor;
};

// Starts a program, searched for along PATH, as the leader of a new session, with default signals, none of
// them blocked. The first terminal that it opens becomes its controlling one.
int process_testing_spawn(pid_t *_Nonnull identifier, const char *_Nonnull program,
                          char *_Nullable const *_Nonnull arguments,
                          char *_Nullable const *_Nonnull environment, const char *_Nullable directory,
                          const struct process_testing_stream streams[_Nonnull 3]);

// Waits until no child that is just being started has a copy of a descriptor closed before the call.
void process_testing_await_spawns(void);

// Makes a pipe, closed on exec: [0] reads, [1] writes.
int process_testing_pipe(int ends[_Nonnull 2]);

// Opens a new pseudo-terminal, closed on exec, and fills in the path of its other side.
int process_testing_open_terminal(int *_Nonnull master, char *_Nonnull path, size_t size);

// The file that this code was loaded from.
const char *_Nullable process_testing_image(void);

#endif
