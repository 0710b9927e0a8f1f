// SPDX-License-Identifier: GPL-3.0-or-later
// Fault injection with LD_PRELOAD: makes the Nth system call that changes something below a directory fail, or all calls from
// the Nth on.
//   FAULT_ROOT   the directory, as a canonical path
//   FAULT_AT     number of the call, from 1; 0 for none
//   FAULT_ALL    if set, all calls from that one on
//   FAULT_KIND   ENOSPC, EACCES, EIO, EROFS; EINTR (calls that can be interrupted); short (a write stores half of its bytes),
//                short-ENOSPC (and the next call fails with ENOSPC); kill, kill-half (after half of a write), kill-after: the
//                program is killed before, within or after the call
//   FAULT_LOG    log file with a line for each call, which names the fault if one was injected
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

enum verdict { PROCEED, FAIL, HALF, DIE_AFTER };

// Held while a call is counted and logged: otherwise a thread killed at its call could leave an earlier call unlogged.
static pthread_mutex_t log_mutex = PTHREAD_MUTEX_INITIALIZER;
static long count;

static void note(long number, const char *call, const char *path, const char *what) {
  const char *log = getenv("FAULT_LOG");
  char line[PATH_MAX + 100];
  int length = snprintf(line, sizeof line, "%ld %s %s %s\n", number, call, path, what);
  if (!log || length < 0) return;
  // System calls bypass the wrappers in this file.
  long fd = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0) return;
  syscall(SYS_write, fd, line, (size_t)length);
  syscall(SYS_close, fd);
}

static int below(const char *path) {
  const char *root = getenv("FAULT_ROOT");
  size_t length = root ? strlen(root) : 0;
  return length && !strncmp(path, root, length) && (path[length] == '/' || !path[length]);
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Decides the fate of a call that changes this path; `divisible` says whether half of it can be done.
static enum verdict judge(const char *call, const char *path, int divisible) {
  int saved = errno;
  enum verdict verdict = PROCEED;
  if (below(path)) {
    const char *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND");
    long wanted = at ? atol(at) : 0;
    pthread_mutex_lock(&log_mutex);
    long number = ++count;
    int now = kind && wanted && (number == wanted || (getenv("FAULT_ALL") && number > wanted));
    int next = kind && wanted && number == wanted + 1 && !strcmp(kind, "short-ENOSPC");
    note(number, call, path, now || next ? kind : "");
    pthread_mutex_unlock(&log_mutex);
    if (next) {
      errno = ENOSPC;
      return FAIL;
    }
    if (now) {
      if (!strcmp(kind, "EINTR") && !strstr("open write fsync ftruncate flock", call)) return PROCEED;
      if (!strcmp(kind, "kill")) die();
      else if (!strcmp(kind, "kill-after")) verdict = DIE_AFTER;
      else if (!strcmp(kind, "kill-half") || !strncmp(kind, "short", 5)) verdict = divisible ? HALF : PROCEED;
      else {
        errno = !strcmp(kind, "EACCES") ? EACCES : !strcmp(kind, "EIO") ? EIO : !strcmp(kind, "EROFS") ? EROFS
              : !strcmp(kind, "EINTR") ? EINTR : ENOSPC;
        return FAIL;
      }
    }
  }
  errno = saved;
  return verdict;
}

static void path_at(int folder, const char *path, char *full) {
  char begin[PATH_MAX] = "", link[64];
  if (path[0] != '/') {
    if (folder == AT_FDCWD) snprintf(link, sizeof link, "/proc/self/cwd");
    else snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, begin, sizeof begin - 1);
    begin[length > 0 ? length : 0] = 0;
  }
  if (!begin[0]) snprintf(full, PATH_MAX, "%s", path);
  else if (snprintf(full, PATH_MAX, "%s/%s", begin, path) >= PATH_MAX) full[0] = 0;
}

static void path_of(int fd, char *full) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, full, PATH_MAX - 1);
  full[length > 0 ? length : 0] = 0;
}

// Defines the body of a wrapper whose call can't be done in part: `done` is the call of the real function.
#define WHOLE(call, kind, path, done) \
  do { \
    enum verdict verdict = judge(kind, path, 0); \
    if (verdict == FAIL) return -1; \
    __typeof__(done) result = (done); \
    if (verdict == DIE_AFTER) die(); \
    return result; \
  } while (0)

#define AT(folder, path) char full[PATH_MAX]; path_at(folder, path, full)
#define OF(fd) char full[PATH_MAX]; path_of(fd, full)

#define OPENS(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
    if (!(flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC))) return REAL(name)(path, flags, mode); \
    AT(AT_FDCWD, path); \
    WHOLE(name, "open", full, REAL(name)(path, flags, mode)); \
  }
OPENS(open)
OPENS(open64)

#define OPENS_AT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
    if (!(flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC))) return REAL(name)(folder, path, flags, mode); \
    AT(folder, path); \
    WHOLE(name, "open", full, REAL(name)(folder, path, flags, mode)); \
  }
OPENS_AT(openat)
OPENS_AT(openat64)

int creat(const char *path, mode_t mode) { return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int creat64(const char *path, mode_t mode) { return open64(path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

ssize_t write(int fd, const void *bytes, size_t size) {
  OF(fd);
  enum verdict verdict = judge("write", full, size > 1);
  if (verdict == FAIL) return -1;
  if (verdict == HALF) size /= 2;
  ssize_t written = REAL(write)(fd, bytes, size);
  const char *kind = getenv("FAULT_KIND");
  if (verdict == DIE_AFTER || (verdict == HALF && kind && !strcmp(kind, "kill-half"))) die();
  return written;
}

#define PWRITES(name, type) \
  ssize_t name(int fd, const void *bytes, size_t size, type at) { \
    OF(fd); \
    WHOLE(name, "write", full, REAL(name)(fd, bytes, size, at)); \
  }
PWRITES(pwrite, off_t)
PWRITES(pwrite64, off64_t)

ssize_t writev(int fd, const struct iovec *parts, int number) { OF(fd); WHOLE(writev, "write", full, REAL(writev)(fd, parts, number)); }
ssize_t copy_file_range(int in, off64_t *from, int out, off64_t *to, size_t size, unsigned flags) {
  OF(out);
  WHOLE(copy_file_range, "write", full, REAL(copy_file_range)(in, from, out, to, size, flags));
}

int fsync(int fd) { OF(fd); WHOLE(fsync, "fsync", full, REAL(fsync)(fd)); }
int fdatasync(int fd) { OF(fd); WHOLE(fdatasync, "fsync", full, REAL(fdatasync)(fd)); }
int ftruncate(int fd, off_t size) { OF(fd); WHOLE(ftruncate, "ftruncate", full, REAL(ftruncate)(fd, size)); }
int ftruncate64(int fd, off64_t size) { OF(fd); WHOLE(ftruncate64, "ftruncate", full, REAL(ftruncate64)(fd, size)); }
int flock(int fd, int how) { OF(fd); WHOLE(flock, "flock", full, REAL(flock)(fd, how)); }
int mkdir(const char *path, mode_t mode) { AT(AT_FDCWD, path); WHOLE(mkdir, "mkdir", full, REAL(mkdir)(path, mode)); }
int mkdirat(int folder, const char *path, mode_t mode) { AT(folder, path); WHOLE(mkdirat, "mkdir", full, REAL(mkdirat)(folder, path, mode)); }
int unlink(const char *path) { AT(AT_FDCWD, path); WHOLE(unlink, "unlink", full, REAL(unlink)(path)); }
int unlinkat(int folder, const char *path, int flags) { AT(folder, path); WHOLE(unlinkat, "unlink", full, REAL(unlinkat)(folder, path, flags)); }
int rename(const char *from, const char *to) { AT(AT_FDCWD, to); WHOLE(rename, "rename", full, REAL(rename)(from, to)); }
int renameat(int one, const char *from, int other, const char *to) { AT(other, to); WHOLE(renameat, "rename", full, REAL(renameat)(one, from, other, to)); }
int renameat2(int one, const char *from, int other, const char *to, unsigned flags) {
  AT(other, to);
  WHOLE(renameat2, "rename", full, REAL(renameat2)(one, from, other, to, flags));
}
int link(const char *from, const char *to) { AT(AT_FDCWD, to); WHOLE(link, "link", full, REAL(link)(from, to)); }
int linkat(int one, const char *from, int other, const char *to, int flags) { AT(other, to); WHOLE(linkat, "link", full, REAL(linkat)(one, from, other, to, flags)); }
