import RiveFormat
import RiveModel
import RiveSchema

/// A difference that is of no thing: of what stands before the records, of their order, or of how values are stored.
package struct FileChange: Equatable, Sendable {
    package let kind: DiffKind
    /// The number of the header that differs.
    package var property: String?
    package var old: UInt64?
    package var new: UInt64?
}

extension Difference {
    /// What differs of the file itself. Effects of changes of objects are reported only without such changes.
    package var fileChanges: [FileChange] {
        let (left, right) = (old.document.file, new.document.file)
        var changes: [FileChange] = []
        func note(_ property: String, _ one: UInt64, _ other: UInt64) {
            if one != other { changes.append(FileChange(kind: .header, property: property, old: one, new: other)) }
        }
        note("major", UInt64(left.header.major), UInt64(right.header.major))
        note("minor", UInt64(left.header.minor), UInt64(right.header.minor))
        note("fileId", left.header.fileId, right.header.fileId)
        guard !hasChanges, left.bytes != right.bytes else { return changes }
        if changes.isEmpty, left.headerWidths != right.headerWidths { changes.append(FileChange(kind: .header)) }
        if left.bytes[left.tableOfContentsOffset..<left.recordsOffset]
            != right.bytes[right.tableOfContentsOffset..<right.recordsOffset]
        {
            changes.append(FileChange(kind: .tableOfContents))
        }
        if pairing.news.enumerated().contains(where: { $0.offset != Int($0.element) }) {
            changes.append(FileChange(kind: .recordOrder))
        }
        if (0..<old.tree.count).contains(where: { one in
            pairing.new(of: one).map { isStoredOtherwise(one, $0) } ?? false
        }) {
            changes.append(FileChange(kind: .encoding))
        }
        // What nothing goes by, as names in the manifest that no path has.
        if changes.isEmpty, tolerance == 0 { changes.append(FileChange(kind: .encoding)) }
        return changes
    }

    /// Whether two records that mean the same are stored in different bytes, beyond the numbers of what they refer to.
    func isStoredOtherwise(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (old.document.file, new.document.file)
        if left.bytes[left.range(of: one)] == right.bytes[right.range(of: other)] { return false }
        let (some, others) = (left.properties(of: one), right.properties(of: other))
        guard some.count == others.count, left.varuintWidths(of: one) == right.varuintWidths(of: other) else {
            return true
        }
        return !zip(some, others).allSatisfy { before, now in
            let (stored, otherStored) = (left.properties[before], right.properties[now])
            guard stored.key == otherStored.key, stored.keyWidth == otherStored.keyWidth else { return false }
            if stored.traits.isReference || stored.key == .parentId || Self.isPath(stored.key) { return true }
            // Numbers that tolerance makes one are other values all the same.
            return left.bytes[left.valueRange(ofProperty: before)] == right.bytes[right.valueRange(ofProperty: now)]
                || left.value(ofProperty: before) != right.value(ofProperty: now)
        }
    }

    /// Whether a property is a path through view models, or what such paths go by.
    private static func isPath(_ key: PropertyKey) -> Bool {
        key == .bytes || RecordComparison.isPath(key)
    }
}
