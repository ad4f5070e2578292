#include "CLibzip.h"

#ifdef __APPLE__

const char *libzip_load(const char *file, struct libzip_functions *functions) {
#define LIBZIP_LINKED(name) functions->name = &name;
    LIBZIP_FUNCTIONS(LIBZIP_LINKED)
#undef LIBZIP_LINKED
    return NULL;
}

#else

#include <dlfcn.h>

const char *libzip_load(const char *file, struct libzip_functions *functions) {
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    // A pointer to data becomes one to a function by way of its bytes: C knows no other.
#define LIBZIP_LOADED(name) \
    *(void **)&functions->name = dlsym(library, #name); \
    if (!functions->name) return dlerror();
    LIBZIP_FUNCTIONS(LIBZIP_LOADED)
#undef LIBZIP_LOADED
    return NULL;
}

#endif
