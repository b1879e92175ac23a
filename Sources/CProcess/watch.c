#define _GNU_SOURCE 1  // syscall
#define _DARWIN_C_SOURCE 1

#include "c_process.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

int cprocess_watch(pid_t identifier) {
#if defined(__linux__) && defined(SYS_pidfd_open)
  return (int)syscall(SYS_pidfd_open, identifier, 0);
#else
  (void)identifier;
  return -1;
#endif
}

bool cprocess_has_ended(pid_t identifier, struct cprocess_end *end) {
  siginfo_t info;
  info.si_pid = 0;
  int result;
  do {
    result = waitid(P_PID, (id_t)identifier, &info, WEXITED | WNOHANG | WNOWAIT);
  } while (result && errno == EINTR);
  if (result || info.si_pid != identifier) return false;
  end->is_signal = info.si_code != CLD_EXITED;
  end->number = info.si_status;
  return true;
}

void cprocess_reap(pid_t identifier) {
  while (waitpid(identifier, NULL, 0) < 0 && errno == EINTR) {}
}
