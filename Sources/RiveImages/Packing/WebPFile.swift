import RiveModel

/// A still WebP by its chunks: the picture, the profile of its colours, and which way up it is.
struct WebPFile {
    private typealias Chunk = (kind: String, data: ArraySlice<UInt8>)

    private var picture: [Chunk] = []
    private var profile: ArraySlice<UInt8>?
    private var orientation: ExifOrientation?

    /// Whether its pixels are stored without loss.
    var isLossless: Bool { picture.contains { $0.kind == "VP8L" } }

    init(_ bytes: [UInt8]) {
        for chunk in Self.chunks(of: bytes) {
            switch chunk.kind {
            case "VP8 ", "VP8L", "ALPH": picture.append(chunk)
            case "ICCP": profile = chunk.data
            case "EXIF":
                let hasName = chunk.data.starts(with: "Exif\0\0".utf8)
                orientation = ExifOrientation(hasName ? chunk.data.dropFirst(6) : chunk.data)
            default: break
            }
        }
    }

    /// A file without a picture, for one that comes from another format.
    init(profile: [UInt8]?, orientation: ExifOrientation?) {
        self.profile = profile?[...]
        self.orientation = orientation
    }

    /// The file without what no pixel depends on.
    func stripped(_ image: DecodedImage) -> [UInt8] { bytes(picture, image) }

    /// A file of other pixels with the same profile and orientation, at a quality of 1 to 100; nil is for no loss.
    func encoded(_ image: DecodedImage, quality: Int?) throws(ImageError) -> [UInt8] {
        let file = try WebPEncoder().bytes(of: image, quality: quality)
        return bytes(WebPFile(file).picture, image)
    }

    private func bytes(_ picture: [Chunk], _ image: DecodedImage) -> [UInt8] {
        var chunks = picture
        if profile != nil || orientation != nil || picture.count > 1 {
            let flags = (profile == nil ? 0 : 0x20) | (image.isOpaque ? 0 : 0x10) | (orientation == nil ? 0 : 0x08)
            let header = [UInt8(flags), 0, 0, 0] + RIFF.number(image.width - 1, 3) + RIFF.number(image.height - 1, 3)
            chunks.insert(("VP8X", header[...]), at: 0)
            if let profile { chunks.insert(("ICCP", profile), at: 1) }
            if let orientation { chunks.append(("EXIF", orientation.exif[...])) }
        }
        return RIFF.chunk("RIFF", chunks.reduce(into: Array("WEBP".utf8)) { $0 += RIFF.chunk($1.kind, $1.data) })
    }

    private static func chunks(of bytes: [UInt8]) -> [Chunk] {
        var (result, offset) = ([Chunk](), 12)
        bytes.withUnsafeBytes { contents in
            let view = ByteView(contents)
            while let length = view.littleEndian(4, at: offset + 4), length <= bytes.count - offset - 8 {
                let start = offset + 8
                let kind = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
                result.append((kind, bytes[start..<start + length]))
                offset = start + length + length & 1
            }
        }
        return result
    }
}

extension DecodedImage {
    /// Whether no pixel is transparent.
    fileprivate var isOpaque: Bool { stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 } }
}
