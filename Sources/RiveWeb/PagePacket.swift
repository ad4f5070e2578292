internal import RiveRaster

/// JSON, or nothing, and words of four bytes behind it, as the programs of pages read them: the length of the JSON, the JSON up to a
/// multiple of four bytes, the words, all little-endian.
package struct PagePacket {
    package let bytes: [UInt8]

    /// - Parameters:
    ///   - json: A document.
    ///   - head: The first words.
    ///   - words: The others.
    package init(json: some Collection<UInt8>, head: [UInt32] = [], _ words: [UInt32]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8 + json.count + 4 * (head.count + words.count))
        withUnsafeBytes(of: UInt32(json.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: json)
        while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: " ")) }
        head.withUnsafeBytes { bytes.append(contentsOf: $0) }
        words.withUnsafeBytes { bytes.append(contentsOf: $0) }
        self.bytes = bytes
    }

    /// The same, compressed by RFC 1951.
    var compressed: [UInt8] { DeflatedBytes.of(bytes) }
}
