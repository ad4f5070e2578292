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

/// What libjpeg-turbo changes of an image without decoding it: `tjtransform`.
struct jpeg_transform {
    int x;
    int y;
    int width;
    int height;
    int operation;
    int options;
    void *_Nullable data;
    void *_Nullable filter;
};

/// Every function of libjpeg-turbo that is called: its TurboJPEG API, which returns errors instead of jumping.
#define TURBOJPEG_FUNCTIONS(EACH) \
    EACH(void *_Nullable, tjInitDecompress, (void)) \
    EACH(int, tjDecompressHeader3, \
         (void *_Nonnull handle, const void *_Nullable contents, unsigned long size, int *_Nonnull width, \
          int *_Nonnull height, int *_Nonnull subsampling, int *_Nonnull color_space)) \
    EACH(int, tjDecompress2, \
         (void *_Nonnull handle, const void *_Nullable contents, unsigned long size, void *_Nonnull pixels, int width, \
          int pitch, int height, int pixel_format, int flags)) \
    EACH(void *_Nullable, tjInitCompress, (void)) \
    EACH(int, tjCompress2, \
         (void *_Nonnull handle, const void *_Nonnull pixels, int width, int pitch, int height, int pixel_format, \
          uint8_t *_Nullable *_Nonnull contents, unsigned long *_Nonnull size, int subsampling, int quality, \
          int flags)) \
    EACH(void *_Nullable, tjInitTransform, (void)) \
    EACH(int, tjTransform, \
         (void *_Nonnull handle, const void *_Nullable contents, unsigned long size, int count, \
          uint8_t *_Nullable *_Nonnull results, unsigned long *_Nonnull sizes, \
          struct jpeg_transform *_Nonnull transforms, int flags)) \
    EACH(void, tjFree, (uint8_t *_Nullable contents)) \
    EACH(const char *_Nullable, tjGetErrorStr2, (void *_Nonnull handle)) \
    EACH(int, tjDestroy, (void *_Nonnull handle))

/// How libwebp encodes a picture: `WebPConfig` of version 2 of the encoder's interface.
struct webp_config {
    int lossless;
    float quality;
    int method;
    int others[21];
    int exact;
    int more[4];
};

struct webp_picture;

/// Takes bytes of a WebP; 0 for failure.
typedef int (*webp_output)(const uint8_t *_Nullable bytes, size_t count, const struct webp_picture *_Nonnull picture);

/// A picture that libwebp encodes: `WebPPicture` of the same version.
struct webp_picture {
    int is_argb;
    int color_space;
    int width;
    int height;
    void *_Nullable planes[3];
    int plane_strides[2];
    void *_Nullable alpha;
    int alpha_stride;
    uint32_t pad1[2];
    void *_Nullable argb;
    int argb_stride;
    uint32_t pad2[3];
    webp_output _Nullable output;
    void *_Nullable user_data;
    int info_kind;
    void *_Nullable info;
    void *_Nullable statistics;
    int error;
    void *_Nullable progress;
    void *_Nullable progress_data;
    uint32_t pad3[3];
    void *_Nullable pad4[2];
    uint32_t pad5[8];
    void *_Nullable memory[4];
};

/// Bytes that libwebp collects: `WebPMemoryWriter`.
struct webp_memory {
    uint8_t *_Nullable bytes;
    size_t count;
    size_t capacity;
    uint32_t pad[1];
};

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
    EACH(int, WebPConfigInitInternal, (struct webp_config *_Nonnull config, int preset, float quality, int version)) \
    EACH(int, WebPConfigLosslessPreset, (struct webp_config *_Nonnull config, int level)) \
    EACH(int, WebPPictureInitInternal, (struct webp_picture *_Nonnull picture, int version)) \
    EACH(int, WebPPictureImportRGBA, \
         (struct webp_picture *_Nonnull picture, const void *_Nonnull pixels, int stride)) \
    EACH(int, WebPEncode, (const struct webp_config *_Nonnull config, struct webp_picture *_Nonnull picture)) \
    EACH(void, WebPPictureFree, (struct webp_picture *_Nonnull picture)) \
    EACH(void, WebPMemoryWriterInit, (struct webp_memory *_Nonnull memory)) \
    EACH(void, WebPMemoryWriterClear, (struct webp_memory *_Nonnull memory)) \
    EACH(int, WebPMemoryWrite, \
         (const uint8_t *_Nullable bytes, size_t count, const struct webp_picture *_Nonnull picture)) \
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

/// Every function of libdeflate that is called: 0 stands for the success of reading, and for the failure of writing.
#define DEFLATE_FUNCTIONS(EACH) \
    EACH(void *_Nullable, libdeflate_alloc_compressor, (int level)) \
    EACH(size_t, libdeflate_zlib_compress_bound, (void *_Nonnull compressor, size_t size)) \
    EACH(size_t, libdeflate_zlib_compress, \
         (void *_Nonnull compressor, const void *_Nullable bytes, size_t size, void *_Nonnull result, \
          size_t capacity)) \
    EACH(void, libdeflate_free_compressor, (void *_Nonnull compressor)) \
    EACH(void *_Nullable, libdeflate_alloc_decompressor, (void)) \
    EACH(int, libdeflate_zlib_decompress, \
         (void *_Nonnull decompressor, const void *_Nullable bytes, size_t size, void *_Nonnull result, \
          size_t capacity, size_t *_Nullable count)) \
    EACH(void, libdeflate_free_decompressor, (void *_Nonnull decompressor))

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

/// The functions of libdeflate under their own names.
struct __attribute__((swift_attr("@Sendable"))) deflate_functions {
    DEFLATE_FUNCTIONS(IMAGE_LIBRARY_FIELD)
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
/// The same for libdeflate.
const char *_Nullable deflate_load(const char *_Nonnull file, struct deflate_functions *_Nonnull functions);

#endif
