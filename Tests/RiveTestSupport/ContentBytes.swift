/// The smallest contents that have all that is looked at.
package enum ContentBytes {
    package static func png(width: Int, height: Int) -> [UInt8] {
        let header = Array("IHDR".utf8) + bigEndian(width, 4) + bigEndian(height, 4) + [8, 6, 0, 0, 0] + [1, 2, 3, 4]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 13] + header
            + [0, 0, 0, 2] + Array("IDAT".utf8) + [0x78, 0x9C] + [1, 2, 3, 4]
            + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    }

    /// Two scans with escaped bytes and a restart marker, and a thumbnail with an end of its own in front.
    package static func jpeg(width: Int, height: Int, frame: UInt8) -> [UInt8] {
        let thumbnail: [UInt8] = [0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9]
        let frame = [0xFF, 0xFF, frame, 0, 8, 8] + bigEndian(height, 2) + bigEndian(width, 2) + [3]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 3, 1, 0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
        return [0xFF, 0xD8] + thumbnail + frame + scan + scan + [0xFF, 0xD9]
    }

    /// A RIFF file that starts with such text and data, with the right length.
    package static func riff(_ start: String, _ data: [UInt8] = []) -> [UInt8] {
        let contents = Array(start.utf8) + data
        return Array("RIFF".utf8) + bigEndian(contents.count, 4).reversed() + contents
    }

    /// A sound without a sample.
    package static let wav = riff("WAVEfmt ", [2, 0, 0, 0, 1, 0] + Array("data".utf8) + [0, 0, 0, 0])

    /// A font with nothing but a table of characters: subtables by platform, encoding and bytes.
    package static func font(_ subtables: [(platform: Int, encoding: Int, bytes: [UInt8])]) -> [UInt8] {
        var (records, contents): ([UInt8], [UInt8]) = ([], [])
        for subtable in subtables {
            records += bigEndian(subtable.platform, 2) + bigEndian(subtable.encoding, 2)
            records += bigEndian(4 + 8 * subtables.count + contents.count, 4)
            contents += subtable.bytes
        }
        let cmap = bigEndian(0, 2) + bigEndian(subtables.count, 2) + records + contents
        return [0, 1, 0, 0] + bigEndian(1, 2) + [0, 0, 0, 0, 0, 0] + table("cmap", offset: 28, length: cmap.count)
            + cmap
    }

    /// A subtable of format 4: segments of characters, and how much is added to each for its glyph.
    package static func characterSegments(_ segments: [(characters: ClosedRange<Int>, delta: Int)]) -> [UInt8] {
        let all = segments + [(0xFFFF...0xFFFF, 1)]
        let arrays = [
            all.map(\.characters.upperBound), [0], all.map(\.characters.lowerBound), all.map { $0.delta & 0xFFFF },
        ]
        return bigEndian(4, 2) + bigEndian(16 + 8 * all.count, 2) + [0, 0] + bigEndian(2 * all.count, 2)
            + [0, 0, 0, 0, 0, 0] + arrays.joined().flatMap { bigEndian($0, 2) }
            + all.flatMap { _ in bigEndian(0, 2) }
    }

    /// Two tables, the second up to the last byte.
    package static func font() -> [UInt8] {
        [0, 1, 0, 0] + bigEndian(2, 2) + [0, 0, 0, 0, 0, 0] + table("cmap", offset: 44, length: 4)
            + table("glyf", offset: 48, length: 2) + [1, 2, 3, 4, 5, 6]
    }

    /// Fonts that share one directory, whose tables are all the last 4 bytes.
    package static func collection(fontCount: Int = 2, tableCount: Int = 1) -> [UInt8] {
        let directory = 12 + fontCount * 4
        let data = directory + 12 + tableCount * 16
        return Array("ttcf".utf8) + [0, 1, 0, 0] + bigEndian(fontCount, 4)
            + Array(repeatElement(bigEndian(directory, 4), count: fontCount).joined())
            + [0, 1, 0, 0] + bigEndian(tableCount, 2) + [0, 0, 0, 0, 0, 0]
            + Array(repeatElement(table("cmap", offset: data, length: 4), count: tableCount).joined()) + [1, 2, 3, 4]
    }

    private static func table(_ tag: String, offset: Int, length: Int) -> [UInt8] {
        Array(tag.utf8) + [0, 0, 0, 0] + bigEndian(offset, 4) + bigEndian(length, 4)
    }

    private static func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    }
}
