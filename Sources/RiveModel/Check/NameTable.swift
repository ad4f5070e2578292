internal import RiveFormat
internal import RiveSchema

/// Finds names that came by before: records by the bytes of a name, in one piece of memory.
struct NameTable: ~Copyable {
    private let records: UnsafeMutablePointer<UInt32>
    private let mask: Int
    private let key: PropertyKey

    private static let none = UInt32.max

    /// Room for so many records with a name under a key.
    init(of count: Int, _ key: PropertyKey) {
        var capacity = 8
        while capacity < 2 * count { capacity *= 2 }
        records = .allocate(capacity: capacity)
        records.initialize(repeating: Self.none, count: capacity)
        mask = capacity - 1
        self.key = key
    }

    deinit { records.deallocate() }

    /// The record that came by with the same name; nil for a new name, which is kept, and for none.
    func first(like record: Int, _ bytes: UnsafeRawBufferPointer, _ file: RiveFile) -> Int? {
        guard let name = name(of: record, bytes, file) else { return nil }
        // Seeded for each run of the program, so that no file can make all its names fall together.
        var hasher = Hasher()
        hasher.combine(bytes: name)
        var slot = hasher.finalize() & mask
        while records[slot] != Self.none {
            let other = Int(records[slot])
            if let known = self.name(of: other, bytes, file), known.count == name.count, known.elementsEqual(name) {
                return other
            }
            slot = (slot + 1) & mask
        }
        records[slot] = UInt32(truncatingIfNeeded: record)
        return nil
    }

    private func name(
        of record: Int, _ bytes: UnsafeRawBufferPointer, _ file: RiveFile
    ) -> UnsafeRawBufferPointer? {
        guard let property = file.property(key, of: record), case let range = file.payloadRange(ofProperty: property),
            !range.isEmpty
        else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[range])
    }
}
