/// The memory of what is made of a file once and stays as long as the file: taken in blocks, given out piece by piece, and
/// given back as a whole. Definitions are many small lists, for which asking the system one by one would take longer than
/// filling them. Copies share the memory: one owner, mostly a `FileSpace`, frees it, after whatever lies there was let go of.
struct Arena {
    private let state: UnsafeMutablePointer<State>

    private struct State {
        /// The first byte that is free in the newest block, and the block's end.
        var next: UnsafeMutableRawPointer
        var end: UnsafeMutableRawPointer
        /// The newest block. Each begins with the address of the one before.
        var block: UnsafeMutableRawPointer
        var blockSize: Int
    }

    /// Every piece begins at a multiple of this.
    private static let alignment = 16
    private static let firstBlockSize = 1 << 12
    private static let lastBlockSize = 1 << 18

    init() {
        let block = UnsafeMutableRawPointer(UnsafeMutablePointer<UInt8>.reserve(Self.firstBlockSize))
        block.storeBytes(of: nil, as: UnsafeMutableRawPointer?.self)
        // The first block holds the state too.
        state = (block + Self.alignment).bindMemory(to: State.self, capacity: 1)
        let next = block + Self.alignment + Self.rounded(MemoryLayout<State>.size)
        state.initialize(
            to: State(next: next, end: block + Self.firstBlockSize, block: block, blockSize: Self.firstBlockSize))
    }

    /// Frees the memory; no part of it may be used afterwards.
    func free() {
        var block: UnsafeMutableRawPointer? = state.pointee.block
        while let last = block {
            block = last.load(as: UnsafeMutableRawPointer?.self)
            last.assumingMemoryBound(to: UInt8.self).release()
        }
    }

    /// Memory for elements that need no destruction.
    @inline(__always)
    func take<Element: BitwiseCopyable>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
        take(bytes: Self.rounded(count * MemoryLayout<Element>.stride)).bindMemory(to: type, capacity: count)
    }

    private func take(bytes: Int) -> UnsafeMutableRawPointer {
        if bytes > state.pointee.end - state.pointee.next { addBlock(for: bytes) }
        let piece = state.pointee.next
        state.pointee.next += bytes
        return piece
    }

    @inline(never)
    private func addBlock(for bytes: Int) {
        state.pointee.blockSize = min(2 * state.pointee.blockSize, Self.lastBlockSize)
        let size = max(state.pointee.blockSize, Self.alignment + bytes)
        let block = UnsafeMutableRawPointer(UnsafeMutablePointer<UInt8>.reserve(size))
        block.storeBytes(of: state.pointee.block, as: UnsafeMutableRawPointer?.self)
        (state.pointee.block, state.pointee.next, state.pointee.end) = (block, block + Self.alignment, block + size)
    }

    @inline(__always)
    private static func rounded(_ bytes: Int) -> Int { (bytes + alignment - 1) & ~(alignment - 1) }
}
