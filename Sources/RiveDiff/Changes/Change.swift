package import RiveSchema

/// One difference between two versions of a file: which records it is of, by their numbers.
package struct Change: BitwiseCopyable, Sendable {
    package enum Sort: String, CaseIterable, Sendable, BitwiseCopyable {
        case added, removed, changed, moved, renamed, reordered
        /// Something of another type is in its place.
        case replaced
    }

    package let sort: Sort
    package let kind: DiffKind
    /// The record in the old version, and in the new one; -1 where there is none.
    private let oldRecord: Int32
    private let newRecord: Int32
    /// The property that has another value; nil for other sorts.
    package let property: PropertyKey?

    init(_ sort: Sort, _ kind: DiffKind, old: Int? = nil, new: Int? = nil, _ property: PropertyKey? = nil) {
        self.sort = sort
        self.kind = kind
        oldRecord = Int32(old ?? -1)
        newRecord = Int32(new ?? -1)
        self.property = property
    }

    package var old: Int? { oldRecord < 0 ? nil : Int(oldRecord) }
    package var new: Int? { newRecord < 0 ? nil : Int(newRecord) }

    /// The record that came with it, and the one that went.
    package var came: Int? { sort == .added || sort == .replaced ? new : nil }
    package var went: Int? { sort == .removed || sort == .replaced ? old : nil }
}
