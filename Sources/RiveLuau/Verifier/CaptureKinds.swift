/// Whether the upvalues of a function are shared variables, values, or differ from one creation to the other.
struct CaptureKinds {
    struct Kind: OptionSet {
        let rawValue: UInt8
        static let shared = Kind(rawValue: 1)
        static let value = Kind(rawValue: 2)
    }

    var kinds: [Kind]

    init(count: Int) { kinds = Array(repeating: [], count: count) }
}
