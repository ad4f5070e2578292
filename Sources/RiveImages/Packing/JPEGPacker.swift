import CImageLibraries
import RiveModel

/// Files of a JPEG that could be smaller, by libjpeg-turbo.
struct JPEGPacker {
    private let call: turbojpeg_functions
    private let file: [UInt8]

    init(_ file: [UInt8]) throws(ImageError) {
        self.file = file
        call = try JPEGDecoder.library.get()
    }

    /// The file without what no pixel depends on, and the same coefficients with tables of their own: in scans that make a picture
    /// better step by step, and in one, which older versions of the library do not offer.
    func candidates() throws(ImageError) -> [[UInt8]] {
        let stripped = JPEGMetadata.stripped(file)
        var candidates = [stripped]
        for option in [Self.progressive, Self.optimized] { candidates.append(try transformed(stripped, option)) }
        return candidates
    }

    /// A file of other pixels, with as many samples of colour and the same metadata.
    func encoded(_ image: DecodedImage, quality: Int) throws(ImageError) -> [UInt8] {
        let subsampling = try subsampling()
        let bytes = try output(call.tjInitCompress()) { handle, contents, size in
            image.pixels.withUnsafeBytes {
                call.tjCompress2(
                    handle, $0.baseAddress!, CInt(image.width), CInt(4 * image.width), CInt(image.height),
                    JPEGDecoder.rgba, contents, size, subsampling, CInt(quality),
                    JPEGDecoder.accurateTransform | Self.progressiveScans)
            }
        }
        return JPEGMetadata.inserted(JPEGMetadata.kept(of: file), into: bytes)
    }

    private func transformed(_ bytes: [UInt8], _ options: CInt) throws(ImageError) -> [UInt8] {
        var transform = jpeg_transform()
        transform.options = options
        return try output(call.tjInitTransform()) { handle, contents, size in
            bytes.withUnsafeBytes {
                call.tjTransform(
                    handle, $0.baseAddress, CUnsignedLong($0.count), 1, contents, size, &transform,
                    JPEGDecoder.stopOnWarning)
            }
        }
    }

    private func subsampling() throws(ImageError) -> CInt {
        guard let handle = call.tjInitDecompress() else { throw Self.outOfMemory }
        defer { _ = call.tjDestroy(handle) }
        let subsampling = file.withUnsafeBytes { call.header($0, handle)?.subsampling } ?? -1
        return subsampling >= 0 ? subsampling : Self.halved
    }

    /// The bytes that a call of the library writes.
    private func output(
        _ handle: UnsafeMutableRawPointer?,
        _ write: (
            UnsafeMutableRawPointer, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
            UnsafeMutablePointer<CUnsignedLong>
        )
            -> CInt
    ) throws(ImageError) -> [UInt8] {
        guard let handle else { throw Self.outOfMemory }
        defer { _ = call.tjDestroy(handle) }
        var contents: UnsafeMutablePointer<UInt8>?
        var size: CUnsignedLong = 0
        let isDone = write(handle, &contents, &size) == 0
        defer { call.tjFree(contents) }
        guard isDone, let contents else { throw .notEncodable(.jpeg, reason: call.words(handle)) }
        return Array(UnsafeBufferPointer(start: contents, count: Int(size)))
    }

    private static let outOfMemory = ImageError.notEncodable(.jpeg, reason: "libjpeg-turbo is out of memory")
    /// `TJXOPT_PROGRESSIVE`
    private static let progressive: CInt = 32
    /// `TJXOPT_OPTIMIZE` of libjpeg-turbo 3; versions before pass over it.
    private static let optimized: CInt = 256
    /// `TJFLAG_PROGRESSIVE`
    private static let progressiveScans: CInt = 16_384
    /// `TJSAMP_420`: a sample of colour for four pixels.
    private static let halved: CInt = 2
}
