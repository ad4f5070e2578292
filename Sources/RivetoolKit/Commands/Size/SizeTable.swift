import RiveModel
import RiveSize

/// The rows of a file, also beside those of another version of it.
struct SizeTable {
    /// Another version of the file.
    struct Old {
        /// What the command line calls it, or `REF:PATH`.
        let name: String
        /// Its size, 0 where there was no such file.
        let bytes: Int
        /// What its rows are called; nil where there was no such file.
        fileprivate let names: SizeNames?
    }

    let sizes: Sizes
    let grouping: SizeGrouping
    private(set) var rows: [SizeRow]
    /// How many rows of each level there are at most; nil for all.
    private(set) var top: Int?
    let old: Old?
    /// What the lines of a budget come to; nil where there is none.
    var budget: [SizeBudget.Result]?
    /// The unused parts of the file; nil unless asked for.
    var unused: SizeUnused?
    /// What would make the file smaller; nil where that is not asked.
    var advice: [Advice]?
    let names: SizeNames

    /// How many bytes all advice together would save; nil where none is asked for.
    var savedBytes: Int? { advice?.reduce(0) { $0 + $1.bytes } }

    /// The table of a file, held against another version where there is one: by its name, without sizes where there was no such file.
    init(_ sizes: Sizes, by grouping: SizeGrouping, against other: (name: String, sizes: Sizes?)? = nil) {
        self.sizes = sizes
        self.grouping = grouping
        names = SizeNames(sizes.document)
        let own = sizes.rows(by: grouping)
        guard let other else {
            (rows, old) = (own, nil)
            return
        }
        let oldNames = other.sizes.map { SizeNames($0.document) }
        old = Old(name: other.name, bytes: other.sizes?.bytes ?? 0, names: oldNames)
        rows = SizeComparison(names, against: oldNames ?? names)
            .rows(own, against: other.sizes?.rows(by: grouping) ?? [])
    }

    /// The size of the file.
    var bytes: Int { sizes.bytes }

    /// How many bytes more there are than in the other version; nil where there is none.
    var difference: Int? { old.map { bytes - $0.bytes } }

    /// What a row is called, in the version that has it.
    func names(of row: SizeRow) -> SizeNames { row.isGone ? old?.names ?? names : names }

    /// Leaves the first rows of each level, and one for the rest of them.
    mutating func keep(top most: Int) {
        rows = rows.top(most)
        top = most
    }
}
