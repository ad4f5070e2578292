import RiveSchema

/// The key frames of one property.
struct KeyedRun: BitwiseCopyable {
    enum Kind: UInt8 { case number, color, channel, discrete, string }

    let slot: SlotIndex
    let kind: Kind
    let first: Int32
    let count: Int32

    /// Whether its values mix with others.
    var isMixed: Bool { kind == .number || kind == .color }
}

/// The key frames that call something.
struct KeyedCallbacks: BitwiseCopyable {
    let object: ObjectIndex
    let key: PropertyKey
    let first: Int32
    let count: Int32
}

/// A key frame whose value a data bind gives.
struct BoundKeyFrame: BitwiseCopyable {
    let frame: Int32
    let bind: Int32
}

/// The key frames of an animation, field by field.
struct KeyFrames {
    /// The times in seconds.
    var seconds = ArenaList<Float>()
    /// The value: bits of a float, a colour, a number, an index of `strings`.
    var values = ArenaList<UInt32>()
    /// How to get to the next: an interpolator of the artboard, or one of those below.
    var easings = ArenaList<Int32>()
    var strings: [String] = []
    /// Whether scripts lead from one of them to the next.
    var areScripted = false

    /// Makes room for so many.
    mutating func reserve(_ count: Int, in arena: Arena) {
        seconds.reserve(count, in: arena)
        values.reserve(count, in: arena)
        easings.reserve(count, in: arena)
    }

    /// Takes back what was added behind the first so many, with their texts.
    mutating func truncate(to count: Int, strings: Int) {
        seconds.truncate(to: count)
        values.truncate(to: count)
        easings.truncate(to: count)
        self.strings.removeLast(self.strings.count - strings)
    }

    static let linear: Int32 = -1
    static let hold: Int32 = -2
    /// From here down, the interpolators of the artboard that are scripts.
    static let scripted: Int32 = -3
}
