#ifndef CBUILD_H
#define CBUILD_H

/// The commit that a release was built of, as `RIVETOOL_COMMIT` named it in the environment of the build; null in other builds.
const char *rivetool_commit(void);

#endif
