import RiveRaster

/// What the program of a page in one file shows: JSON, and words and display lists behind it.
package struct PagePacket {
    let bytes: [UInt8]

    /// - Parameters:
    ///   - json: A document.
    ///   - append: A closure that appends what stands behind it.
    package init(json: some Collection<UInt8>, append: (PackedList) -> Void) {
        let packet = PackedList()
        packet.append(json: ArraySlice(json))
        append(packet)
        bytes = packet.bytes
    }

    /// The same, compressed by RFC 1951.
    var compressed: [UInt8] { DeflatedBytes.of(bytes) }
}
