#include "CMicrohttpd.h"

#include <dlfcn.h>

// A pointer to data becomes one to a function by way of its bytes: C knows no other.
#define FUNCTION_LOADED(result, name, parameters) \
    *(void **)&functions->name = dlsym(library, #name); \
    if (!functions->name) return dlerror();

const char *microhttpd_load(const char *file, struct microhttpd_functions *functions) {
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    MICROHTTPD_FUNCTIONS(FUNCTION_LOADED)
    FUNCTION_LOADED(void *, MHD_start_daemon, )
    FUNCTION_LOADED(void *, MHD_get_connection_info, )
    FUNCTION_LOADED(void *, MHD_upgrade_action, )
    return NULL;
}

// Of `enum MHD_FLAG`, `enum MHD_OPTION`, `enum MHD_ConnectionInfoType` and `enum MHD_UpgradeAction`.
enum {
    ALLOW_UPGRADE = 32768,
    END = 0,
    CONNECTION_MEMORY_LIMIT = 1,
    CONNECTION_LIMIT = 2,
    CONNECTION_TIMEOUT = 3,
    NOTIFY_COMPLETED = 4,
    LISTEN_SOCKET = 12,
    NOTIFY_CONNECTION = 27,
    STRICT_FOR_CLIENT = 29,
    CONNECTION_FD = 6,
    UPGRADE_CLOSE = 0
};

struct MHD_Daemon *web_start(
    const struct microhttpd_functions *functions, int socket, struct web_limits limits, void *owner,
    web_handler handler, web_completion completion, web_notice notice) {
    struct MHD_Daemon *(*start)(unsigned int, uint16_t, void *, void *, web_handler, void *, ...);
    *(void **)&start = functions->MHD_start_daemon;
    return start(
        ALLOW_UPGRADE, 0, NULL, NULL, handler, owner, LISTEN_SOCKET, socket, CONNECTION_LIMIT, limits.connections,
        CONNECTION_TIMEOUT, limits.seconds, CONNECTION_MEMORY_LIMIT, limits.connection_bytes, NOTIFY_COMPLETED,
        completion, owner, NOTIFY_CONNECTION, notice, owner, STRICT_FOR_CLIENT, 1, END);
}

int web_socket(const struct microhttpd_functions *functions, struct MHD_Connection *connection) {
    const int *(*info)(struct MHD_Connection *, int, ...);
    *(void **)&info = functions->MHD_get_connection_info;
    const int *socket = info(connection, CONNECTION_FD);
    return socket ? *socket : -1;
}

void web_wait(
    const struct microhttpd_functions *functions, struct MHD_Daemon *server, struct web_sockets *sockets,
    struct web_watch *watches, size_t count, int milliseconds) {
    if (!sockets->is_known) {
        FD_ZERO(&sockets->readable);
        FD_ZERO(&sockets->writable);
        FD_ZERO(&sockets->failed);
        sockets->last = -1;
        functions->MHD_get_fdset(server, &sockets->readable, &sockets->writable, &sockets->failed, &sockets->last);
        sockets->is_known = 1;
        unsigned long long due;
        if (functions->MHD_get_timeout(server, &due) && due < (unsigned long long)milliseconds) milliseconds = (int)due;
    }
    fd_set readable = sockets->readable, writable = sockets->writable, failed = sockets->failed;
    int last = sockets->last;
    for (size_t index = 0; index < count; index += 1) {
        FD_SET(watches[index].socket, watches[index].is_written ? &writable : &readable);
        if (watches[index].socket > last) last = watches[index].socket;
    }
    struct timeval time = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
    int ready = select(last + 1, &readable, &writable, &failed, &time);
    int is_idle = ready <= 0;
    if (is_idle) {
        // A wait that a signal ends says nothing of the sockets.
        FD_ZERO(&readable);
        FD_ZERO(&writable);
        FD_ZERO(&failed);
    }
    for (size_t index = 0; index < count; index += 1) {
        fd_set *set = watches[index].is_written ? &writable : &readable;
        watches[index].is_ready = FD_ISSET(watches[index].socket, set) != 0;
        if (!watches[index].is_ready) continue;
        FD_CLR(watches[index].socket, set);
        ready -= 1;
    }
    if (ready <= 0 && !is_idle) return;
    functions->MHD_run_from_select(server, &readable, &writable, &failed);
    sockets->is_known = 0;
}

void web_close(const struct microhttpd_functions *functions, struct MHD_UpgradeResponseHandle *handle) {
    int (*action)(struct MHD_UpgradeResponseHandle *, int, ...);
    *(void **)&action = functions->MHD_upgrade_action;
    action(handle, UPGRADE_CLOSE);
}
