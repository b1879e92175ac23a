#define _GNU_SOURCE 1  // syscall, SYS_getdents64
#define _DARWIN_C_SOURCE 1

#include "c_process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

// An entry of a folder, as the kernel writes it.
struct entry {
  uint64_t inode;
  int64_t offset;
  unsigned short size;
  unsigned char type;
  char name[];
};

// The number that a name is; 0 where it is none.
static pid_t number_of(const char *name) {
  pid_t number = 0;
  for (; *name; name++) {
    if (*name < '0' || *name > '9' || number > 400000000) return 0;
    number = number * 10 + (*name - '0');
  }
  return number;
}

int cprocess_signal_others(pid_t session, int number) {
  // Not by opendir, which may wait for memory where this runs in a process that was just forked.
  _Alignas(struct entry) char entries[32768];
  int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 0;
  int count = 0;
  long size;
  while ((size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long place = 0; place < size;) {
      const struct entry *entry = (const void *)(entries + place);
      place += entry->size;
      pid_t process = number_of(entry->name);
      if (process > 0 && getsid(process) == session && getpgid(process) != session && !kill(process, number)) count++;
    }
  }
  close(folder);
  return count;
}
#else
int cprocess_signal_others(pid_t session, int number) {
  (void)session;
  (void)number;
  return 0;
}
#endif

void cprocess_kill_session(pid_t session) {
  // Each look may find what the ones before had started in the meantime; nothing starts that often for long.
  int looks = 0;
  do {
    kill(-session, SIGKILL);
  } while (cprocess_signal_others(session, SIGKILL) && ++looks < 10);
}
