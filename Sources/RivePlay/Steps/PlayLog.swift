import RiveFormat
import RiveGeometry
package import RiveJSON
import RiveModel
import RiveRuntime
import RiveText

/// `play LOG.json`: what pointers did and how time passed, as Rive's viewer records it.
///
/// A log is an array of entries, or an object that has it as `entries`; what else it says is of the scene that was recorded, and
/// the script has its own. An entry is what one pointer does, a frame, or some frames of one length. Each frame is as long as it
/// was, whatever the frames of the script are.
package struct PlayLog: ScriptWord {
    package static let form = StepForm(
        "play", takes: "LOG.json", naming: .everywhere, .passesTime, help: "replay a log of pointers and time")

    package let words: String
    private let path: String

    /// The log in a file.
    package init(at path: String) { (words, self.path) = (SentenceSpelling.name(path), path) }

    /// The steps that a log is.
    package static func steps(of log: JSONText) throws(JSONError) -> [any Step] { try PlayLogReader(text: log).steps() }

    package init(_ text: String) throws(PlayError) {
        let sentence = SentenceText(text)
        words = text
        path = sentence.startsQuotation(sentence.all) ? try Self.name(text) : text
    }

    package func steps(_ read: StepFiles.Reading) throws(PlayError) -> [any Step] {
        let bytes = try read(path)
        return try JSONError.mapped(try Self.steps(of: JSONText(bytes))) { error in
            PlayError(.malformed, "\(error.message)")
                .at(TextLocation(path, line: error.line, column: error.column))
        }
    }
}

/// A reader of the entries of a log.
private struct PlayLogReader {
    let text: JSONText

    /// The steps that the entries are; frames of one length that come one behind the other are one step.
    func steps() throws(JSONError) -> [any Step] {
        let entries = if let all = text.value.elements { all } else { try text.array("entries", of: text.value) }
        var steps: [any Step] = []
        for (index, entry) in entries.enumerated() {
            let step = try JSONError.mapped(try self.step(entry)) { $0.of("entry #\(index)") }
            if let frames = step as? FramesStep, let last = steps.last as? FramesStep, let dt = frames.dt, last.dt == dt
            {
                steps[steps.count - 1] = FramesStep(count: last.count + frames.count, dt: dt)
            } else {
                steps.append(step)
            }
        }
        return steps
    }

    private func step(_ entry: JSONValue) throws(JSONError) -> any Step {
        switch try text.string("op", of: entry) {
        case "pointer": try pointer(entry)
        case "advance": FramesStep(count: 1, dt: try dt(entry))
        case "multiAdvance": FramesStep(count: try count(entry), dt: try dt(entry))
        default:
            throw text.error(
                "\"op\" must be \"pointer\", \"advance\" or \"multiAdvance\"", at: entry["op"] ?? entry)
        }
    }

    private func pointer(_ entry: JSONValue) throws(JSONError) -> PointerStep {
        let name = try text.string("type", of: entry)
        guard let action = PointerAction(rawValue: name) else {
            throw text.error("\"type\" must be \"down\", \"move\", \"up\" or \"exit\"", at: entry["type"] ?? entry)
        }
        let id = entry["id"] == nil ? 0 : try text.integer("id", of: entry)
        let position = Point(x: try coordinate("x", entry), y: try coordinate("y", entry))
        return PointerStep(Touch(action, at: position, id: id))
    }

    private func coordinate(_ key: StaticString, _ entry: JSONValue) throws(JSONError) -> Float {
        let number = Float(try text.number(key, of: entry))
        guard number.isFinite else {
            throw text.error("\"\(key)\" is too large for a position", at: entry[key] ?? entry)
        }
        return number
    }

    private func dt(_ entry: JSONValue) throws(JSONError) -> Float {
        let seconds = Float(try text.number("dt", of: entry))
        guard (0...Self.longestFrame).contains(seconds) else {
            throw text.error("\"dt\" must be a number of seconds from 0 to 10000", at: entry["dt"] ?? entry)
        }
        return seconds
    }

    /// As for the frames of a script.
    private static let longestFrame: Float = 10_000

    private func count(_ entry: JSONValue) throws(JSONError) -> Int {
        let count = try text.integer("count", of: entry)
        let limit = PlayLimits().frames
        guard (0...limit).contains(count) else {
            throw text.error(
                "\"count\" must be a count of frames from 0 to \(NumberWords.grouped(limit))",
                at: entry["count"] ?? entry)
        }
        return count
    }
}
