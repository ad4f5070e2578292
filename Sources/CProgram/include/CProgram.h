#ifndef CPROGRAM_H
#define CPROGRAM_H

/// The commit that a release was built of, as `RIVETOOL_COMMIT` named it in the environment of the build; null in other builds.
const char *rivetool_commit(void);

/// How many words the command line has, the program's own name included; 0 where the system does not hand them to all code that
/// runs at the start.
int rivetool_argument_count(void);

/// The words of the command line.
char **rivetool_arguments(void);

#endif
