#ifndef CIMAGELIBRARIES_H
#define CIMAGELIBRARIES_H

#include <stddef.h>
#include <stdint.h>

// The headers of the libraries are not needed to build: all that is called of them is declared here. Each library is loaded by a
// file name with the version of its binary interface, which holds the declarations true.

/// An image that libpng reads: `png_image` of libpng 1.6, in version 1 of its layout.
struct png_image {
    void *_Nullable opaque;
    uint32_t version;
    uint32_t width;
    uint32_t height;
    uint32_t format;
    uint32_t flags;
    uint32_t colormap_entries;
    uint32_t warning_or_error;
    char message[64];
};

/// Every function of libpng that is called: its simplified API, which returns errors instead of jumping.
#define PNG_FUNCTIONS(EACH) \
    EACH(int, png_image_begin_read_from_memory, \
         (struct png_image *_Nonnull image, const void *_Nullable memory, size_t size)) \
    EACH(int, png_image_finish_read, \
         (struct png_image *_Nonnull image, const void *_Nullable background, void *_Nonnull buffer, \
          int32_t row_stride, void *_Nullable colormap)) \
    EACH(void, png_image_free, (struct png_image *_Nonnull image))

/// Every function of libjpeg-turbo that is called: its TurboJPEG API, which returns errors instead of jumping.
#define TURBOJPEG_FUNCTIONS(EACH) \
    EACH(void *_Nullable, tjInitDecompress, (void)) \
    EACH(int, tjDecompressHeader3, \
         (void *_Nonnull handle, const void *_Nullable contents, unsigned long size, int *_Nonnull width, \
          int *_Nonnull height, int *_Nonnull subsampling, int *_Nonnull color_space)) \
    EACH(int, tjDecompress2, \
         (void *_Nonnull handle, const void *_Nullable contents, unsigned long size, void *_Nonnull pixels, int width, \
          int pitch, int height, int pixel_format, int flags)) \
    EACH(const char *_Nullable, tjGetErrorStr2, (void *_Nonnull handle)) \
    EACH(int, tjDestroy, (void *_Nonnull handle))

/// Every function of libwebp that is called.
#define WEBP_FUNCTIONS(EACH) \
    EACH(int, WebPGetInfo, \
         (const void *_Nullable contents, size_t size, int *_Nonnull width, int *_Nonnull height)) \
    EACH(void *_Nullable, WebPDecodeRGBAInto, \
         (const void *_Nullable contents, size_t size, void *_Nonnull pixels, size_t pixels_size, int stride))

#define IMAGE_LIBRARY_FIELD(result, name, parameters) result(*_Nonnull name) parameters;

/// The functions of libpng under their own names.
struct __attribute__((swift_attr("@Sendable"))) png_functions {
    PNG_FUNCTIONS(IMAGE_LIBRARY_FIELD)
};

/// The functions of libjpeg-turbo under their own names.
struct __attribute__((swift_attr("@Sendable"))) turbojpeg_functions {
    TURBOJPEG_FUNCTIONS(IMAGE_LIBRARY_FIELD)
};

/// The functions of libwebp under their own names.
struct __attribute__((swift_attr("@Sendable"))) webp_functions {
    WEBP_FUNCTIONS(IMAGE_LIBRARY_FIELD)
};

#undef IMAGE_LIBRARY_FIELD

/// Fills `functions` from the shared library with a file name, which stays loaded.
///
/// Returns null, or why the library can not be used: it is missing, or lacks a function. The text is the system's, and is good
/// until the next call.
const char *_Nullable png_load(const char *_Nonnull file, struct png_functions *_Nonnull functions);
/// The same for libjpeg-turbo.
const char *_Nullable turbojpeg_load(const char *_Nonnull file, struct turbojpeg_functions *_Nonnull functions);
/// The same for libwebp.
const char *_Nullable webp_load(const char *_Nonnull file, struct webp_functions *_Nonnull functions);

#endif
