import RiveRaster

/// JSON, or nothing, and words of four bytes behind it, as the programs of pages read them: the length of the JSON, the JSON up to a
/// multiple of four bytes, the words, all little-endian.
package struct PagePacket {
    package let bytes: [UInt8]

    /// - Parameters:
    ///   - json: A document.
    ///   - words: The words behind it.
    package init(json: some Collection<UInt8>, _ words: [UInt32]) {
        let packet = PackedList()
        packet.begin(json: ArraySlice(json))
        packet.append(words)
        bytes = packet.withWords { Array(UnsafeRawBufferPointer($0)) }
    }

    /// The same, compressed by RFC 1951.
    var compressed: [UInt8] { DeflatedBytes.of(bytes) }
}
