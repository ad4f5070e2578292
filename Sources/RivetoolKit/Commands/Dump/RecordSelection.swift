import RiveFormat

/// Which records of a file are shown: all, or those that the options choose.
struct RecordSelection {
    private let file: RiveFile
    private let types: [TypeFilter]
    /// The records to choose from.
    private(set) var records: Range<Int>
    /// Whether nothing was left out.
    private(set) var isWhole: Bool

    init(of file: RiveFile, types: [TypeFilter]) {
        self.file = file
        self.types = types
        records = 0..<file.recordCount
        isWhole = types.isEmpty
    }

    /// Leaves out what is not among some records.
    mutating func narrow(to some: Range<Int>) {
        records = records.clamped(to: some)
        isWhole = false
    }

    /// Whether records are chosen one by one, so that what they belong to may be missing.
    var isSparse: Bool { !types.isEmpty }

    func contains(_ record: Int) -> Bool {
        records.contains(record) && (types.isEmpty || types.contains { $0.matches(file.type(of: record)) })
    }
}
