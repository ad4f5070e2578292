/// A run of type numbers: a type with all that extend it.
struct TypeSpan: BitwiseCopyable, Sendable {
    var start: UInt16 = 0
    var end: UInt16 = 0

    @inline(__always)
    func contains(_ number: Int) -> Bool { number >= Int(start) && number < Int(end) }
}
