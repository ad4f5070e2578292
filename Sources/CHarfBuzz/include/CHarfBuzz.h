#ifndef CHARFBUZZ_H
#define CHARFBUZZ_H

// Where the folder of its headers is not looked in by itself, it is a folder below one that is.
#if __has_include(<hb-ot.h>)
#include <hb-ot.h>
#include <hb-subset.h>
#else
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb-subset.h>
#endif

#if !HB_VERSION_ATLEAST(4, 0, 0)
#error "HarfBuzz 4.0 or later is needed: earlier ones give no outlines of glyphs"
#endif

/// Every function of HarfBuzz that is called. Those that are not named here can not be: nothing links against HarfBuzz on Linux.
#define HARFBUZZ_FUNCTIONS(EACH) \
    EACH(hb_blob_create) \
    EACH(hb_blob_destroy) \
    EACH(hb_blob_get_data) \
    EACH(hb_buffer_add_codepoints) \
    EACH(hb_buffer_allocation_successful) \
    EACH(hb_buffer_clear_contents) \
    EACH(hb_buffer_create) \
    EACH(hb_buffer_destroy) \
    EACH(hb_buffer_get_glyph_infos) \
    EACH(hb_buffer_get_glyph_positions) \
    EACH(hb_buffer_set_direction) \
    EACH(hb_buffer_set_language) \
    EACH(hb_buffer_set_script) \
    EACH(hb_draw_funcs_create) \
    EACH(hb_draw_funcs_make_immutable) \
    EACH(hb_draw_funcs_set_close_path_func) \
    EACH(hb_draw_funcs_set_cubic_to_func) \
    EACH(hb_draw_funcs_set_line_to_func) \
    EACH(hb_draw_funcs_set_move_to_func) \
    EACH(hb_face_count) \
    EACH(hb_face_create) \
    EACH(hb_face_create_for_tables) \
    EACH(hb_face_destroy) \
    EACH(hb_face_make_immutable) \
    EACH(hb_face_reference_table) \
    EACH(hb_font_create) \
    EACH(hb_font_destroy) \
    EACH(hb_font_get_glyph_h_advance) \
    EACH(hb_font_get_glyph_extents) \
    EACH(hb_font_get_glyph_shape) \
    EACH(hb_font_get_h_extents) \
    EACH(hb_font_get_nominal_glyph) \
    EACH(hb_font_make_immutable) \
    EACH(hb_font_set_scale) \
    EACH(hb_font_set_variations) \
    EACH(hb_language_from_string) \
    EACH(hb_ot_color_glyph_get_layers) \
    EACH(hb_ot_color_has_layers) \
    EACH(hb_ot_color_palette_get_colors) \
    EACH(hb_ot_font_set_funcs) \
    EACH(hb_ot_var_get_axis_infos) \
    EACH(hb_shape) \
    EACH(hb_unicode_funcs_get_default) \
    EACH(hb_unicode_general_category) \
    EACH(hb_unicode_mirroring) \
    EACH(hb_unicode_script) \
    EACH(hb_version_atleast) \
    EACH(hb_version_string)

/// The functions of HarfBuzz under their own names, with the types that the header of the build states.
struct __attribute__((swift_attr("@Sendable"))) harfbuzz_functions {
#define HARFBUZZ_FIELD(name) __typeof__(name) *_Nonnull name;
    HARFBUZZ_FUNCTIONS(HARFBUZZ_FIELD)
#undef HARFBUZZ_FIELD
};

/// Fills `functions` from the shared library of a file name, which stays loaded. On Apple's systems, where the program is linked
/// against HarfBuzz, the name does not count.
///
/// Returns null, or why the library can not be used: it is missing, or lacks a function. The text is the system's, and is good
/// until the next call.
const char *_Nullable harfbuzz_load(const char *_Nonnull file, struct harfbuzz_functions *_Nonnull functions);

/// Every function that makes a font of fewer characters. They are in a library of their own, which is loaded on every system.
#define HARFBUZZ_SUBSET_FUNCTIONS(EACH) \
    EACH(hb_blob_create) \
    EACH(hb_blob_destroy) \
    EACH(hb_blob_get_data) \
    EACH(hb_face_collect_unicodes) \
    EACH(hb_face_create) \
    EACH(hb_face_destroy) \
    EACH(hb_face_reference_blob) \
    EACH(hb_set_add) \
    EACH(hb_set_clear) \
    EACH(hb_set_create) \
    EACH(hb_set_destroy) \
    EACH(hb_set_invert) \
    EACH(hb_set_next) \
    EACH(hb_subset_input_create_or_fail) \
    EACH(hb_subset_input_destroy) \
    EACH(hb_subset_input_set) \
    EACH(hb_subset_input_set_flags) \
    EACH(hb_subset_input_unicode_set) \
    EACH(hb_subset_or_fail) \
    EACH(hb_unicode_decompose) \
    EACH(hb_unicode_funcs_get_default) \
    EACH(hb_version_atleast) \
    EACH(hb_version_string)

struct __attribute__((swift_attr("@Sendable"))) harfbuzz_subset_functions {
#define HARFBUZZ_FIELD(name) __typeof__(name) *_Nonnull name;
    HARFBUZZ_SUBSET_FUNCTIONS(HARFBUZZ_FIELD)
#undef HARFBUZZ_FIELD
};

/// Fills `functions` from the shared library of a file name, which stays loaded, and from those that it needs.
///
/// Returns null, or why the library can not be used, as `harfbuzz_load` does.
const char *_Nullable harfbuzz_subset_load(
    const char *_Nonnull file, struct harfbuzz_subset_functions *_Nonnull functions);

#endif
