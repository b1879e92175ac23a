#define _GNU_SOURCE 1  // posix_openpt, pipe2, dladdr, POSIX_SPAWN_SETSID
#define _DARWIN_C_SOURCE 1

#include "process_testing.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Held while a child can have copies of descriptors that are not meant for it.
static pthread_mutex_t spawning = PTHREAD_MUTEX_INITIALIZER;

static int add_stream(posix_spawn_file_actions_t *actions, int number,
                      const struct process_testing_stream *stream) {
  if (stream->path) {
    return posix_spawn_file_actions_addopen(actions, number, stream->path, stream->flags, 0600);
  }
  if (stream->descriptor >= 0) return posix_spawn_file_actions_adddup2(actions, stream->descriptor, number);
  return posix_spawn_file_actions_addclose(actions, number);
}

int process_testing_spawn(pid_t *identifier, const char *program, char *const *arguments,
                          char *const *environment, const char *directory,
                          const struct process_testing_stream streams[3]) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  posix_spawnattr_t attributes;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }

  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  error = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!error) error = posix_spawnattr_setsigmask(&attributes, &none);
  if (!error) error = posix_spawnattr_setflags(&attributes, flags);
  if (!error && directory) error = posix_spawn_file_actions_addchdir_np(&actions, directory);
  for (int number = 0; !error && number < 3; number++) error = add_stream(&actions, number, &streams[number]);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  // Close-on-exec alone closes a moment after the parent goes on.
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  pthread_mutex_lock(&spawning);
  if (!error) error = posix_spawnp(identifier, program, &actions, &attributes, arguments, environment);
  pthread_mutex_unlock(&spawning);

  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

void process_testing_await_spawns(void) {
  pthread_mutex_lock(&spawning);
  pthread_mutex_unlock(&spawning);
}

int process_testing_pipe(int ends[2]) {
#ifdef __APPLE__
  // A child gets none of them: POSIX_SPAWN_CLOEXEC_DEFAULT.
  if (pipe(ends)) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC) ? errno : 0;
#endif
}

int process_testing_open_terminal(int *master, char *path, size_t size) {
  // ptsname has one buffer for all threads.
  static pthread_mutex_t naming = PTHREAD_MUTEX_INITIALIZER;
#ifdef __APPLE__
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY);
#else
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
#endif
  if (descriptor < 0) return errno;
  int error = grantpt(descriptor) || unlockpt(descriptor) ? errno : 0;
  if (!error) {
    pthread_mutex_lock(&naming);
    const char *name = ptsname(descriptor);
    if (name && strlen(name) < size) {
      strcpy(path, name);
    } else {
      error = name ? ERANGE : errno;
    }
    pthread_mutex_unlock(&naming);
  }
  if (error) {
    close(descriptor);
  } else {
    *master = descriptor;
  }
  return error;
}

const char *process_testing_image(void) {
  Dl_info info;
  return dladdr((const void *)process_testing_image, &info) ? info.dli_fname : NULL;
}
