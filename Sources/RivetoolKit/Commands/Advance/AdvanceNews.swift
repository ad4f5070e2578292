internal import Rive
internal import RiveFormat
internal import RiveModel

/// What is heard of a run, in the order in which it happens.
enum AdvanceNews {
    /// What pointers did after the latest frame, with the events that this made listeners report. The next frame has both too.
    case touch([PointerReport], [Rive.Event], time: Float)
    case frame(FrameReport)
    case look(LookReport)
}

/// What happened in one frame.
struct FrameReport {
    let frame: Int
    let time: Float
    let isGoing: Bool
    var states: [Rive.LayerState] = []
    /// First those that pointers made listeners report before the frame.
    var events: [Rive.Event] = []
    /// How many of the events are of pointers.
    var pointedCount = 0
    /// Inputs by their index.
    var inputs: [(index: Int, old: Input.Value, new: Input.Value)] = []
    /// Values, and what items of lists are.
    var values: [(path: String, old: PropertyValue?, new: PropertyValue, isItem: Bool)] = []
    var removed: [String] = []
    var triggers: [(path: String, count: Int)] = []
    var pointer: [PointerReport] = []

    var isEmpty: Bool { count == 0 }

    /// How much there is to report.
    var count: Int {
        states.count + events.reduce(0) { $0 + 1 + $1.properties.count } + inputs.count + values.count + removed.count
            + triggers.count + pointer.count
    }
}

/// What a pointer did, and what it hit.
struct PointerReport {
    let id: Int
    let kind: String
    let x: Float
    let y: Float
    let hit: String
}

/// The answer of a step that looks.
struct LookReport {
    /// What was found: a value, or words that say what is.
    enum Finding {
        case value(PropertyValue)
        /// An instance, and how it is printed.
        case instance(PropertyValue.InstanceIdentity?, String)
        case state(String)
        case words(String)
    }

    let planned: PlannedStep
    /// The latest frame.
    let frame: Int
    let time: Float
    let address: String
    /// The text that is expected, where a text is.
    var expectedText: String?
    let found: Finding
    /// Whether an expectation was met; nil for a step that only gets.
    let passed: Bool?

    /// What was asked for, as it was given.
    var text: String { planned.step.text }

    /// What was asked for, for people: texts stand in quotes.
    var sentence: String { expectedText.map { "\(address)=\($0.quoted)" } ?? text }

    var value: PropertyValue? {
        switch found {
        case .value(let value): value
        case .instance(let identity, _): .viewModel(identity)
        case .state, .words: nil
        }
    }

    /// What it takes, by estimate.
    var byteCount: Int { 256 + (value?.textByteCount ?? actual.utf8.count) }

    /// What was found, as it is.
    var actual: String {
        switch found {
        case .value(let value): value.text
        case .instance(_, let words), .state(let words), .words(let words): words
        }
    }

    /// What was found, for people.
    var shown: String { if case .value(let value) = found { value.shown } else { actual } }

    /// Why an expectation failed, for people.
    var reason: String { if case .words(let words) = found { words } else { "is \(shown)" } }
}
