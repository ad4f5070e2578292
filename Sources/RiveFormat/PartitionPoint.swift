extension Range<Int> {
    /// Where a test ends to hold that holds for numbers up to some one of the range and for none behind it: the first number that
    /// it does not hold for, or the end of the range. It takes few tests, so what is asked for has to be in order.
    @inlinable @inline(__always)
    package func partitionPoint(_ isBefore: (Int) -> Bool) -> Int {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = (low + high) >> 1
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
