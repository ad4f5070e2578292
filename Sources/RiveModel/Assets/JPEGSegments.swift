/// The segments of a JPEG file in their order, compressed data skipped. It ends behind the end marker, and where the bytes end
/// or are no JPEG; each byte is looked at once.
package struct JPEGSegments: IteratorProtocol {
    package struct Segment {
        package let marker: UInt8
        /// Where the length of the segment stands, behind the marker.
        package let offset: Int
    }

    package static let startOfScan: UInt8 = 0xDA
    package static let endOfImage: UInt8 = 0xD9

    private let bytes: ByteView
    /// Where the next marker is looked for: behind the start marker at first.
    private var position = 2
    private var isInScan = false

    package init(_ bytes: ByteView) { self.bytes = bytes }

    package mutating func next() -> Segment? {
        guard let marker = nextMarker() else { return nil }
        let segment = Segment(marker: marker, offset: position)
        if marker == Self.endOfImage {
            position = bytes.count
        } else {
            guard let length = bytes.bigEndian(2, at: position), length >= 2 else { return nil }
            position += length
        }
        isInScan = marker == Self.startOfScan
        return segment
    }

    /// The next marker that starts a segment, `position` moved behind it.
    private mutating func nextMarker() -> UInt8? {
        while let start = bytes.firstOffset(of: 0xFF, from: position), isInScan || start == position {
            // Any number of FF may stand before a marker.
            position = start
            while bytes.byte(at: position) == 0xFF { position += 1 }
            guard let marker = bytes.byte(at: position) else { return nil }
            position += 1
            // 00 stands for a byte FF of compressed data; 01 and the restart markers D0 to D7 have no segment.
            if marker != 0x00, marker != 0x01, !(0xD0...0xD7 ~= marker) { return marker }
        }
        return nil
    }
}
