/// An archive made byte by byte for one test, so that it can be wrong in every way.
package struct ArtificialArchive: Sendable {
    package var entries: [ArtificialEntry]
    package var comment: [UInt8] = []
    package var commentLength: Int?
    /// What stands in front of the first entry and behind the last record.
    package var start: [UInt8] = []
    package var tail: [UInt8] = []
    /// The number of entries, the size and offset of the directory that the end record states.
    package var entryCount: Int?
    package var directorySize: Int?
    package var directoryOffset: Int?
    /// Whether those numbers stand in the record of zip64; the locator says where that is.
    package var isLarge = false
    package var largeEndOffset: Int?

    package init(_ entries: ArtificialEntry...) { self.entries = entries }

    package init(_ entries: [ArtificialEntry]) { self.entries = entries }

    /// The same with some of it changed.
    package func with(_ change: (inout ArtificialArchive) -> Void) -> ArtificialArchive {
        var archive = self
        change(&archive)
        return archive
    }

    package var bytes: [UInt8] {
        var bytes = start
        var directory: [UInt8] = []
        for entry in entries {
            directory += entry.directoryHeader(offset: bytes.count)
            bytes += entry.localHeader + entry.packed + entry.trailer
        }
        let offset = directoryOffset ?? bytes.count
        bytes += directory
        let numbers = (entryCount ?? entries.count, directorySize ?? directory.count, offset)
        if isLarge { bytes += largeEnd(numbers, at: bytes.count) }
        return bytes + end(isLarge ? (0xFFFF, 0xFFFF_FFFF, 0xFFFF_FFFF) : numbers) + tail
    }

    private func end(_ numbers: (count: Int, size: Int, offset: Int)) -> [UInt8] {
        [0x50, 0x4B, 0x05, 0x06, 0, 0, 0, 0] + LittleEndian.bytes(numbers.count, 2)
            + LittleEndian.bytes(numbers.count, 2) + LittleEndian.bytes(numbers.size, 4)
            + LittleEndian.bytes(numbers.offset, 4) + LittleEndian.bytes(commentLength ?? comment.count, 2) + comment
    }

    private func largeEnd(_ numbers: (count: Int, size: Int, offset: Int), at position: Int) -> [UInt8] {
        let record =
            [0x50, 0x4B, 0x06, 0x06] + LittleEndian.bytes(44, 8) + [45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]
            + [numbers.count, numbers.count, numbers.size, numbers.offset].flatMap { LittleEndian.bytes($0, 8) }
        let locator =
            [0x50, 0x4B, 0x06, 0x07, 0, 0, 0, 0] + LittleEndian.bytes(largeEndOffset ?? position, 8) + [1, 0, 0, 0]
        return record + locator
    }
}
