/// Indices one behind the other, as definitions keep them: plain bits, and half as long as a `Range`.
struct IndexRange: RandomAccessCollection, BitwiseCopyable {
    private let first: Int32
    private let end: Int32

    init(_ range: Range<Int>) {
        first = Int32(truncatingIfNeeded: range.lowerBound)
        end = Int32(truncatingIfNeeded: range.upperBound)
    }

    /// No indices.
    init() { self.init(0..<0) }

    /// The same with one more at its end; where there is none yet, it begins with that.
    func extended(to last: Int) -> IndexRange { IndexRange((isEmpty ? last : startIndex)..<last + 1) }

    var startIndex: Int { Int(first) }
    var endIndex: Int { Int(end) }
    subscript(index: Int) -> Int { index }
    func makeIterator() -> Range<Int>.Iterator { (startIndex..<endIndex).makeIterator() }
}
