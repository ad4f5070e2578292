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
    return NULL;
}

// Of `enum MHD_OPTION` and `enum MHD_ConnectionInfoType`.
enum {
    END = 0,
    CONNECTION_MEMORY_LIMIT = 1,
    CONNECTION_LIMIT = 2,
    CONNECTION_TIMEOUT = 3,
    NOTIFY_COMPLETED = 4,
    LISTEN_SOCKET = 12,
    NOTIFY_CONNECTION = 27,
    STRICT_FOR_CLIENT = 29,
    CONNECTION_FD = 6
};

struct MHD_Daemon *web_start(
    const struct microhttpd_functions *functions, int socket, struct web_limits limits, void *owner,
    web_handler handler, web_completion completion, web_notice notice) {
    struct MHD_Daemon *(*start)(unsigned int, uint16_t, void *, void *, web_handler, void *, ...);
    *(void **)&start = functions->MHD_start_daemon;
    return start(
        0, 0, NULL, NULL, handler, owner, LISTEN_SOCKET, socket, CONNECTION_LIMIT, limits.connections,
        CONNECTION_TIMEOUT, limits.seconds, CONNECTION_MEMORY_LIMIT, limits.connection_bytes, NOTIFY_COMPLETED,
        completion, owner, NOTIFY_CONNECTION, notice, owner, STRICT_FOR_CLIENT, 1, END);
}

int web_socket(const struct microhttpd_functions *functions, struct MHD_Connection *connection) {
    const int *(*info)(struct MHD_Connection *, int, ...);
    *(void **)&info = functions->MHD_get_connection_info;
    const int *socket = info(connection, CONNECTION_FD);
    return socket ? *socket : -1;
}
