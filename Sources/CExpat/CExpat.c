#include "CExpat.h"

#include <dlfcn.h>
#include <stddef.h>

// A pointer to data becomes one to a function by way of its bytes: C knows no other.
#define FUNCTION_LOADED(result, name, parameters) \
    *(void **)&functions->name = dlsym(library, #name); \
    if (!functions->name) return dlerror();

const char *expat_load(const char *file, struct expat_functions *functions) {
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    EXPAT_FUNCTIONS(FUNCTION_LOADED)
    return NULL;
}
