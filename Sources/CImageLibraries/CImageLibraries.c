#include "CImageLibraries.h"

#include <dlfcn.h>

// A pointer to data becomes one to a function by way of its bytes: C knows no other.
#define FUNCTION_LOADED(result, name, parameters) \
    *(void **)&functions->name = dlsym(library, #name); \
    if (!functions->name) return dlerror();

#define LIBRARY(load, functions_type, FUNCTIONS) \
    const char *load(const char *file, struct functions_type *functions) { \
        void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL); \
        if (!library) return dlerror(); \
        FUNCTIONS(FUNCTION_LOADED) \
        return NULL; \
    }

LIBRARY(png_load, png_functions, PNG_FUNCTIONS)
LIBRARY(turbojpeg_load, turbojpeg_functions, TURBOJPEG_FUNCTIONS)
LIBRARY(webp_load, webp_functions, WEBP_FUNCTIONS)
LIBRARY(giflib_load, giflib_functions, GIFLIB_FUNCTIONS)
LIBRARY(deflate_load, deflate_functions, DEFLATE_FUNCTIONS)
