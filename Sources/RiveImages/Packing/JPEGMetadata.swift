import RiveModel

/// The segments of a JPEG that its pixels are not made of. Those stay that say how colours are stored (JFIF, Adobe) and meant (a profile),
/// and the orientation; previews, comments, editing histories and pictures behind the end go.
enum JPEGMetadata {
    private static let exifStart = Array("Exif\0\0".utf8)

    /// The file without what can go.
    static func stripped(_ file: [UInt8]) -> [UInt8] {
        var (result, copied) = ([UInt8](), 0)
        forEachSegment(of: file) { marker, range in
            if marker == JPEGSegments.endOfImage {
                result += file[copied..<range.upperBound]
                copied = file.count
            } else if let replacement = replacement(marker, file[range]) {
                result += file[copied..<range.lowerBound]
                result += replacement
                copied = range.upperBound
            }
        }
        return result + file[copied...]
    }

    /// The segments that stay, but for those that every encoder writes itself.
    static func kept(of file: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        forEachSegment(of: file) { marker, range in
            guard 0xE1...0xED ~= marker else { return }
            result += replacement(marker, file[range]) ?? file[range]
        }
        return result
    }

    /// A file with segments behind its first one, which is the JFIF.
    static func inserted(_ segments: [UInt8], into file: [UInt8]) -> [UInt8] {
        var end = 2
        forEachSegment(of: file) { marker, range in
            if marker == 0xE0, range.lowerBound == 2 { end = range.upperBound }
        }
        return file[..<end] + segments + file[end...]
    }

    /// What comes in the place of a segment, nothing where it goes; nil where it stays.
    private static func replacement(_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let data = segment.dropFirst(4)
        switch marker {
        case 0xE0 where data.starts(with: "JFIF\0".utf8), 0xE2 where data.starts(with: "ICC_PROFILE\0".utf8),
            0xEE where data.starts(with: "Adobe".utf8):
            return nil
        case 0xE1 where data.starts(with: exifStart):
            guard let orientation = ExifOrientation(data.dropFirst(exifStart.count)) else { return [] }
            let data = exifStart + orientation.exif
            return ([0xFF, 0xE1, 0, UInt8(data.count + 2)] + data)[...]
        case 0xE0...0xEF, 0xFE: return []
        default: return nil
        }
    }

    /// Calls a closure with the marker of each segment, and where it lies with it.
    private static func forEachSegment(of file: [UInt8], _ body: (UInt8, Range<Int>) -> Void) {
        let segments = file.withUnsafeBytes { bytes in
            let bytes = ByteView(bytes)
            return IteratorSequence(JPEGSegments(bytes)).map { segment in
                let length = segment.marker == JPEGSegments.endOfImage ? 0 : bytes.bigEndian(2, at: segment.offset) ?? 0
                return (segment.marker, segment.offset - 2..<min(segment.offset + length, bytes.count))
            }
        }
        for (marker, range) in segments { body(marker, range) }
    }
}
