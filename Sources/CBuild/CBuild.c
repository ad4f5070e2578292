#include "CBuild.h"

const char *rivetool_commit(void) {
#ifdef RIVETOOL_COMMIT
    return RIVETOOL_COMMIT;
#else
    return 0;
#endif
}
