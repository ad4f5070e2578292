#include "CHarfBuzz.h"

#include <stddef.h>

#ifdef __APPLE__

const char *harfbuzz_load(const char *file, struct harfbuzz_functions *functions) {
#define HARFBUZZ_LINKED(name) functions->name = &name;
    HARFBUZZ_FUNCTIONS(HARFBUZZ_LINKED)
#undef HARFBUZZ_LINKED
    return NULL;
}

#else

#include <dlfcn.h>

const char *harfbuzz_load(const char *file, struct harfbuzz_functions *functions) {
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    // A pointer to data becomes one to a function by way of its bytes: C knows no other.
#define HARFBUZZ_LOADED(name) \
    *(void **)&functions->name = dlsym(library, #name); \
    if (!functions->name) return dlerror();
    HARFBUZZ_FUNCTIONS(HARFBUZZ_LOADED)
#undef HARFBUZZ_LOADED
    return NULL;
}

#endif
