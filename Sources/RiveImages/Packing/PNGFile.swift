import RiveModel
import RiveRaster

/// A PNG file by its chunks. Of those that pixels are not made of, it has what says how they are meant; texts, times, resolutions,
/// backgrounds and whatever is private to a program are left out.
struct PNGFile {
    /// What its header says of a pixel, by the numbers of the format.
    struct Header: Equatable {
        var depth: Int
        var kind: Kind

        /// How many bytes a row of pixels has.
        func rowSize(_ width: Int) -> Int { (width * depth * kind.channelCount + 7) / 8 }
    }

    enum Kind: Int {
        case gray = 0
        case color = 2
        case palette = 3
        case grayAlpha = 4
        case colorAlpha = 6

        var isGray: Bool { self == .gray || self == .grayAlpha }

        /// How many numbers a pixel is made of.
        var channelCount: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .color: 3
            case .colorAlpha: 4
            }
        }
    }

    typealias Chunk = (kind: String, data: ArraySlice<UInt8>)

    let width: Int
    let height: Int
    let header: Header
    let isInterlaced: Bool
    /// The chunks that say how colours are meant, and an Exif with the orientation, in their order.
    private(set) var meaning: [Chunk] = []
    /// The palette, where the pixels need one, and the transparency.
    private(set) var colors: [Chunk] = []
    /// The zlib stream of the pixels.
    private(set) var stream: [UInt8] = []

    /// The chunks that say how colours are meant: code points, profile, standard, gamma, primaries, and the light of a screen.
    private static let meanings: Set = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM", "mDCV", "cLLI"]

    /// Nil for an animation, which becomes nothing smaller here, and for bytes that are no PNG.
    init?(_ bytes: [UInt8]) {
        let chunks = Self.chunks(of: bytes)
        guard let first = chunks.first, first.kind == "IHDR", first.data.count == 13,
            let kind = Kind(rawValue: Int(bytes[25])), !chunks.contains(where: { $0.kind == "acTL" })
        else { return nil }
        func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        (width, height, header) = (number(16), number(20), Header(depth: Int(bytes[24]), kind: kind))
        isInterlaced = bytes[28] != 0
        for chunk in chunks {
            switch chunk.kind {
            case "IDAT": stream += chunk.data
            case "PLTE" where kind == .palette: colors.append(chunk)
            case "tRNS": colors.append(chunk)
            case "eXIf":
                if let exif = ExifOrientation(chunk.data)?.exif { meaning.append(("eXIf", exif[...])) }
            case let name where Self.meanings.contains(name): meaning.append(chunk)
            default: break
            }
        }
    }

    /// Whether a grey image has to stay grey and one of colours coloured, because a profile is for one of them.
    var keepsGrayness: Bool { meaning.contains { ["iCCP", "cICP"].contains($0.kind) } }

    func meaning(_ kind: String) -> ArraySlice<UInt8>? { meaning.first { $0.kind == kind }?.data }

    /// The bytes of a file with the same meaning.
    static func bytes(
        width: Int, height: Int, _ header: Header, isInterlaced: Bool = false, meaning: [Chunk], colors: [Chunk],
        stream: [UInt8]
    ) -> [UInt8] {
        var file = PNG.signature
        let format = [UInt8(header.depth), UInt8(header.kind.rawValue), 0, 0, isInterlaced ? 1 : 0]
        PNG.append("IHDR", PNG.word(width) + PNG.word(height) + format, to: &file)
        for (kind, data) in meaning + colors { PNG.append(kind, data, to: &file) }
        PNG.append("IDAT", stream, to: &file)
        PNG.append("IEND", [], to: &file)
        return file
    }

    /// The chunks whose sums are right; readers pass over others.
    private static func chunks(of bytes: [UInt8]) -> [Chunk] {
        bytes.withUnsafeBytes { contents in
            var chunks = PNGChunks(bytes: ByteView(contents))
            var result: [Chunk] = []
            while let range = chunks.next() {
                let end = range.upperBound - 4
                let covered = bytes[range.lowerBound + 4..<end]
                guard chunks.bytes.bigEndian(4, at: end) == Int(CRC32.of(covered)) else { continue }
                result.append((String(decoding: covered.prefix(4), as: UTF8.self), covered.dropFirst(4)))
            }
            return result
        }
    }
}
