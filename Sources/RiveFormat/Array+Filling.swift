extension Array {
    /// The elements that `fill` writes into memory for so many, of which it returns the count.
    /// - Throws: What it throws.
    @inlinable
    package init<Failure: Error>(
        capacity: Int, filledBy fill: (UnsafeMutableBufferPointer<Element>) throws(Failure) -> Int
    ) throws(Failure) {
        var failure: Failure?
        self.init(unsafeUninitializedCapacity: capacity) { buffer, count in
            do throws(Failure) { count = try fill(buffer) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
