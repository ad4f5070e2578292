import Rive
import RiveFormat
import RiveRuntime

/// A word of scripts with what stands behind it: a step, or what stands for some.
package protocol ScriptWord: Sendable {
    /// How it is written.
    static var form: StepForm { get }

    /// What is read from the words behind the name, as far as can be without the names of a file.
    init(_ text: String) throws(PlayError)

    /// What stands behind the name.
    var words: String { get }

    /// The steps that it stands for.
    func steps(_ read: StepFiles.Reading) throws(PlayError) -> [any Step]
}

/// One step of a play: something to do, time that passes, or something to look at.
///
/// Each kind is a type in a file of its own, with how it is written, what it looks up and what it does, and a line in `StepTable`.
package protocol Step: ScriptWord {
    /// How many frames of a length pass in it; at most where it waits for something.
    func frames(of dt: Float) -> Int
    /// What it may look at, besides values: its words up to each place where its address could end.
    var watchedAddresses: [String] { get }
    /// What a play has to keep for it.
    var evidence: Evidence { get }
    /// Whether something is expected of it.
    var judges: Bool { get }
    /// The snapshots that it compares.
    var snapshots: [Snapshots.Key] { get }

    /// What it does, with all that it names looked up, so that a step that can't be right fails before anything runs.
    func prepare(in scene: PlayScene) throws(PlayError) -> Action

    /// The effect of a step in a play, which it reports.
    typealias Action = (_ play: Play, _ tell: Play.NewsHandler) throws(PlayError) -> Void
}

/// What kind of part a step has in a play.
package enum StepRole {
    /// It does something to the scene.
    case acts
    /// A number of frames passes.
    case passesTime
    /// Frames pass until something is so.
    case waits
    /// It tells what is.
    case gets
    /// It judges what is.
    case expects
    /// It judges what is from then on.
    case forbids

    var takesTime: Bool { self == .passesTime || self == .waits }
    var isQuery: Bool { self == .gets || self == .expects }
}

/// How a kind of step is written, and what help says of it.
package struct StepForm: Sendable {
    /// Its name, in scripts as on the command line.
    package let name: String
    /// What its words are, in capitals; nil for a step that has none.
    package let takes: String?
    /// Whether there may be none.
    package let isOptional: Bool
    /// Where its words may have the path of a file.
    package let file: FilePlace
    package let role: StepRole
    /// What it does to the scene, besides setting values.
    let actions: OutsideActions
    /// Whether frame 0 comes before it, which places what can be touched, and seen.
    let needsFrame: Bool
    package let help: String

    package enum FilePlace: Sendable { case nowhere, atEnd, everywhere }

    init(
        _ name: String, takes: String? = nil, isOptional: Bool = false, naming file: FilePlace = .nowhere,
        _ role: StepRole, _ actions: OutsideActions = [], needsFrame: Bool? = nil, help: String
    ) {
        self.name = name
        self.takes = takes
        self.isOptional = isOptional
        self.file = file
        self.role = role
        self.actions = actions
        let touches: OutsideActions = [.pointers, .focus, .keys]
        self.needsFrame = needsFrame ?? (role.takesTime || !actions.isDisjoint(with: touches))
        self.help = help
    }
}

/// What most kinds have in common.
extension Step {
    package func steps(_ read: StepFiles.Reading) -> [any Step] { [self] }
    package var form: StepForm { Self.form }
    package func frames(of dt: Float) -> Int { 0 }
    package var watchedAddresses: [String] { [] }
    package var evidence: Evidence { [] }
    package var judges: Bool { false }
    package var snapshots: [Snapshots.Key] { [] }
}

/// What reading words has in common.
extension ScriptWord {
    /// Words that are not what they have to be.
    static func malformed(_ text: String, _ what: String) -> PlayError {
        PlayError(.syntax, "\(step: form.name) takes \(what), not \"\(text)\"")
    }

    /// What is read of the words, whose failure tells of them.
    static func reading<Result>(
        _ text: String, _ body: @autoclosure () throws(PlayError) -> Result
    ) throws(PlayError) -> Result {
        try PlayError.mapped(try body()) { $0.of("\(text.quoted) of \(step: form.name)") }
    }

    /// The name, the address or the text that words are.
    static func name(_ text: String) throws(PlayError) -> String {
        try reading(text, try SentenceText(text).name())
    }

    /// Words of the form `ADDRESS=VALUE`, which are split when the names of the file are known.
    static func assignment(_ text: String) throws(PlayError) -> String {
        guard text.contains("=") else { throw malformed(text, "\(form.takes ?? ""), with a \"=\"") }
        // Behind it there may be a path.
        guard PathText.utf8(String(text.prefix { $0 != "=" })) != nil else { throw malformed(text, "UTF-8") }
        return text
    }

    /// What can be looked at in every frame: a snapshot is of one.
    static func lasting(_ expectation: any Expectation) throws(PlayError) -> any Expectation {
        guard expectation.snapshots.isEmpty else {
            throw PlayError(.syntax, "snapshots and pictures require \"expect\"")
        }
        return expectation
    }
}

extension ValueLocation {
    /// A change of what is there, as a step makes it.
    func change(_ body: @escaping () throws(ViewModelInstanceError) -> Void) -> Step.Action {
        change(making: { () throws(PlayError) in }, body)
    }

    /// The same with something that is made for it.
    func change<Made>(
        making made: @escaping () throws(PlayError) -> Made,
        _ body: @escaping (Made) throws(ViewModelInstanceError) -> Void
    ) -> Step.Action {
        { (_, _) throws(PlayError) in
            let made = try made()
            try ViewModelInstanceError.mapped(
                try changing { () throws(ViewModelInstanceError) in try body(made) }
            ) { PlayError($0) }
        }
    }
}
