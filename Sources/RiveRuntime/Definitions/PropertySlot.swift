import RiveSchema

/// A property of an object of an artboard that an instance holds a value for: one that is keyed, bound, or read by something.
struct PropertySlot: BitwiseCopyable {
    /// How a word of an instance holds the value.
    enum Field: UInt8 { case float, uint, int, bool, color, string }

    /// What else happens when the value changes.
    enum Hook: UInt8 {
        case none
        /// The value is a channel of a colour; the colour has a slot of its own.
        case colorChannel
        /// A change that shows one child and hides the others.
        case solo
        /// An input of a nested state machine has the value.
        case nestedInput
        /// The animation is applied at the new time.
        case remapTime
        /// What is nested in a host plays in another way.
        case host
        /// A change that shows or hides a layout.
        case display
        /// A value of a view model instance that stands in the artboard has it.
        case instanceValue
        /// The value follows from where the object lies.
        case computed
        /// A rule moves things to another place in the order in which they are drawn.
        case drawOrder
        /// The value follows from what a scroll constraint does, or says what it does.
        case scroll
        /// The value is a bit of another property, which has a slot of its own.
        case flag
        /// A script gets the value.
        case scriptInput
    }

    let object: ObjectIndex
    let key: PropertyKey
    let field: Field
    var hook = Hook.none
    /// What the hook needs: the slot of the colour or of the flags, the number of the solo, of the host, of the nested input or animation, of the input of a script.
    var detail: Int32 = -1
    /// The mark that a change leaves, which keeps a frame going.
    let marks: ChangeMark
    /// Whether a change may make layouts another size, apart from what it marks.
    var isMeasured = false
    /// Whether a change notifies a text, apart from what it marks.
    var isText = false
    /// Whether anything reads the value.
    var isRead = false
    /// The data binds that push the value to a view model, among the artboard's `observers`.
    var observers = IndexRange()
    /// The value of a new instance: bits of a float, a colour, a number, or an index of the artboard's strings.
    let initial: UInt32

    /// Whether the value is kept elsewhere.
    var isProxy: Bool {
        switch hook {
        case .colorChannel, .nestedInput, .instanceValue, .computed, .scroll, .flag: true
        default: false
        }
    }

    /// Whether a change marks a component.
    var dirties: Bool { marks != .nothing }

    /// Whether it matters what the value is, or that it changes.
    var isLive: Bool { dirties || isRead || isText || hook != .none || !observers.isEmpty }
}
