import RiveSchema

/// A run of bytes that a patch has changed.
public struct ByteChange: Equatable, Sendable {
    /// Where the bytes were in the old file; empty for bytes that came.
    public let old: Range<Int>
    /// Where they are in the new file; empty for bytes that went.
    public let new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
        self.old = old
        self.new = new
    }
}

extension RiveFile {
    /// The bytes of the file with a patch applied, and what has changed in them.
    ///
    /// Untouched ranges are copied. A changed value keeps the bytes of its key, and the width of its varuint where the new value
    /// fits it. The table of contents gains the keys that are new to the file, in order of first use; a key that nothing uses any
    /// more because of the patch is dropped while it is the last. An empty patch gives the same bytes.
    package func applying(_ patch: Patch) -> (bytes: [UInt8], changes: [ByteChange]) {
        guard !patch.isEmpty else { return (bytes, []) }
        var writer = PatchWriter(self, patch)
        return writer.write()
    }
}

/// A writer that applies a patch to a file: it copies what the patch does not name and encodes what it does.
private struct PatchWriter {
    private let file: RiveFile
    private let patch: Patch
    private var writer: ByteWriter
    /// The records that something happens to or before, in order.
    private let touched: [Int]
    /// The old bytes up to here are copied or dealt with.
    private var read = 0
    private var changes: [ByteChange] = []

    init(_ file: RiveFile, _ patch: Patch) {
        self.file = file
        self.patch = patch
        touched = patch.touchedRecords
        writer = ByteWriter(reserving: file.bytes.count + 256)
    }

    mutating func write() -> (bytes: [UInt8], changes: [ByteChange]) {
        writeTableOfContents()
        for record in touched {
            let start = record < file.recordCount ? file.range(of: record).lowerBound : file.end
            copy(upTo: start)
            for insertion in patch.inserted[record] ?? [] { insert(insertion) }
            if record == file.recordCount { continue }
            if patch.removed.contains(record) {
                replace(file.range(of: record)) { _ in }
            } else {
                writeProperties(of: record)
            }
        }
        copy(upTo: file.bytes.count)
        return (writer.bytes, changes)
    }

    // MARK: Records

    private mutating func insert(_ insertion: Patch.Insertion) {
        switch insertion {
        case .new(let record):
            replace(read..<read) { writer in
                writer.append(varuint: UInt64(record.type.rawValue))
                for (key, value) in record.properties {
                    writer.append(varuint: UInt64(key.rawValue))
                    writer.append(value)
                }
                writer.append(0)
            }
        case .moved(let record):
            let (file, patch) = (file, patch)
            replace(read..<read) { writer in Self.append(record, of: file, patch, to: &writer) }
        }
    }

    /// A record with the changes that a patch has for it.
    private static func append(_ record: Int, of file: RiveFile, _ patch: Patch, to writer: inout ByteWriter) {
        var at = file.range(of: record).lowerBound
        forEachChange(of: record, in: file, patch) { range, value, width in
            writer.append(file.bytes[at..<range.lowerBound])
            if let value { writer.append(value, width: width) }
            at = range.upperBound
        } added: { terminator, key, value in
            writer.append(file.bytes[at..<terminator])
            at = terminator
            writer.append(varuint: UInt64(key.rawValue))
            writer.append(value)
        }
        writer.append(file.bytes[at..<file.range(of: record).upperBound])
    }

    private mutating func writeProperties(of record: Int) {
        guard patch.properties[record] != nil else { return }
        var edits: [(range: Range<Int>, key: PropertyKey?, value: Value?, width: Int)] = []
        Self.forEachChange(of: record, in: file, patch) { range, value, width in
            edits.append((range, nil, value, width))
        } added: { terminator, key, value in
            edits.append((terminator..<terminator, key, value, 1))
        }
        for edit in edits {
            copy(upTo: edit.range.lowerBound)
            replace(edit.range) { writer in
                if let key = edit.key { writer.append(varuint: UInt64(key.rawValue)) }
                if let value = edit.value { writer.append(value, width: edit.width) }
            }
        }
    }

    /// The changes to a record in the order of its bytes: values that are replaced or properties that go, then those that come,
    /// which stand before the 0 that ends the record. Where a property repeats, the last one counts.
    private static func forEachChange(
        of record: Int, in file: RiveFile, _ patch: Patch,
        replaced: (_ range: Range<Int>, _ value: Value?, _ width: Int) -> Void,
        added: (_ terminator: Int, _ key: PropertyKey, _ value: Value) -> Void
    ) {
        let changes = patch.properties[record] ?? []
        for property in file.properties(of: record) {
            let key = file.properties[property].key
            guard let change = changes.first(where: { $0.key == key }) else { continue }
            if let value = change.value {
                guard file.property(key, of: record) == property else { continue }
                replaced(file.valueRange(ofProperty: property), value, file.neededWidth(of: property))
            } else {
                replaced(file.range(ofProperty: property), nil, 1)
            }
        }
        let terminator = file.range(of: record).upperBound - file.varuintWidths(of: record).terminator
        for change in changes where file.property(change.key, of: record) == nil {
            if let value = change.value { added(terminator, change.key, value) }
        }
    }

    // MARK: The table of contents

    private mutating func writeTableOfContents() {
        let new = newKeys
        let unused = unusedKeys(new)
        // Most edits change values that stand there already.
        guard !new.isEmpty || !unused.isEmpty else { return }
        let old = file.tableOfContents
        let table = updated(old, new, unused)
        guard table != old else { return }
        copy(upTo: file.tableOfContentsOffset)
        replace(file.tableOfContentsOffset..<file.recordsOffset) { table.write(to: &$0) }
    }

    private func updated(
        _ table: TableOfContents, _ new: [PropertyKey], _ unused: Set<PropertyKey>
    ) -> TableOfContents {
        var table = table
        while let last = table.entries.last, unused.contains(where: { UInt64($0.rawValue) == last.key }) {
            table.entries.removeLast()
        }
        for key in new where key.rawValue > TableOfContents.highestBaselineKey {
            let isListed = table.entries.contains { $0.key == UInt64(key.rawValue) }
            guard !isListed, let kind = Schema.property(key)?.field.wireKind else { continue }
            table.entries.append(.init(key: UInt64(key.rawValue), code: kind.tableOfContentsCode))
        }
        // Words with bits that mean nothing keep them.
        if let irregular = table.irregularWords {
            let regular = table.regularWords
            table.irregularWords = regular.indices.map { word in
                word < irregular.count ? regular[word] | irregular[word] & ~0xFF : regular[word]
            }
        }
        return table
    }

    /// The keys of properties that come, in the order of the new file.
    private var newKeys: [PropertyKey] {
        var keys: [PropertyKey] = []
        for index in touched {
            for case .new(let record) in patch.inserted[index] ?? [] { keys += record.properties.map(\.key) }
            guard index < file.recordCount else { continue }
            for change in patch.properties[index] ?? [] where change.value != nil {
                if file.property(change.key, of: index) == nil { keys.append(change.key) }
            }
        }
        return keys
    }

    /// The keys that only what goes has used, and that nothing which comes uses.
    private func unusedKeys(_ new: [PropertyKey]) -> Set<PropertyKey> {
        let moved = Set(
            patch.inserted.values.joined().compactMap { insertion -> Int? in
                if case .moved(let record) = insertion { record } else { nil }
            })
        let gone = patch.removed.subtracting(moved)
        var keys = Set(gone.flatMap { record in file.properties(of: record).map { file.properties[$0].key } })
        for changes in patch.properties.values {
            for change in changes where change.value == nil { keys.insert(change.key) }
        }
        guard !keys.isEmpty else { return [] }
        keys.subtract(new)
        for record in 0..<file.recordCount where !keys.isEmpty && !gone.contains(record) {
            let changes = patch.properties[record] ?? []
            for property in file.properties(of: record) {
                let key = file.properties[property].key
                if keys.contains(key), !changes.contains(where: { $0.key == key && $0.value == nil }) {
                    keys.remove(key)
                }
            }
        }
        return keys
    }

    // MARK: Bytes

    private mutating func copy(upTo offset: Int) {
        guard offset > read else { return }
        writer.append(file.bytes[read..<offset])
        read = offset
    }

    private mutating func replace(_ range: Range<Int>, _ write: (inout ByteWriter) -> Void) {
        let start = writer.bytes.count
        write(&writer)
        read = range.upperBound
        let new = start..<writer.bytes.count
        if let last = changes.last, last.old.upperBound == range.lowerBound, last.new.upperBound == start {
            changes[changes.count - 1] = ByteChange(
                old: last.old.lowerBound..<range.upperBound, new: last.new.lowerBound..<new.upperBound)
        } else {
            changes.append(ByteChange(old: range, new: new))
        }
    }
}

extension RiveFile {
    /// The bytes that the varuint of a value takes where that is more than it needs, so that a new value stays as wide; else 1.
    fileprivate func neededWidth(of property: Int) -> Int {
        let width = varuintWidth(ofProperty: property)
        let (number, _) = number(at: Int(properties[property].valueOffset))
        return properties[property].kind == .varuint || properties[property].kind == .bytes
            ? (width > RiveFormat.varuintWidth(number) ? width : 1) : 1
    }
}

extension RiveFile {
    /// Whether this file, read again, is another one with a patch applied: as many records, and every record that the patch
    /// names of the right type and with the values that it was given.
    package func holds(_ patch: Patch, appliedTo old: RiveFile) -> Bool {
        guard problem == nil, header == old.header else { return false }
        guard patch.movesRecords else {
            return recordCount == old.recordCount
                && patch.properties.allSatisfy { record, changes in
                    type(of: record) == old.type(of: record) && stores(changes, record)
                }
        }
        var next = 0
        /// Whether the next record of this file is as expected; it is passed.
        func matches(_ type: TypeKey, _ expected: [(key: PropertyKey, value: Value?)]) -> Bool {
            defer { next += 1 }
            guard next < recordCount, self.type(of: next) == type else { return false }
            return stores(expected, next)
        }
        for record in 0...old.recordCount {
            for insertion in patch.inserted[record] ?? [] {
                switch insertion {
                case .new(let new):
                    guard matches(new.type, new.properties.map { ($0.key, $0.value) }) else { return false }
                case .moved(let moved):
                    guard matches(old.type(of: moved), patch.properties[moved] ?? []) else { return false }
                }
            }
            guard record < old.recordCount, !patch.removed.contains(record) else { continue }
            guard matches(old.type(of: record), patch.properties[record] ?? []) else { return false }
        }
        return next == recordCount
    }

    private func stores(_ expected: [(key: PropertyKey, value: Value?)], _ record: Int) -> Bool {
        expected.allSatisfy { key, value in property(key, of: record).map { self.value(ofProperty: $0) } == value }
    }
}
