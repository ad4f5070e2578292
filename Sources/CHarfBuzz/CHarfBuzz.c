#include "CHarfBuzz.h"

#include <dlfcn.h>
#include <stddef.h>

// A pointer to data becomes one to a function by way of its bytes: C knows no other.
#define HARFBUZZ_LOADED(name) \
    *(void **)&functions->name = dlsym(library, #name); \
    if (!functions->name) return dlerror();

const char *harfbuzz_subset_load(const char *file, struct harfbuzz_subset_functions *functions) {
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    HARFBUZZ_SUBSET_FUNCTIONS(HARFBUZZ_LOADED)
    return NULL;
}

#ifdef __APPLE__

const char *harfbuzz_load(const char *file, struct harfbuzz_functions *functions) {
#define HARFBUZZ_LINKED(name) functions->name = &name;
    HARFBUZZ_FUNCTIONS(HARFBUZZ_LINKED)
#undef HARFBUZZ_LINKED
    return NULL;
}

#else

const char *harfbuzz_load(const char *file, struct harfbuzz_functions *functions) {
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    HARFBUZZ_FUNCTIONS(HARFBUZZ_LOADED)
    return NULL;
}

#endif
