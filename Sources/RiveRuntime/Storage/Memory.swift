private import LibC

/// Memory as plain as it comes: what `allocate` gives is aligned by a way that takes three times as long.
extension UnsafeMutablePointer {
    /// Memory for elements, whose owner gives it back with `release`.
    static func reserve(_ count: Int) -> Self {
        guard let memory = malloc(count * MemoryLayout<Pointee>.stride) else { fatalError("no memory is left") }
        return memory.bindMemory(to: Pointee.self, capacity: count)
    }

    /// Gives memory back whose elements are gone.
    func release() { free(self) }
}
