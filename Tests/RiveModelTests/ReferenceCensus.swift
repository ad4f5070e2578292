import RiveFormat
import RiveModel
import RiveSchema

/// How many references files store, and which of them lead nowhere or to a record of another type than declared.
struct ReferenceCensus: CustomStringConvertible, Sendable {
    private(set) var fileCount = 0
    private(set) var recordCount = 0
    private(set) var slotCount = 0
    private(set) var parentCount = 0
    private(set) var otherCount = 0
    private(set) var outsideParents = 0
    /// References of other kinds beyond the end of their space, by property.
    private(set) var outside: [PropertyKey: Int] = [:]
    /// References to records of another type than the property declares, by property.
    private(set) var mistyped: [PropertyKey: Int] = [:]

    init() {}

    init(of document: Document) {
        fileCount = 1
        recordCount = document.file.recordCount
        slotCount = document.objects.members.count
        document.forEachReference { _, property, value, space in note(property, value, space, in: document) }
    }

    mutating func add(_ other: ReferenceCensus) {
        fileCount += other.fileCount
        recordCount += other.recordCount
        slotCount += other.slotCount
        parentCount += other.parentCount
        otherCount += other.otherCount
        outsideParents += other.outsideParents
        outside.merge(other.outside, uniquingKeysWith: +)
        mistyped.merge(other.mistyped, uniquingKeysWith: +)
    }

    private mutating func note(_ property: Int, _ value: UInt32, _ space: ReferenceSpace, in document: Document) {
        let key = document.file.properties[property].key
        if key == .parentId { parentCount += 1 } else { otherCount += 1 }
        guard value < space.range.count else {
            if key == .parentId { outsideParents += 1 } else { outside[key, default: 0] += 1 }
            return
        }
        let member = document.members(of: space)[Int(value)]
        guard member != .max, let target = Schema.property(key)?.target else { return }
        if !Schema.isKind(document.file.type(of: Int(member)), of: target) { mistyped[key, default: 0] += 1 }
    }

    var description: String {
        """
        \(fileCount) files: \(recordCount) records, \(slotCount) artboard slots, \(parentCount) parents, \
        \(otherCount) other references; outside their space: \(outsideParents) parents, \(Self.list(outside)); \
        of another type: \(Self.list(mistyped))
        """
    }

    private static func list(_ counts: [PropertyKey: Int]) -> String {
        let rows = counts.sorted { $0.key < $1.key }.map { key, count in
            "\(count) \(Schema.property(key)?.name ?? "?") (\(key.rawValue))"
        }
        return rows.isEmpty ? "none" : rows.joined(separator: ", ")
    }
}
