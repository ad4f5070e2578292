#ifndef CIMAGELIBRARIES_H
#define CIMAGELIBRARIES_H

#include <stdbool.h>
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
    EACH(void, png_image_free, (struct png_image *_Nonnull image)) \
    EACH(const char *_Nullable, png_get_libpng_ver, (const void *_Nullable reader))

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
    EACH(int, WebPGetDecoderVersion, (void)) \
    EACH(int, WebPGetInfo, \
         (const void *_Nullable contents, size_t size, int *_Nonnull width, int *_Nonnull height)) \
    EACH(void *_Nullable, WebPDecodeRGBAInto, \
         (const void *_Nullable contents, size_t size, void *_Nonnull pixels, size_t pixels_size, int stride)) \
    EACH(size_t, WebPEncodeLosslessRGBA, \
         (const void *_Nonnull pixels, int width, int height, int stride, \
          void *_Nullable *_Nonnull contents)) \
    EACH(void, WebPFree, (void *_Nullable contents))

/// A GIF that giflib writes: the start of `GifFileType` of giflib 5.
struct gif_file {
    int width;
    int height;
    int color_resolution;
    int background_index;
    uint8_t aspect;
    void *_Nullable colors;
    int image_count;
    struct {
        int left;
        int top;
        int width;
        int height;
        bool is_interlaced;
        void *_Nullable colors;
    } image;
    void *_Nullable saved_images;
    int extension_count;
    void *_Nullable extensions;
    int error;
    void *_Nullable user_data;
};

/// Takes bytes of a GIF, and returns how many it took.
typedef int (*gif_output)(struct gif_file *_Nonnull file, const uint8_t *_Nonnull bytes, int count);

/// Every function of giflib that is called: 1 stands for success, 0 for failure.
#define GIFLIB_FUNCTIONS(EACH) \
    EACH(struct gif_file *_Nullable, EGifOpen, \
         (void *_Nullable user_data, gif_output _Nonnull output, int *_Nonnull error)) \
    EACH(void, EGifSetGifVersion, (struct gif_file *_Nonnull file, bool is_89)) \
    EACH(int, EGifPutScreenDesc, \
         (struct gif_file *_Nonnull file, int width, int height, int color_resolution, int background_index, \
          const void *_Nullable colors)) \
    EACH(int, EGifPutImageDesc, \
         (struct gif_file *_Nonnull file, int left, int top, int width, int height, bool is_interlaced, \
          const void *_Nullable colors)) \
    EACH(int, EGifPutLine, (struct gif_file *_Nonnull file, uint8_t *_Nonnull pixels, int count)) \
    EACH(int, EGifPutComment, (struct gif_file *_Nonnull file, const char *_Nonnull comment)) \
    EACH(int, EGifPutExtension, \
         (struct gif_file *_Nonnull file, int kind, int count, const void *_Nonnull bytes)) \
    EACH(int, EGifPutExtensionLeader, (struct gif_file *_Nonnull file, int kind)) \
    EACH(int, EGifPutExtensionBlock, (struct gif_file *_Nonnull file, int count, const void *_Nonnull bytes)) \
    EACH(int, EGifPutExtensionTrailer, (struct gif_file *_Nonnull file)) \
    EACH(int, EGifCloseFile, (struct gif_file *_Nonnull file, int *_Nonnull error)) \
    EACH(void *_Nullable, GifMakeMapObject, (int count, const void *_Nullable colors)) \
    EACH(void, GifFreeMapObject, (void *_Nonnull colors)) \
    EACH(const char *_Nullable, GifErrorString, (int error))

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

/// The functions of giflib under their own names.
struct __attribute__((swift_attr("@Sendable"))) giflib_functions {
    GIFLIB_FUNCTIONS(IMAGE_LIBRARY_FIELD)
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
/// The same for giflib.
const char *_Nullable giflib_load(const char *_Nonnull file, struct giflib_functions *_Nonnull functions);

#endif
