/// What hangs from each record, in file order.
struct Children {
    /// Where the children of each record start in `all`.
    private let starts: [Int32]
    private let all: [Int32]

    init(of document: Document) {
        let owners = document.lists.owners
        var starts = [Int32](repeating: 0, count: owners.count + 1)
        for record in 0..<owners.count where owners[record] != .max { starts[Int(owners[record]) + 1] += 1 }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        var next = starts
        var all = [Int32](repeating: 0, count: Int(starts.last ?? 0))
        for record in 0..<owners.count where owners[record] != .max {
            let owner = Int(owners[record])
            all[Int(next[owner])] = Int32(truncatingIfNeeded: record)
            next[owner] += 1
        }
        self.starts = starts
        self.all = all
    }

    /// The records that hang from one.
    subscript(record: Int) -> some Collection<Int> {
        all[Int(starts[record])..<Int(starts[record + 1])].lazy.map(Int.init)
    }
}
