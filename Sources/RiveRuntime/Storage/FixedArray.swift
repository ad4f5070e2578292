/// A few values that lie side by side right in what has them: an `InlineArray`, which Apple's systems have from version 26 on alone.
///
/// Its storage is a tuple of elements, or of tuples of them.
struct FixedArray<Element: BitwiseCopyable, Storage: BitwiseCopyable>: BitwiseCopyable {
    private var storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    @inline(__always)
    private static var count: Int { MemoryLayout<Storage>.size / MemoryLayout<Element>.stride }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            withUnsafeBytes(of: storage) { $0.load(fromByteOffset: Self.offset(index), as: Element.self) }
        }
        @inline(__always) set {
            withUnsafeMutableBytes(of: &storage) {
                $0.storeBytes(of: newValue, toByteOffset: Self.offset(index), as: Element.self)
            }
        }
    }

    @inline(__always)
    private static func offset(_ index: Int) -> Int {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
        return index * MemoryLayout<Element>.stride
    }
}

extension FixedArray: Sendable where Storage: Sendable {}
