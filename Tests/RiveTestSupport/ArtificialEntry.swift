/// An entry of an archive made for one test. What is not given is as a proper archive has it.
package struct ArtificialEntry: Sendable {
    package var name: [UInt8]
    /// The contents as they are packed.
    package var packed: [UInt8]
    /// The contents' size that the directory states.
    package var size: Int?
    package var packedSize: Int?
    package var checksum: UInt32?
    package var method: UInt16 = 0
    /// Bit 0 is set for encrypted contents, bit 11 for names in UTF-8.
    package var flags: UInt16 = 0x800
    /// The system that the mode belongs to: 3 is Unix, 0 is DOS.
    package var system: UInt8 = 3
    package var mode: UInt16 = 0o100644
    /// What follows the contents, as the sizes and the checksum where bit 3 is set.
    package var trailer: [UInt8] = []
    /// The extra field of both headers, and the comment of the one in the directory.
    package var extraField: [UInt8] = []
    package var comment: [UInt8] = []
    /// Whether the sizes and the offset stand in the extra field of zip64.
    package var isLarge = false

    package init(_ name: String, _ packed: [UInt8] = [1, 2, 3]) {
        self.name = Array(name.utf8)
        self.packed = packed
    }

    /// The same with some of it changed.
    package func with(_ change: (inout ArtificialEntry) -> Void) -> ArtificialEntry {
        var entry = self
        change(&entry)
        return entry
    }

    private var statedSize: Int { size ?? packed.count }
    private var statedPackedSize: Int { packedSize ?? packed.count }

    /// What stands in front of the contents.
    package var localHeader: [UInt8] {
        [0x50, 0x4B, 0x03, 0x04, 45, 0] + common + LittleEndian.bytes(extra(offset: nil).count, 2) + name
            + extra(offset: nil)
    }

    /// The part of the directory for an entry whose header is at an offset.
    package func directoryHeader(offset: Int) -> [UInt8] {
        let extra = extra(offset: offset)
        return [0x50, 0x4B, 0x01, 0x02, 45, system, 45, 0] + common + LittleEndian.bytes(extra.count, 2)
            + LittleEndian.bytes(comment.count, 2) + [0, 0, 0, 0] + [0, 0] + LittleEndian.bytes(Int(mode), 2)
            + LittleEndian.bytes(isLarge ? 0xFFFF_FFFF : offset, 4) + name + extra + comment
    }

    /// From the flags to the length of the name, which both headers have.
    private var common: [UInt8] {
        LittleEndian.bytes(Int(flags), 2) + LittleEndian.bytes(Int(method), 2) + [0, 0, 0x21, 0]
            + LittleEndian.bytes(Int(checksum ?? LittleEndian.checksum(packed)), 4)
            + LittleEndian.bytes(isLarge ? 0xFFFF_FFFF : statedPackedSize, 4)
            + LittleEndian.bytes(isLarge ? 0xFFFF_FFFF : statedSize, 4) + LittleEndian.bytes(name.count, 2)
    }

    private func extra(offset: Int?) -> [UInt8] {
        guard isLarge else { return extraField }
        let numbers = [statedSize, statedPackedSize] + (offset.map { [$0] } ?? [])
        return [1, 0] + LittleEndian.bytes(numbers.count * 8, 2) + numbers.flatMap { LittleEndian.bytes($0, 8) }
    }
}
