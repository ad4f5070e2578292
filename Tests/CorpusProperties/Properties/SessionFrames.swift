import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveProperties
import RiveSession

/// A session, which is told the same frames as a play of the same steps.
enum SessionFrames {
    /// Something that is done, as a step and as a request.
    private struct Action {
        let step: String
        let words: String
        let request: String

        static func frames(_ count: Int) -> Action {
            Action(step: "frames", words: "\(count)", request: #""frames":\#(count),"limit":1000000"#)
        }
    }

    private static func json(_ text: String) -> String {
        String(decoding: RemoteAnswer.json { $0.value(text) }.dropLast(), as: UTF8.self)
    }

    /// What can be done with the first artboard: its inputs, some of its values, what pointers do, the focus and keys.
    private static func actions(_ document: Document) -> [Action] {
        guard let artboard = document.artboards.first else { return [] }
        var actions = [Action.frames(10)]
        let machine =
            artboard.stateMachines.isEmpty ? nil : artboard.stateMachines[artboard.defaultStateMachineIndex ?? 0]
        for (index, input) in (machine?.inputs.map { $0 } ?? []).enumerated().prefix(4) {
            let value =
                switch input.value {
                case .boolean(let flag): "\(!flag)"
                case .number(let number): "\(number == 1 ? 2 : 1)"
                default: "fire"
                }
            let word = value == "fire" ? json(value) : value
            actions.append(
                Action(
                    step: "input", words: "#\(index)=\(value)", request: ##""name":"#\##(index)","value":\##(word)"##))
            actions.append(.frames(3))
        }
        for property in artboard.viewModel?.properties.map({ $0 }).prefix(8) ?? [] {
            let name = AddressText.escaped(property.name)
            guard !name.isEmpty, artboard.viewModel?.properties.count(where: { $0.name == property.name }) == 1 else {
                continue
            }
            switch property.type.kind {
            case .number: actions.append(set(name, "7", "7"))
            case .boolean: actions.append(set(name, "true", "true"))
            case .string: actions.append(set(name, "\"other\"", json("other")))
            case .color: actions.append(set(name, "#FF00FF00", json("#FF00FF00")))
            case .trigger: actions.append(Action(step: "fire", words: name, request: #""address":\#(json(name))"#))
            default: continue
            }
            actions.append(.frames(3))
        }
        let (x, y) = (artboard.width / 2, artboard.height / 2)
        actions.append(pointer("click", x, y))
        actions.append(.frames(5))
        for (kind, part) in [("move", 0.25), ("down", 0.25), ("move", 0.5), ("up", 0.75), ("exit", 0)]
            as [(String, Float)]
        {
            actions.append(pointer(kind, artboard.width * part, artboard.height * part))
            actions.append(.frames(2))
        }
        for focus in ["next", "next", "previous"] {
            actions.append(Action(step: "focus", words: focus, request: #""to":"\#(focus)""#))
            actions.append(Action(step: "key", words: "enter", request: #""key":"enter""#))
            actions.append(Action(step: "text", words: "\"ab\"", request: #""text":"ab""#))
            actions.append(.frames(2))
        }
        return actions + [.frames(20)]
    }

    private static func pointer(_ kind: String, _ x: Float, _ y: Float) -> Action {
        Action(step: "pointer", words: "\(kind):\(x),\(y)", request: #""kind":"\#(kind)","x":\#(x),"y":\#(y)"#)
    }

    private static func set(_ name: String, _ words: String, _ value: String) -> Action {
        Action(
            step: "set", words: "\(name.quoted)=\(words)",
            request: #""values":{\#(json(name)):\#(value)}"#)
    }

    /// The frames of a play of all that can be done, and those actions; nil for a file that can't be played so.
    private static func play(_ document: Document) throws -> (frames: [RiveJSON.JSONValue], actions: [Action])? {
        // An instance may lack what its view model has.
        let actions = try self.actions(document).filter { action in
            try play(document, [action]).impossibilities.isEmpty
        }
        return try? (frames(document, actions), actions)
    }

    private static func frames(_ document: Document, _ actions: [Action]) throws -> [RiveJSON.JSONValue] {
        let play = try play(document, actions)
        try play.rehearse()
        let text = try RemoteAnswer.json { json in
            _ = try json.object { (json) throws(PlayError) in try PlayJSON.write(play, &json) }
        }
        return try JSONReader.value(of: text)["frames"]?.elements ?? []
    }

    private static func play(_ document: Document, _ actions: [Action]) throws -> Play {
        var script = Script()
        for action in actions { try script.append(action.step, action.words) }
        // As JSON tells it.
        script.settings.evidence.insert(.semantics)
        let scene = try PlayScene(
            document, script.settings, watching: script.watchedAddresses,
            guests: Played.guests)
        return Play(scene, script.steps, script.settings, alsoActing: [], Spectator())
    }

    /// How many actions a session did, each with the frames that a play tells.
    static func compare(_ document: Document, _ opened: OpenedFile) throws -> Int {
        guard let (frames, actions) = try? play(document), !frames.isEmpty else { return 0 }
        let opening = [
            ("file.open", #""key":"f","path":"\#(OpenedFile.name)""#), ("scene.open", #""key":"s","file":"f""#),
        ]
        let requests =
            opening
            + actions.map { action in
                ("scene.\(action.step == "frames" ? "advance" : action.step)", #""scene":"s",\#(action.request)"#)
            }
        let answers = try SessionProperties.answers(requests, opened)
        var told: [RiveJSON.JSONValue] = []
        for ((method, parameters), answer) in zip(requests, answers) {
            let value = try JSONReader.value(of: Array(answer.utf8))
            guard let result = value["result"] else {
                throw CheckFailure(
                    description: "\(method) {\(parameters)}: \(value["error"]?["message"]?.string ?? "")")
            }
            told += result["frames"]?.elements ?? []
        }
        try require(told.count == frames.count, "\(told.count) frames, a play tells \(frames.count)")
        if let frame = zip(told, frames).enumerated().first(where: { $1.0 != $1.1 })?.offset {
            throw CheckFailure(description: "frame \(frame) is told otherwise than in a play")
        }
        return actions.count
    }
}
