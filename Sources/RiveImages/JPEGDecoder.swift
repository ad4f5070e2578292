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
        var (width, height, subsampling, colorSpace) = (CInt(0), CInt(0), CInt(0), CInt(0))
        guard
            call.tjDecompressHeader3(
                handle, contents.baseAddress, CUnsignedLong(contents.count), &width, &height, &subsampling, &colorSpace)
                == 0
        else { return words(handle) }
        // Another size would be scaled.
        if let mismatch = size.mismatch(width: width, height: height) { return mismatch }
        let isDone =
            call.tjDecompress2(
                handle, contents.baseAddress, CUnsignedLong(contents.count), pixels.baseAddress!, width, 4 * width,
                height, Self.rgba, Self.accurateTransform | Self.stopOnWarning) == 0
        return isDone ? nil : words(handle)
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

    private func words(_ handle: UnsafeMutableRawPointer) -> String {
        call.tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
    }
}
