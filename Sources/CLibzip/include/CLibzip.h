#ifndef CLIBZIP_H
#define CLIBZIP_H

#include <zip.h>

/// Every function of libzip that is called. Those that are not named here can not be: nothing links against libzip on Linux.
#define LIBZIP_FUNCTIONS(EACH) \
    EACH(zip_close) \
    EACH(zip_discard) \
    EACH(zip_error_code_zip) \
    EACH(zip_error_fini) \
    EACH(zip_error_set) \
    EACH(zip_error_strerror) \
    EACH(zip_error_to_data) \
    EACH(zip_fclose) \
    EACH(zip_file_add) \
    EACH(zip_file_get_error) \
    EACH(zip_file_get_external_attributes) \
    EACH(zip_file_set_dostime) \
    EACH(zip_file_set_external_attributes) \
    EACH(zip_fopen_index) \
    EACH(zip_fread) \
    EACH(zip_get_error) \
    EACH(zip_get_name) \
    EACH(zip_get_num_entries) \
    EACH(zip_libzip_version) \
    EACH(zip_open_from_source) \
    EACH(zip_register_progress_callback_with_state) \
    EACH(zip_set_file_compression) \
    EACH(zip_source_buffer_create) \
    EACH(zip_source_close) \
    EACH(zip_source_error) \
    EACH(zip_source_file_create) \
    EACH(zip_source_free) \
    EACH(zip_source_function_create) \
    EACH(zip_source_keep) \
    EACH(zip_source_open) \
    EACH(zip_source_read) \
    EACH(zip_source_seek) \
    EACH(zip_source_seek_compute_offset) \
    EACH(zip_source_tell) \
    EACH(zip_stat_index) \
    EACH(zip_stat_init)

/// The functions of libzip under their own names, with the types that the header of the build states.
struct __attribute__((swift_attr("@Sendable"))) libzip_functions {
#define LIBZIP_FIELD(name) __typeof__(name) *_Nonnull name;
    LIBZIP_FUNCTIONS(LIBZIP_FIELD)
#undef LIBZIP_FIELD
};

/// Fills `functions` from the shared library of a file name, which stays loaded. On Apple's systems, where the program is linked
/// against libzip, the name does not count.
///
/// Returns null, or why the library can not be used: it is missing, or lacks a function. The text is the system's, and is good
/// until the next call.
const char *_Nullable libzip_load(const char *_Nonnull file, struct libzip_functions *_Nonnull functions);

#endif
