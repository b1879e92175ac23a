#define _GNU_SOURCE 1  // pipe2, POSIX_SPAWN_SETSID
#define _DARWIN_C_SOURCE 1

#include "c_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

int cprocess_pipe(int ends[2]) {
#ifdef __APPLE__
  // Programs get none of them, as they are started with POSIX_SPAWN_CLOEXEC_DEFAULT.
  if (pipe(ends)) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#else
  if (pipe2(ends, O_CLOEXEC)) return errno;
#endif
#ifdef F_SETPIPE_SZ
  // A program that writes much then waits less often; where the system refuses, it is as good as before.
  fcntl(ends[0], F_SETPIPE_SZ, 1 << 20);
#endif
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return 0;
}

// This process's environment with one variable set; to be freed. Its texts are not copies.
static char **environment_with(const char *variable) {
  size_t name = strcspn(variable, "=") + 1, count = 0, kept = 0;
  while (environ[count]) count++;
  char **environment = malloc((count + 2) * sizeof *environment);
  if (!environment) return NULL;
  for (size_t index = 0; index < count; index++) {
    if (strncmp(environ[index], variable, name)) environment[kept++] = environ[index];
  }
  environment[kept++] = (char *)variable;
  environment[kept] = NULL;
  return environment;
}

// Whoever started this process may have ignored the signal, which stays so across exec. Then the system reaps
// every child at its end, nobody learns how it ended, and its number may be another's by then.
static void keep_ended_children(void) {
  struct sigaction action;
  if (!sigaction(SIGCHLD, NULL, &action) && action.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
}

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  // A session of its own is a group of its own, too. Beyond that, a program without a terminal cannot be
  // stopped for reading from it in the background, and cannot write over the line that is being typed.
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  int error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
  return error ? error : posix_spawnattr_setflags(attributes, flags);
}

static int add_streams(posix_spawn_file_actions_t *actions, int output, int messages) {
  int error = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(actions, output, 1);
  return error ? error : posix_spawn_file_actions_adddup2(actions, messages, 2);
}

int cprocess_spawn(pid_t *identifier, const char *program, char *const *arguments, const char *variable,
                   int output, int messages) {
  keep_ended_children();
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  posix_spawnattr_t attributes;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = set_attributes(&attributes);
    if (!error) error = add_streams(&actions, output, messages);
    char **environment = error ? NULL : environment_with(variable);
    if (!error && !environment) error = ENOMEM;
    if (!error) error = posix_spawnp(identifier, program, &actions, &attributes, arguments, environment);
    free(environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
