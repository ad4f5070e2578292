package import RiveFormat
package import RiveSchema

/// A table that finds names that came by before: records by the bytes of a name, in one piece of memory.
package struct NameTable: ~Copyable {
    private let records: UnsafeMutablePointer<UInt32>
    private let mask: Int
    private let key: PropertyKey
    private let file: RecordCursor
    private let seed = Self.seed

    private static let none = UInt32.max

    /// Room for so many records with a name under a key.
    package init(of count: Int, _ key: PropertyKey, _ file: RecordCursor) {
        var capacity = 8
        while capacity < 2 * count { capacity *= 2 }
        records = .allocate(capacity: capacity)
        records.initialize(repeating: Self.none, count: capacity)
        mask = capacity - 1
        self.key = key
        self.file = file
    }

    deinit { records.deallocate() }

    /// The record that came by with the same name; nil for a new name, which is kept, and for none.
    package func first(like record: Int) -> Int? {
        guard let name = file.payload(key, of: record), !name.isEmpty else { return nil }
        var slot = hash(name) & mask
        while records[slot] != Self.none {
            let other = Int(records[slot])
            if let known = file.payload(key, of: other), known.count == name.count, known.elementsEqual(name) {
                return other
            }
            slot = (slot + 1) & mask
        }
        records[slot] = UInt32(truncatingIfNeeded: record)
        return nil
    }

    /// A mixture of all bytes, eight at a time, with a seed that differs for each run of the program, so that no file can make
    /// all its names fall together.
    private func hash(_ name: UnsafeRawBufferPointer) -> Int {
        var hash = seed.first
        var at = 0
        while at < name.count {
            var word: UInt64 = 0
            if at + 8 <= name.count {
                word = name.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            } else {
                for byte in name[at...] { word = word << 8 | UInt64(byte) }
            }
            hash = mixed(hash ^ word)
            at += 8
        }
        return Int(truncatingIfNeeded: mixed(hash ^ UInt64(name.count)))
    }

    private func mixed(_ word: UInt64) -> UInt64 {
        let (high, low) = word.multipliedFullWidth(by: seed.second)
        return high ^ low
    }

    private static let seed = (
        first: UInt64.random(in: .min ... .max), second: UInt64.random(in: .min ... .max) | 1
    )
}
