/// A yes or no for each record of a file, cheap to set from everywhere; it lives as long as the check that it belongs to.
struct RecordMarks {
    private let marks: UnsafeMutablePointer<Bool>
    private let count: Int

    init(count: Int) {
        self.count = count
        marks = .allocate(capacity: max(count, 1))
        marks.initialize(repeating: false, count: count)
    }

    func deallocate() { marks.deallocate() }

    subscript(record: Int) -> Bool {
        get {
            precondition(UInt(bitPattern: record) < UInt(bitPattern: count), "index out of range")
            return marks[record]
        }
        nonmutating set {
            precondition(UInt(bitPattern: record) < UInt(bitPattern: count), "index out of range")
            marks[record] = newValue
        }
    }
}
