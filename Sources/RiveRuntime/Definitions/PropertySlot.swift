internal import RiveModel
internal import RiveSchema

/// A property of an object of an artboard that an instance holds a value for: one that is keyed, bound, or read by something.
struct PropertySlot: BitwiseCopyable {
    /// How a word of an instance holds the value.
    enum Field: UInt8 { case float, uint, int, bool, color, string }

    /// What else happens when the value changes.
    enum Hook: UInt8 {
        case none
        /// The value is a channel of a colour; the colour has a slot of its own.
        case colorChannel
        /// Shows one child and hides the others.
        case solo
        /// An input of a nested state machine has the value.
        case nestedInput
        /// The animation is applied at the new time.
        case remapTime
        /// What is nested in a host plays in another way.
        case host
        /// Shows or hides a layout.
        case display
        /// A value of a view model instance that stands in the artboard has it.
        case instanceValue
        /// The value follows from where the object lies.
        case computed
        /// A rule moves things to another place in the order in which they are drawn.
        case drawOrder
        /// The value follows from what a scroll constraint does, or says what it does.
        case scroll
    }

    let object: Int32
    let key: PropertyKey
    let field: Field
    var hook = Hook.none
    /// What the hook needs: the slot of the colour, the number of the solo, of the host, of the nested input or animation.
    var detail: Int32 = -1
    /// Whether a change marks a component, which keeps a frame going.
    let dirties: Bool
    /// Whether anything reads the value.
    var isRead = false
    /// The data binds that push the value to a view model, among the artboard's `observers`.
    var observers = IndexRange()
    /// The value of a new instance: bits of a float, a colour, a number, or an index of the artboard's strings.
    let initial: UInt32

    /// Whether the value is kept elsewhere.
    var isProxy: Bool {
        switch hook {
        case .colorChannel, .nestedInput, .instanceValue, .computed, .scroll: true
        default: false
        }
    }

    /// Whether it matters what the value is, or that it changes.
    var isLive: Bool { dirties || isRead || hook != .none || !observers.isEmpty }
}

/// The properties whose change marks a component of the artboard.
enum DirtyingProperties {
    /// Whether a change of a property of an object of a type marks a component.
    static func contains(_ key: PropertyKey, of type: TypeKey) -> Bool {
        guard key.rawValue < table.count, table[Int(key.rawValue)] else { return false }
        // Whether a style hides its layout is told by what is hidden then.
        return key != .displayValue || type != .layoutComponentStyle
    }

    private static let table: [Bool] = {
        var table = [Bool](repeating: false, count: 1072)
        for range in ranges { for key in range { table[key] = true } }
        return table
    }()

    private static let ranges: [ClosedRange<Int>] = [
        7...8, 11...18, 20...21, 24...26, 31...31, 33...35, 38...39, 42...42, 46...49, 79...87, 89...91, 94...94,
        114...117, 120...121, 123...127, 161...163, 172...172, 174...174, 177...178, 196...196, 268...268, 272...272,
        274...274, 281...281, 284...289, 299...300, 303...306, 316...319, 321...334, 335...340, 363...364, 366...367,
        370...373, 377...377, 390...390, 494...494, 498...519, 523...524, 538...538, 592...592, 596...599, 604...630,
        632...632, 640...643, 655...656, 663...668, 675...676, 690...692, 699...700, 706...707, 749...751, 759...760,
        770...770, 779...779, 782...786, 817...818, 856...856, 859...863, 888...889, 982...988, 1026...1026,
        1040...1041, 1045...1050, 1057...1058, 1061...1067, 1071...1071,
    ]
}

extension PropertyKey {
    /// Whether it says how a layout is laid out: where, how large, and what is clipped.
    var isOfLayout: Bool {
        switch rawValue {
        case 7...8, 196, 494, 498...519, 523...524, 592, 596...599, 604...630, 632, 640...643, 655...656, 706...707,
            1045...1050, 1057...1058, 1061...1067:
            true
        default: false
        }
    }
}

extension PropertyKey {
    /// Whether it is how what is scrolled moves.
    var isOfMovement: Bool { Self.velocityX.rawValue...Self.scrollActive.rawValue ~= rawValue }

    /// Whether a scroll constraint makes it.
    var isOfScrolling: Bool {
        switch rawValue {
        case 761...763, 1023...1025, 1069, 1070: true
        default: false
        }
    }
}
