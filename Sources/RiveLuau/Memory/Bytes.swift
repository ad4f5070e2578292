import LibC

@inline(__always)
func equalBytes(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    memcmp(left, right, count) == 0
}

@inline(__always)
func copyBytes(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int) {
    memmove(target, source, count)
}

/// Memory that the system gives page by page as it is written, full of zeros.
///
/// The registers of a machine lie in it: it never moves, so that registers can be named by their addresses.
func reserveMemory(_ size: Int) -> UnsafeMutableRawPointer {
    let flags = MAP_PRIVATE | MAP_ANON
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let memory, memory != UnsafeMutableRawPointer(bitPattern: -1) else {
        fatalError("no address space for the registers of a script")
    }
    return memory
}

func releaseMemory(_ memory: UnsafeMutableRawPointer, _ size: Int) { munmap(memory, size) }

/// Negative, 0 or positive, as the first bytes that differ say.
func compareBytes(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Int {
    Int(memcmp(left, right, count))
}

/// Where a byte is among others.
@inline(__always)
func findByte(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ byte: UInt8) -> Int? {
    memchr(bytes, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) }
}
