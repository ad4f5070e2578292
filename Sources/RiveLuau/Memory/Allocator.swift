/// Memory of one machine: small blocks come from pages and go back to lists, one a size; large ones are the system's own.
struct Allocator {
    #if PLAIN_MEMORY
        /// Every block is the system's own, so that an address sanitizer sees what happens to it.
        private static let largest = 0
    #else
        private static let largest = 512
    #endif
    private static let pageSize = 1 << 15

    private var free: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private var page: UnsafeMutableRawPointer?
    private var next: UnsafeMutableRawPointer
    private var end: UnsafeMutableRawPointer

    init() {
        free = .allocate(capacity: Self.largest / 16 + 1)
        free.initialize(repeating: nil, count: Self.largest / 16 + 1)
        next = UnsafeMutableRawPointer(free)
        end = next
    }

    /// Bytes that hold nothing yet.
    @inline(__always)
    mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        if size > Self.largest { return .allocate(byteCount: size, alignment: 16) }
        let list = free + (size + 15) >> 4
        if let block = list.pointee {
            list.pointee = block.load(as: UnsafeMutableRawPointer?.self)
            return block
        }
        return cut((size + 15) & ~15)
    }

    @inline(__always)
    mutating func release(_ block: UnsafeMutableRawPointer, _ size: Int) {
        if size > Self.largest { return block.deallocate() }
        let list = free + (size + 15) >> 4
        block.storeBytes(of: list.pointee, as: UnsafeMutableRawPointer?.self)
        list.pointee = block
    }

    private mutating func cut(_ size: Int) -> UnsafeMutableRawPointer {
        if end - next < size {
            let fresh = UnsafeMutableRawPointer.allocate(byteCount: Self.pageSize, alignment: 16)
            fresh.storeBytes(of: page, as: UnsafeMutableRawPointer?.self)
            page = fresh
            next = fresh + 16
            end = fresh + Self.pageSize
        }
        defer { next += size }
        return next
    }

    /// Gives all pages back. Large blocks must be released before.
    mutating func close() {
        while let last = page {
            page = last.load(as: UnsafeMutableRawPointer?.self)
            last.deallocate()
        }
        free.deallocate()
    }
}
