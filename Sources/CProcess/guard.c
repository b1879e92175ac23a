#define _GNU_SOURCE 1  // close_range, SOCK_CLOEXEC
#define _DARWIN_C_SOURCE 1

#include "c_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// More sessions than one process ever has at a time.
enum { most_sessions = 256 };

static int guard_socket = -1;
static pid_t guard_process = -1;

// Closes every descriptor from a number on.
static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  int end = getdtablesize();
  if (end < 0 || end > 65536) end = 65536;
  for (int number = first; number < end; number++) close(number);
}

// What the guard does. It was forked from a process with threads, so it calls only what a signal handler may.
static void watch(int descriptor) {
  pid_t sessions[most_sessions];
  size_t count = 0;
  // The terminal's signals are for others, and so is the terminal's hanging up.
  setsid();
#ifdef __linux__
  prctl(PR_SET_NAME, "typeahead-guard", 0, 0, 0);
#endif
  dup2(descriptor, 0);
  // Whoever reads what this process writes must not wait for the guard.
  close_from(1);
  pid_t told;
  ssize_t size;
  while ((size = recv(0, &told, sizeof told, MSG_WAITALL)) != 0) {
    if (size < 0 && errno == EINTR) continue;
    if (size != sizeof told) break;
    if (told > 0 && count < most_sessions) sessions[count++] = told;
    for (size_t index = 0; index < count; index++) {
      if (sessions[index] == -told) sessions[index] = sessions[--count];
    }
  }
  for (size_t index = 0; index < count; index++) cprocess_kill_session(sessions[index]);
  _exit(0);
}

// Lets the guard end before this process does, so that nobody else has to reap it.
static void dismiss(void) {
  close(guard_socket);
  // Somebody may have stopped it.
  kill(guard_process, SIGCONT);
  while (waitpid(guard_process, NULL, 0) < 0 && errno == EINTR) {}
}

int cprocess_start_guard(void) {
  int ends[2];
#ifdef SOCK_CLOEXEC
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return -1;
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
#endif
#ifdef SO_NOSIGPIPE
  int yes = 1;
  setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  // No handler of this process may run in the other, which keeps them blocked.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t process = fork();
  if (process == 0) watch(ends[0]);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[0]);
  if (process < 0) {
    close(ends[1]);
    return -1;
  }
  guard_process = process;
  guard_socket = ends[1];
  atexit(dismiss);
  return guard_socket;
}

void cprocess_tell_guard(int guard, pid_t session, bool is_there) {
  pid_t told = is_there ? session : -session;
#ifdef MSG_NOSIGNAL
  int flags = MSG_NOSIGNAL;
#else
  int flags = 0;
#endif
  while (send(guard, &told, sizeof told, flags) < 0 && errno == EINTR) {}
}
