import CImageLibraries
import RiveModel

/// zlib streams by libdeflate, which packs tighter than zlib at its best, and in less time.
struct Deflater {
    static let library = ImageLibrary.libdeflate.load(with: deflate_load)

    /// How much work a stream is worth.
    enum Level: CInt {
        /// Enough to tell which of several is the smallest.
        case quick = 6
        case best = 12
    }

    private let call: deflate_functions

    /// Loads the library, if it is the first time.
    init() throws(ImageError) { call = try Self.library.get() }

    func deflated(_ bytes: [UInt8], _ level: Level) throws(ImageError) -> [UInt8] {
        guard let compressor = call.libdeflate_alloc_compressor(level.rawValue) else { throw Self.outOfMemory }
        defer { call.libdeflate_free_compressor(compressor) }
        let bound = call.libdeflate_zlib_compress_bound(compressor, bytes.count)
        let stream = [UInt8](unsafeUninitializedCapacity: bound) { result, count in
            count = bytes.withUnsafeBytes {
                call.libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, result.baseAddress!, bound)
            }
        }
        guard !stream.isEmpty else { throw Self.outOfMemory }
        return stream
    }

    /// The contents of a stream; nil where it is damaged or has more of them.
    func inflated(_ stream: [UInt8], upTo limit: Int) throws(ImageError) -> [UInt8]? {
        guard let decompressor = call.libdeflate_alloc_decompressor() else { throw Self.outOfMemory }
        defer { call.libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: max(1, limit)) { result, count in
            var size = 0
            isWhole = stream.withUnsafeBytes {
                call.libdeflate_zlib_decompress(
                    decompressor, $0.baseAddress, $0.count, result.baseAddress!, limit, &size) == 0
            }
            count = isWhole ? size : 0
        }
        return isWhole ? bytes : nil
    }

    private static let outOfMemory = ImageError.notEncodable(.png, reason: "libdeflate is out of memory")
}
