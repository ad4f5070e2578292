#include "CProgram.h"
// For __GLIBC__.
#include <limits.h>

const char *rivetool_commit(void) {
#ifdef RIVETOOL_COMMIT
    return RIVETOOL_COMMIT;
#else
    return 0;
#endif
}

static int count = 0;
static char **arguments = 0;

#if defined(__GLIBC__) || defined(__APPLE__)
// Swift reads them from /proc, which is not everywhere: a bare root file system has none.
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    arguments = argv;
}
#endif

int rivetool_argument_count(void) { return count; }

char **rivetool_arguments(void) { return arguments; }

#ifdef __linux__
// In the place of the names of characters; see program.ld.
int rivetool_no_name(void);
int rivetool_no_name(void) { return 0; }
#endif
