import CImageLibraries
import RiveModel

/// libjpeg-turbo, by its TurboJPEG API. It does not convert CMYK, which is refused.
struct JPEGDecoder: ImageDecoder {
    static let library = ImageLibrary.libjpegTurbo.load(with: turbojpeg_load)

    private let call: turbojpeg_functions

    init() throws(ImageError) { call = try Self.library.get() }

    func decode(
        _ contents: UnsafeRawBufferPointer, _ size: ContentFormat.PixelSize, into pixels: UnsafeMutableRawBufferPointer
    ) -> String? {
        let scanCount = Self.scanCount(contents)
        guard scanCount * size.width * size.height <= Self.workLimit else {
            return "its \(scanCount) scans are too many for its size"
        }
        guard let handle = call.tjInitDecompress() else { return "no memory" }
        defer { _ = call.tjDestroy(handle) }
        guard let header = call.header(contents, handle) else { return call.words(handle) }
        // Another size would be scaled.
        if let mismatch = size.mismatch(width: header.width, height: header.height) { return mismatch }
        let isDone =
            call.tjDecompress2(
                handle, contents.baseAddress, CUnsignedLong(contents.count), pixels.baseAddress!, header.width,
                4 * header.width, header.height, Self.rgba, Self.accurateTransform | Self.stopOnWarning) == 0
        return isDone ? nil : call.words(handle)
    }

    /// `TJPF_RGBA`
    static let rgba: CInt = 7
    /// `TJFLAG_ACCURATEDCT`: the slow integer transform, with the same result on every machine.
    static let accurateTransform: CInt = 4096
    /// `TJFLAG_STOPONWARNING`: damaged data are warnings, behind which a decoder guesses.
    static let stopOnWarning: CInt = 8192

    /// How many pixels all scans can have together. Each scan of a progressive image walks through all pixels, for a few bytes.
    private static let workLimit = 1 << 32

    /// The number of scans. The library finds no others: it warns of bytes between segments, and stops.
    private static func scanCount(_ contents: UnsafeRawBufferPointer) -> Int {
        IteratorSequence(JPEGSegments(ByteView(contents))).count { $0.marker == JPEGSegments.startOfScan }
    }
}

extension turbojpeg_functions {
    /// Why the last call failed, in the words of the library.
    func words(_ handle: UnsafeMutableRawPointer) -> String {
        tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
    }

    /// What the header of a JPEG says; nil for one that is damaged. Unusual ways to sample colours are below 0.
    func header(
        _ contents: UnsafeRawBufferPointer, _ handle: UnsafeMutableRawPointer
    ) -> (width: CInt, height: CInt, subsampling: CInt)? {
        var (width, height, subsampling, colorSpace) = (CInt(0), CInt(0), CInt(0), CInt(0))
        let isRead = tjDecompressHeader3(
            handle, contents.baseAddress, CUnsignedLong(contents.count), &width, &height, &subsampling, &colorSpace)
        return isRead == 0 ? (width, height, subsampling) : nil
    }
}
