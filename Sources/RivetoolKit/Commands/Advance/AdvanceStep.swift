internal import RiveBundle
internal import RiveModel

/// A step of a run, and where it stands.
struct PlannedStep: Equatable {
    let step: AdvanceStep
    /// Where it stands in a script; nil for a step of the command line.
    var place: TextPlace?
    /// Whether nobody wrote it: nothing is expected of it then.
    var isImplied = false

    /// A failure of the step, with the line that is to blame.
    func failure(_ error: ToolError) -> ToolError { place.map(error.at) ?? error }
}

/// One step of a run: something to do, time that passes, or something to look at.
enum AdvanceStep: Equatable {
    /// `ADDRESS=VALUE`, split when the names of the file are known.
    case set(String)
    case fire(String)
    /// `NAME=VALUE` or `NAME=fire`.
    case input(String)
    case pointer(PointerStep)
    case items(ItemsStep)
    case frames(Int)
    case seconds(Double)
    case untilSettled
    case get(String)
    case expect(String)
    case expectState(String)
    case expectEvent(String)

    /// Whether time passes in it.
    var takesTime: Bool {
        switch self {
        case .frames, .seconds, .untilSettled: true
        default: false
        }
    }

    /// Whether it does something to the scene, other than letting time pass.
    var acts: Bool { !takesTime && !looks }

    /// Whether frame 0 comes before it.
    var needsFrame: Bool { if case .pointer = self { true } else { takesTime } }

    /// Whether it judges what it looks at.
    var expects: Bool {
        switch self {
        case .expect, .expectState, .expectEvent: true
        default: false
        }
    }

    /// Whether it only looks.
    var looks: Bool {
        switch self {
        case .get: true
        default: expects
        }
    }

    /// What a step that looks was given.
    var text: String {
        switch self {
        case .get(let text), .expect(let text), .expectState(let text), .expectEvent(let text): text
        case .untilSettled: name
        default: ""
        }
    }

    /// What the step is called, without dashes.
    var name: String {
        switch self {
        case .set: "set"
        case .fire: "fire"
        case .input: "input"
        case .pointer: "pointer"
        case .items: "items"
        case .frames: "frames"
        case .seconds: "for"
        case .untilSettled: "until-settled"
        case .get: "get"
        case .expect: "expect"
        case .expectState: "expect-state"
        case .expectEvent: "expect-event"
        }
    }

    /// The step on a line of a script.
    init(line name: String, _ value: String) throws(ToolError) {
        if Self.names.contains(name), value.isEmpty != (name == "until-settled") {
            throw ToolError(.usage, value.isEmpty ? "\"\(name)\" needs a value" : "\"\(name)\" takes no value")
        }
        try self.init(name, value)
    }

    /// The step that an option and its value are.
    init(_ option: String, _ value: String) throws(ToolError) {
        switch option {
        case "set": self = .set(try Self.assignment(value, "--set", "ADDRESS=VALUE"))
        case "fire": self = .fire(value)
        case "input": self = .input(try Self.assignment(value, "--input", "NAME=VALUE"))
        case "pointer": self = .pointer(try PointerStep(value))
        case "items": self = .items(try ItemsStep(value))
        case "frames": self = .frames(try Self.count(value))
        case "for": self = .seconds(try Self.duration(value))
        case "until-settled": self = .untilSettled
        case "get": self = .get(value)
        case "expect": self = .expect(try Self.assignment(value, "--expect", "ADDRESS=VALUE"))
        case "expect-state": self = .expectState(try Self.assignment(value, "--expect-state", "LAYER=NAME"))
        case "expect-event": self = .expectEvent(value)
        default:
            throw ToolError(
                .usage, "unknown step \"\(option)\" (see \"rivetool help advance\")",
                suggestion: Spelling.nearest(to: option, among: Self.names))
        }
    }

    /// The names of all steps, without dashes.
    static let names = AdvanceOptions.steps.map(\.name)

    private static func assignment(_ text: String, _ flag: String, _ form: String) throws(ToolError) -> String {
        guard text.contains("=") else { throw ToolError(.usage, "\"\(text)\" of \(flag) is not of the form \(form)") }
        // Behind it there may be a path.
        guard PathText.utf8(String(text.prefix { $0 != "=" })) != nil else {
            throw ToolError(.usage, "\"\(text)\" of \(flag) is not UTF-8")
        }
        return text
    }

    private static func count(_ text: String) throws(ToolError) -> Int {
        let limit = RunLimits().frames
        guard let count = Int(text), (0...limit).contains(count) else {
            throw ToolError(
                .usage, "\"\(text)\" of --frames is not a count of frames, from 0 to \(NumberWords.grouped(limit))")
        }
        return count
    }

    /// Seconds of `2s`, `500ms` or `1.5s`.
    private static func duration(_ text: String) throws(ToolError) -> Double {
        let isMilliseconds = text.hasSuffix("ms")
        let digits = text.dropLast(isMilliseconds ? 2 : text.hasSuffix("s") ? 1 : 0)
        guard digits.count < text.count, digits.isDecimal, let number = Double(digits), (0...1e6).contains(number)
        else {
            throw ToolError(.usage, "\"\(text)\" of --for is not a time, as 2s or 500ms")
        }
        return isMilliseconds ? number / 1000 : number
    }
}

/// A pointer that touches the artboard.
struct PointerStep: Equatable {
    enum Kind: String, CaseIterable { case down, move, up, click, exit }

    let id: Int
    let kind: Kind
    let x: Float
    let y: Float

    /// Reads `[ID/]KIND:X,Y`.
    init(_ text: String) throws(ToolError) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let action = (parts.last ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let place = (action.count == 2 ? action[1] : "").split(separator: ",", omittingEmptySubsequences: false)
        guard let id = parts.count == 2 ? Int(parts[0]) : 0, let kind = Kind(rawValue: String(action[0])),
            place.count == 2, place.allSatisfy(\.isDecimal), let x = Float(place[0]), let y = Float(place[1]),
            x.isFinite, y.isFinite
        else {
            let kinds = Kind.allCases.map(\.rawValue).joined(separator: "|")
            throw ToolError(.usage, "\"\(text)\" of --pointer is not of the form [ID/]\(kinds):X,Y")
        }
        self.id = id
        self.kind = kind
        self.x = x
        self.y = y
    }
}

/// A change of a list, read as far as can be without the names of the file.
struct ItemsStep: Equatable {
    enum Verb: String, CaseIterable { case add, insert, remove, swap, clear }

    let verb: Verb
    /// `LIST=…`, or the list alone where it is cleared.
    let text: String

    /// Reads `add:LIST=MODEL@INSTANCE`, `insert:LIST=I,MODEL@INSTANCE`, `remove:LIST=I`, `swap:LIST=I,J` or `clear:LIST`.
    init(_ text: String) throws(ToolError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let verb = Verb(rawValue: parts[0]), verb == .clear || parts[1].contains("=") else {
            throw Self.malformed(text)
        }
        self.verb = verb
        self.text = parts[1]
    }

    /// The place that `3` or `[3]` says.
    static func index(_ text: String) -> Int? {
        let digits = text.first == "[" && text.last == "]" ? text.dropFirst().dropLast() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(digits)
    }

    static func malformed(_ text: String) -> ToolError {
        ToolError(
            .usage,
            "\"\(text)\" of --items is not add:LIST=MODEL@INSTANCE, insert:LIST=I,MODEL@INSTANCE, remove:LIST=I, swap:LIST=I,J or clear:LIST"
        )
    }
}
