#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stddef.h>
#include <stdint.h>
#include <sys/select.h>

// The header of libmicrohttpd is not needed to build: all that is called of it is declared here. It is loaded by a file name with
// the version of its binary interface, which holds the declarations true.

/// A server, a request's connection, a response, and a connection that is no longer one of HTTP.
struct MHD_Daemon;
struct MHD_Connection;
struct MHD_Response;
struct MHD_UpgradeResponseHandle;

/// Hears of a request: first of its head, then of each piece of its body, which it takes by setting `size` to 0, at last of its end.
/// `request` keeps what the first call puts there. 0 closes the connection.
typedef int (*web_handler)(
    void *_Nullable owner, struct MHD_Connection *_Nonnull connection, const char *_Nonnull path,
    const char *_Nonnull method, const char *_Nonnull version, const char *_Nullable body, size_t *_Nonnull size,
    void *_Nullable *_Nonnull request);
/// Hears that a request is over.
typedef void (*web_completion)(
    void *_Nullable owner, struct MHD_Connection *_Nonnull connection, void *_Nullable *_Nonnull request, int reason);
/// Hears that a connection begins (0) or is closed (1).
typedef void (*web_notice)(
    void *_Nullable owner, struct MHD_Connection *_Nonnull connection, void *_Nullable *_Nonnull context, int what);
/// Takes the socket of a connection that is no longer one of HTTP, with the bytes that have come over it since.
typedef void (*web_upgrade)(
    void *_Nullable owner, struct MHD_Connection *_Nonnull connection, void *_Nullable request,
    const char *_Nullable bytes, size_t size, int socket, struct MHD_UpgradeResponseHandle *_Nonnull handle);

/// Every function of libmicrohttpd that takes a number of arguments that is fixed.
#define MICROHTTPD_FUNCTIONS(EACH) \
    EACH(void, MHD_stop_daemon, (struct MHD_Daemon *_Nonnull server)) \
    EACH(int, MHD_run, (struct MHD_Daemon *_Nonnull server)) \
    EACH(int, MHD_get_fdset, \
         (struct MHD_Daemon *_Nonnull server, fd_set *_Nonnull readable, fd_set *_Nonnull writable, \
          fd_set *_Nonnull failed, int *_Nonnull last)) \
    EACH(int, MHD_get_timeout, (struct MHD_Daemon *_Nonnull server, unsigned long long *_Nonnull milliseconds)) \
    EACH(int, MHD_run_from_select, \
         (struct MHD_Daemon *_Nonnull server, const fd_set *_Nonnull readable, const fd_set *_Nonnull writable, \
          const fd_set *_Nonnull failed)) \
    EACH(const char *_Nullable, MHD_lookup_connection_value, \
         (struct MHD_Connection *_Nonnull connection, int kind, const char *_Nonnull name)) \
    EACH(struct MHD_Response *_Nullable, MHD_create_response_from_buffer, \
         (size_t size, void *_Nonnull bytes, int mode)) \
    EACH(struct MHD_Response *_Nullable, MHD_create_response_for_upgrade, \
         (web_upgrade _Nonnull upgrade, void *_Nullable owner)) \
    EACH(int, MHD_add_response_header, \
         (struct MHD_Response *_Nonnull response, const char *_Nonnull name, const char *_Nonnull value)) \
    EACH(int, MHD_queue_response, \
         (struct MHD_Connection *_Nonnull connection, unsigned int status, struct MHD_Response *_Nonnull response)) \
    EACH(void, MHD_destroy_response, (struct MHD_Response *_Nonnull response)) \
    EACH(const char *_Nonnull, MHD_get_version, (void))

#define MICROHTTPD_FIELD(result, name, parameters) result(*_Nonnull name) parameters;

/// The functions of libmicrohttpd under their own names; those with any number of arguments are called in C alone.
struct __attribute__((swift_attr("@Sendable"))) microhttpd_functions {
    MICROHTTPD_FUNCTIONS(MICROHTTPD_FIELD)
    void *_Nonnull MHD_start_daemon;
    void *_Nonnull MHD_get_connection_info;
    void *_Nonnull MHD_upgrade_action;
};

#undef MICROHTTPD_FIELD

/// Fills `functions` from the shared library with a file name, which stays loaded.
///
/// Returns null, or why the library can not be used: it is missing, or lacks a function. The text is the system's, and is good
/// until the next call.
const char *_Nullable microhttpd_load(const char *_Nonnull file, struct microhttpd_functions *_Nonnull functions);

/// What a server takes of its clients.
struct web_limits {
    unsigned int connections;
    /// How long a connection may be quiet.
    unsigned int seconds;
    /// How many bytes the head of a request may take, and what waits of its body.
    size_t connection_bytes;
};

/// Starts a server at a socket that listens, which it closes in the end. It works while web_wait runs, in that thread.
///
/// Returns null where it does not start.
struct MHD_Daemon *_Nullable web_start(
    const struct microhttpd_functions *_Nonnull functions, int socket, struct web_limits limits, void *_Nonnull owner,
    web_handler _Nonnull handler, web_completion _Nonnull completion, web_notice _Nonnull notice);

/// The socket of a connection; -1 where it is not known.
int web_socket(
    const struct microhttpd_functions *_Nonnull functions, struct MHD_Connection *_Nonnull connection);

/// A socket to wait for, which is no longer one of HTTP.
struct web_watch {
    int socket;
    /// Whether to wait until it takes bytes, or until it has some.
    _Bool is_written;
    /// Whether it does, once the wait is over.
    _Bool is_ready;
};

/// The sockets that a server waits for, which stay the same until it works.
struct web_sockets {
    fd_set readable, writable, failed;
    int last;
    _Bool is_known;
};

/// Waits until a client of a server or a watched socket wants something, for so many milliseconds at most, and lets the server work.
///
/// Who lets the server work otherwise sets `sockets->is_known` to 0.
void web_wait(
    const struct microhttpd_functions *_Nonnull functions, struct MHD_Daemon *_Nonnull server,
    struct web_sockets *_Nonnull sockets, struct web_watch *_Nullable watches, size_t count, int milliseconds);

/// Closes a socket that is no longer one of HTTP.
void web_close(
    const struct microhttpd_functions *_Nonnull functions, struct MHD_UpgradeResponseHandle *_Nonnull handle);

#endif
