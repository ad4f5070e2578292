/// Whether an upvalue of a function is a shared variable, a value, or differs from one creation to the other.
struct CaptureKind: OptionSet {
    let rawValue: UInt8
    static let shared = CaptureKind(rawValue: 1)
    static let value = CaptureKind(rawValue: 2)
}
