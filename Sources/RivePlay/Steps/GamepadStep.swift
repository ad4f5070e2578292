import Rive
import RiveModel
import RiveRuntime

/// `gamepad [ID/]button:NAME`, `axis:NAME=VALUE`, `connect` or `disconnect`: the input of a gamepad with the standard mapping.
struct GamepadStep: Step {
    static let form = StepForm(
        "gamepad", takes: "WHAT", .acts, .keys, help: "use a gamepad: [ID/]button:NAME|axis:NAME=VALUE …")

    let words: String
    private let id: Int32
    private let events: [GamepadEvent]

    init(_ text: String) throws(PlayError) {
        words = text
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let id = parts.count == 2 ? Int32(parts[0]) : 0, let what = parts.last else {
            throw Self.malformed(text, "[ID/]\(Self.grammar)")
        }
        self.id = id
        events = try Self.events(String(what), of: text)
    }

    private static let grammar = "button:NAME[=VALUE]|axis:NAME=VALUE|connect|disconnect"

    private static func events(_ what: String, of text: String) throws(PlayError) -> [GamepadEvent] {
        switch what {
        case "connect": return [.connected]
        case "disconnect": return [.disconnected]
        default: break
        }
        let parts = what.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let sides = parts.last?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) ?? []
        guard parts.count == 2, parts[0] == "button" || parts[0] == "axis" else {
            throw malformed(text, "[ID/]\(grammar)")
        }
        let isButton = parts[0] == "button"
        let names = isButton ? StandardGamepad.buttons : StandardGamepad.axes
        guard let index = names.firstIndex(of: String(sides[0])) else {
            throw PlayError(
                .syntax,
                "unknown \(parts[0]) \"\(sides[0])\" of \(step: form.name); expected one of \(names.joined(separator: ", "))",
                names: [String(sides[0])], among: names)
        }
        func event(_ value: Float) -> GamepadEvent {
            isButton ? GamepadEvent(button: index, value: value) : GamepadEvent(axis: index, value: value)
        }
        guard sides.count == 2 else {
            guard isButton else { throw malformed(text, "[ID/]axis:NAME=VALUE") }
            return [event(1), event(0)]
        }
        let range: ClosedRange<Float> = isButton ? 0...1 : -1...1
        guard sides[1].isDecimal, let value = Float(sides[1]), range.contains(value) else {
            throw malformed(text, "a value from \(isButton ? "0" : "-1") to 1")
        }
        return [event(value)]
    }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in
            var isMissing = false
            play.act(Self.form.name, words, tell) {
                let answers = events.map { event in
                    let answer = scene.scene.answer(to: event, id: id)
                    if answer == nil { isMissing = true }
                    return answer ?? .unheard
                }
                return answers.joined.rawValue
            }
            if isMissing { throw PlayError(.refused, "\(words): no gamepad \(id) is connected") }
        }
    }
}
