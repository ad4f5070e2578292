/// Elements of a display list. They stay unchanged as long as they are referenced.
@usableFromInline
package struct DisplayRun<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    /// Keeps the elements: a list with shared contents changes a copy.
    @usableFromInline let contents: DisplayList.Contents
    @usableFromInline let elements: UnsafeBufferPointer<Element>

    @inlinable
    init(_ contents: DisplayList.Contents, _ first: UnsafeMutablePointer<Element>?, from start: Int, count: Int) {
        self.contents = contents
        elements = UnsafeBufferPointer(start: first.map { $0 + start }, count: first == nil ? 0 : count)
    }

    @inlinable
    package var startIndex: Int { 0 }
    @inlinable
    package var endIndex: Int { elements.count }

    @inlinable
    package subscript(index: Int) -> Element {
        precondition(index >= 0 && index < elements.count, "index out of range")
        return elements[index]
    }

    @inlinable
    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        try withExtendedLifetime(contents) { try body(elements) }
    }
}

extension DisplayRun: Equatable where Element: Equatable {
    @inlinable
    package static func == (one: DisplayRun, other: DisplayRun) -> Bool { one.elementsEqual(other) }
}
