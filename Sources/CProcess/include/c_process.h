// The system calls that start, watch and end programs and that Swift does not see, or that differ between
// systems.
#ifndef TYPEAHEAD_C_PROCESS_H
#define TYPEAHEAD_C_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

// Makes a pipe whose ends are closed on exec: [0] reads without blocking, [1] writes. Returns 0 or an error
// number.
int cprocess_pipe(int ends[_Nonnull 2]);

// Starts a program, searched for along PATH unless its name has a slash, and returns 0 or an error number.
//
// It leads a session of its own, and so a group, without a terminal. No signal is blocked or ignored, there
// is nothing to read, and its output and messages go to these descriptors. It gets this process's environment
// with `variable`, a NAME=VALUE, in place of one of that name. Where this process ignores SIGCHLD, that ends here,
// as the end of no child could be told.
int cprocess_spawn(pid_t *_Nonnull identifier, const char *_Nonnull program,
                   char *_Nullable const *_Nonnull arguments, const char *_Nonnull variable, int output,
                   int messages);

// A descriptor that is readable once a child has ended, closed on exec; -1 where the system has none.
int cprocess_watch(pid_t identifier);

// How a child ended.
struct cprocess_end {
  // Whether by a signal.
  bool is_signal;
  // The signal, or the exit status.
  int number;
};

// Tells whether a child has ended, and leaves it to be reaped: its number, and its group's, stay its own.
bool cprocess_has_ended(pid_t identifier, struct cprocess_end *_Nonnull end);

// Reaps a child that has ended.
void cprocess_reap(pid_t identifier);

// Sends a signal to the processes of a session that are not in the group of its leader, as a shell with job
// control and GNU's timeout put what they start into groups of their own. Returns how many there were; none where
// the system cannot list them (only Linux can). To be called while the session's number is its own.
int cprocess_signal_others(pid_t session, int number);

// Kills all processes of a session, under the same condition.
void cprocess_kill_session(pid_t session);

// Starts a process that kills the sessions it was told of when this process is gone, however it went. Returns
// the descriptor to tell it by, or -1. To be called once.
int cprocess_start_guard(void);

// Tells the guard of a session, or that a session is no more.
void cprocess_tell_guard(int guard, pid_t session, bool is_there);

#endif
