import Rive
import RiveFormat
import RiveModel
import RiveText

/// What is played, and how: parts of a file by their names or as `#N`, and how time passes.
package struct PlaySettings {
    /// The artboard; nil for the first.
    var artboard: String? { given[.artboard]?.text }
    /// What drives it; nil for its default state machine, else its first, else its first animation.
    var machine: String? { given[.stateMachine]?.text }
    /// The animation that drives it instead.
    var animation: String? { given[.animation]?.text }
    /// The view model instance to bind; nil for the default one.
    var instance: String? { given[.instance]?.text }
    /// Whether an instance is bound that has the values that types start with.
    var isBlank: Bool { given[.blank] != nil }
    /// Whether nothing is bound.
    var isUnbound: Bool { given[.noBind] != nil }
    /// Whether images without contents have the sizes that their records state.
    var assumesImages: Bool { given[.assumeImages] != nil }
    /// The size that the artboard is given in points; nil for its own.
    private(set) var size: (width: Float, height: Float)?
    /// The seconds of a frame.
    package private(set) var dt: Float = 1 / 60
    /// Where random numbers start; those of scripts start at 0 unless it was said.
    private(set) var seed: UInt32 = 1
    var scriptSeed: Int32 { given[.seed] == nil ? 0 : Int32(bitPattern: seed) }
    /// Which scripts of the file run.
    private(set) var scripts = ScriptChoice.signed
    /// Whether positions will be asked for, for which some is noted in each frame.
    package var tellsGeometry = false
    /// Whether frames tell how the accessibility tree changes, where steps come that are not known yet: that takes as long as a frame.
    package var tellsSemantics = true
    /// Whether each frame is drawn.
    package var draws = false
    /// The distance of drawn frames, from frame 0 on; nil where steps name them.
    package var drawnInterval: Int?
    /// The snapshots that it is compared with; nil where none can be expected.
    package var snapshots: Snapshots?
    /// Whether coverage of the file will be asked for.
    package var countsCoverage = false
    /// What the play keeps beside what its steps ask for.
    package var evidence: Evidence = []
    /// What the play may take as a whole.
    package var limits: PlayLimits

    /// What was set, and where.
    private var given: [SceneSetting: (text: String, line: ScriptLine?)] = [:]

    package init(limits: PlayLimits = PlayLimits()) { self.limits = limits }

    /// Sets one of them, to what it was set to before or for the first time.
    /// - Parameters:
    ///   - setting: What is set.
    ///   - text: Its value; empty for one that has none.
    ///   - line: The line of a script that says so; nil for a command line.
    /// - Throws: `PlayError` for a value that it can't have, and one that contradicts another.
    package mutating func set(
        _ setting: SceneSetting, _ text: String, of line: ScriptLine? = nil
    ) throws(PlayError) {
        if let known = given[setting] {
            guard !known.text.isSame(as: text) else { return }
            let place = known.line.map { " of \($0.location.text)" } ?? ""
            throw PlayError(
                .syntax, "\(setting: setting.rawValue) \(text.quoted) contradicts \(known.text.quoted)\(place)")
        }
        if let rival = setting.rivals.first(where: { given[$0] != nil }) {
            let names = SceneSetting.allCases.filter { $0 == setting || $0 == rival }.map(\.rawValue)
            throw PlayError(
                .syntax,
                "\(setting: names[0]) and \(setting: names[1]) exclude each other")
        }
        switch setting {
        case .size: size = try Self.size(text)
        case .fps: dt = 1 / (try Self.number(text, setting, 0.0001...100_000, "a number from 0.0001 to 100000"))
        case .dt:
            dt = try Self.number(text, setting, 0.00001...10_000, "a number of seconds from 0.00001 to 10000")
        case .seed:
            guard let number = UInt32(text) else {
                throw .malformed(text, setting, "a whole number up to \(UInt32.max)")
            }
            seed = number
        case .scripts:
            guard let choice = ScriptChoice(rawValue: text) else {
                throw .malformed(text, setting, "signed, all or off (steps from a file are read by --script)")
            }
            scripts = choice
        default: break
        }
        given[setting] = (text, line)
    }

    /// What was set, in the order of help, as words of a command line.
    package var words: [String] {
        SceneSetting.allCases.flatMap { setting -> [String] in
            guard let given = given[setting] else { return [] }
            return ["--\(setting.rawValue)"] + (setting.takes == nil ? [] : [given.text])
        }
    }

    /// The same as lines of a test.
    var lines: [String] {
        SceneSetting.allCases.compactMap { setting in
            guard let given = given[setting] else { return nil }
            return setting.rawValue + (setting.takes == nil ? "" : " \(SentenceSpelling.name(given.text))")
        }
    }

    /// What could not be done as one of some settings says, with the line that says so.
    func blamed<Result>(
        _ settings: [SceneSetting], _ body: @autoclosure () throws(PlayError) -> Result
    ) throws(PlayError) -> Result {
        try PlayError.mapped(try body()) { $0.at(settings.lazy.compactMap { given[$0]?.line }.first) }
    }

    private static func number(
        _ text: String, _ setting: SceneSetting, _ range: ClosedRange<Float>, _ what: String
    ) throws(PlayError) -> Float {
        guard text.isDecimal, let number = Float(text), range.contains(number) else {
            throw .malformed(text, setting, what)
        }
        return number
    }

    /// The sizes that an artboard may be given: more than any screen has.
    private static let sizes: ClosedRange<Float> = 0...1_000_000

    private static func size(_ text: String) throws(PlayError) -> (width: Float, height: Float) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(\.isDecimal), let width = Float(parts[0]),
            let height = Float(parts[1]),
            sizes.contains(width), sizes.contains(height)
        else { throw .malformed(text, SceneSetting.size, "a width and a height up to 1000000, such as 320x640") }
        return (width, height)
    }
}
