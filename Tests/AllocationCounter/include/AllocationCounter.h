#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted: with the C library of GNU, and without a sanitizer, which has an allocator of its own.
bool allocationCounterWorks(void);

/// How often this thread has asked for memory, or for more or less of it.
uint64_t allocationCount(void);

#endif
