import RiveFormat
import RiveModel
import RiveSchema

/// Whether the values of two records that are the same one mean the same.
struct RecordComparison {
    private let old: DiffSide
    private let new: DiffSide
    private let pairing: Pairing
    /// How far two numbers may be apart and still count as one.
    private let tolerance: Float
    private let oldPaths: DataBindPaths
    private let newPaths: DataBindPaths
    /// Whether the numbers in paths count in the same view models and names.
    private let pathsCountAlike: Bool

    init(_ old: DiffSide, _ new: DiffSide, _ pairing: Pairing, tolerance: Float) {
        self.old = old
        self.new = new
        self.pairing = pairing
        self.tolerance = tolerance
        oldPaths = DataBindPaths(old.document)
        newPaths = DataBindPaths(new.document)
        pathsCountAlike =
            Self.countAlike(old.document.viewModelRecords, new.document.viewModelRecords, pairing)
            && Self.countAlike(
                old.document.viewModelProperties.members, new.document.viewModelProperties.members, pairing)
            && Self.manifest(of: old.document) == Self.manifest(of: new.document)
    }

    private static func countAlike(_ one: IndexList, _ other: IndexList, _ pairing: Pairing) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { pairing.news[Int($0)] == Int32($1) }
    }

    private static func manifest(of document: Document) -> ArraySlice<UInt8> {
        document.manifestContents.last { $0 != .max }.map { document.text(.bytes, of: Int($0)) } ?? []
    }

    /// Calls a closure with the key of each property in which two records differ, names included. Where a record hangs is none
    /// of them.
    func forEachDifference(_ one: Int, _ other: Int, _ body: (PropertyKey) -> Void) {
        let (left, right) = (old.document.file, new.document.file)
        let (some, others) = (left.properties(of: one), right.properties(of: other))
        if some.count == others.count, zip(some, others).allSatisfy({ areStoredAlike($0, $1) }) { return }
        for property in some {
            let key = left.properties[property].key
            guard key != .parentId, left.property(key, of: one) == property else { continue }
            if !areEqual(key, one, property, other, right.property(key, of: other)) { body(key) }
        }
        for property in others {
            let key = right.properties[property].key
            guard key != .parentId, right.property(key, of: other) == property, left.property(key, of: one) == nil
            else { continue }
            if !areEqual(key, one, nil, other, property) { body(key) }
        }
    }

    /// Whether two stored properties are the same at first sight. A reference counts as another one unless the records are paired.
    private func areStoredAlike(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (old.document.file, new.document.file)
        let key = left.properties[one].key
        guard key == right.properties[other].key else { return false }
        if key == .parentId { return true }
        if left.properties[one].traits.isReference {
            return old.references[one] != References.none && new.references[other] != References.none
                && pairing.news[Int(old.references[one])] == Int32(truncatingIfNeeded: new.references[other])
        }
        if !pathsCountAlike, Self.isPath(key) { return false }
        return left.bytes[left.valueRange(ofProperty: one)] == right.bytes[right.valueRange(ofProperty: other)]
    }

    static func isPath(_ key: PropertyKey) -> Bool {
        Int(key.rawValue) < Schema.spaces.count && Schema.spaces[Int(key.rawValue)] == .dataBindPath
    }

    private func areEqual(
        _ key: PropertyKey, _ one: Int, _ left: Int?, _ other: Int, _ right: Int?
    ) -> Bool {
        if let schema = Schema.property(key) {
            if schema.space.isIndex {
                let (target, otherTarget) = (target(key, one, left, in: old), target(key, other, right, in: new))
                if let target { return otherTarget.map { areOne(target, $0) } ?? false }
                if otherTarget != nil { return false }
            }
            if schema.space == .dataBindPath { return arePathsEqual(key, one, other) }
        }
        guard let value = value(key, left, in: old.document.file),
            let new = self.value(key, right, in: new.document.file)
        else { return false }
        switch (value, new) {
        case (.float(let one), .float(let other)):
            let (left, right) = (Float(bitPattern: one), Float(bitPattern: other))
            return one == other || left == right || abs(left - right) <= tolerance
        case (.bool(let one), .bool(let other)): return (one == 1) == (other == 1)
        default: return value == new
        }
    }

    private func target(_ key: PropertyKey, _ record: Int, _ property: Int?, in side: DiffSide) -> Int? {
        guard let property else { return side.references.target(key, of: record) }
        return side.references[property] == References.none ? nil : Int(side.references[property])
    }

    private func value(_ key: PropertyKey, _ property: Int?, in file: RiveFile) -> Value? {
        property.map(file.value(ofProperty:)) ?? Schema.property(key)?.defaultValue
    }

    /// Whether references to two records mean the same: these are one, or two interpolators with the same values, of which each
    /// export has as many as it likes.
    private func areOne(_ target: Int, _ other: Int) -> Bool {
        if pairing.news[target] == Int32(other) { return true }
        let (left, right) = (old.document.file.type(of: target), new.document.file.type(of: other))
        guard RecordRole.of(left) == .interpolator, left == right else { return false }
        var isOne = true
        forEachDifference(target, other) { _ in isOne = false }
        return isOne
    }

    private func arePathsEqual(_ key: PropertyKey, _ one: Int, _ other: Int) -> Bool {
        let (left, right) = (oldPaths.path(in: key, of: one), newPaths.path(in: key, of: other))
        if left.records.count == left.names.count, left.records.count == right.records.count, !left.records.isEmpty,
            zip(left.records, right.records).allSatisfy({ pairing.news[$0] == Int32($1) })
        {
            return true
        }
        if left.names.isEmpty, right.names.isEmpty {
            return old.document.text(key, of: one) == new.document.text(key, of: other)
        }
        return left.names.elementsEqual(right.names) { $0.isSame(as: $1) }
    }
}
