internal import RiveJSON
internal import RiveModel
internal import RivePlay

extension SessionMethod {
    private static let sceneKey = SessionParameter("scene", .text, isRequired: true)

    /// What is done with scenes.
    static var ofScenes: [SessionMethod] { scenes + actions + time + looks }

    /// Something that is done with the scene that a request names.
    private static func of(
        _ name: String, _ help: String, _ parameters: [SessionParameter] = [],
        _ body: @escaping (SessionScene, Session, SessionArguments, inout JSONWriter) throws(SessionError) -> Void
    ) -> SessionMethod {
        SessionMethod("scene.\(name)", help, [sceneKey] + parameters) {
            (session, arguments, json) throws(SessionError) in
            try body(try session.scene(arguments), session, arguments, &json)
        }
    }

    // MARK: Coming and going

    private static var scenes: [SessionMethod] {
        [
            SessionMethod(
                "scene.open", "opens a scene by a key of one's own, or finds it open",
                [
                    SessionParameter("key", .key, isRequired: true), fileKey, SessionParameter("artboard", .text),
                    SessionParameter("size", .text), SessionParameter("stateMachine", .text),
                    SessionParameter("animation", .text), SessionParameter("instance", .text),
                    SessionParameter("blank", .boolean), SessionParameter("bind", .boolean),
                    SessionParameter("fps", .number),
                    SessionParameter("dt", .number), SessionParameter("seed", .integer(0...Int(UInt32.max))),
                    SessionParameter("enabled", .boolean),
                ]
            ) { (session, arguments, json) throws(SessionError) in
                let (scene, isNew) = try session.openScene(arguments)
                json.object { json in
                    json.field("scene", scene.key)
                    json.field("status", isNew ? "created" : "existing")
                    json.field("enabled", scene.isEnabled)
                    json.field("unsupported", scene.play.unsupported)
                }
            },
            of("reset", "begins a scene anew, with the file as it is now") { (scene, _, _, json) throws(SessionError) in
                try scene.reset()
                json.object { json in json.field("unsupported", scene.play.unsupported) }
            },
            of("close", "forgets a scene") { (scene, session, _, json) in
                session.scenes[scene.key] = nil
                json.object { _ in }
            },
        ]
    }

    // MARK: Doing

    /// Something that is done in a scene; `words` has the steps that it is, which go by another name where that is said.
    private static func act(
        _ name: String, step: String? = nil, _ help: String, _ parameters: [SessionParameter],
        _ words: @escaping (SessionArguments, SessionScene) throws(SessionError) -> [String]
    ) -> SessionMethod {
        of(name, help, parameters) { (scene, _, arguments, json) throws(SessionError) in
            var (touches, deeds): ([PointerReport], [DeedReport]) = ([], [])
            try scene.act(try words(arguments, scene).map { (step ?? name, $0) }) { news in
                switch news {
                case .touch(let reports, _, _): touches += reports
                case .deed(let report, _, _): deeds.append(report)
                case .frame, .query, .step: break
                }
            }
            json.object { json in
                if !touches.isEmpty { json.field("pointer", touches) }
                if !deeds.isEmpty { json.field("keys", deeds) }
            }
        }
    }

    /// The same where the words of the step are a parameter.
    private static func act(_ name: String, step: String? = nil, _ help: String, taking parameter: String)
        -> SessionMethod
    {
        act(name, step: step, help, [SessionParameter(parameter, .text, isRequired: true)]) { (arguments, _) in
            [arguments.key(parameter)]
        }
    }

    private static var actions: [SessionMethod] {
        [
            act("set", "sets values of what is bound", [SessionParameter("values", .values, isRequired: true)]) {
                (arguments, scene) throws(SessionError) in
                var words: [String] = []
                for field in arguments["values"]?.fields ?? [] {
                    words.append(try SceneWords.assignment(field.key, field.value, arguments, in: scene.play.scene))
                }
                return words
            },
            act("fire", "fires a trigger of it", taking: "address"),
            act(
                "input", "sets an input of the state machine, or fires it with \"fire\"",
                [
                    SessionParameter("name", .text, isRequired: true),
                    SessionParameter("value", .value, isRequired: true),
                ]
            ) { (arguments, _) throws(SessionError) in [try SceneWords.input(arguments)] },
            act(
                "items", "changes a list",
                [
                    SessionParameter(
                        "change", .choice(["add", "insert", "remove", "swap", "clear"]), isRequired: true),
                    SessionParameter("list", .text, isRequired: true), SessionParameter("instance", .text),
                    SessionParameter("index", .integer(0...Int(Int32.max))),
                    SessionParameter("with", .integer(0...Int(Int32.max))),
                ]
            ) { (arguments, _) throws(SessionError) in [try SceneWords.items(arguments)] },
            act(
                "pointer", "touches the artboard",
                [
                    SessionParameter("kind", .choice(["down", "move", "up", "click", "exit"]), isRequired: true),
                    SessionParameter("x", .number, isRequired: true), SessionParameter("y", .number, isRequired: true),
                    SessionParameter("id", .integer(0...Int(Int32.max))),
                ]
            ) { (arguments, _) in [SceneWords.pointer(arguments)] },
            act(
                "click", "presses the middle of an object or a nested artboard",
                [SessionParameter("address", .text, isRequired: true)]
            ) { (arguments, _) in [SentenceSpelling.text(arguments.key("address"))] },
            act("focus", "moves the focus: next, previous, up …, clear, or an address", taking: "to"),
            act("key", "presses a key, as enter or left+shift", taking: "key"),
            act("keyDown", step: "key-down", "holds a key down", taking: "key"),
            act("keyUp", step: "key-up", "lets go of a key", taking: "key"),
            act("text", "types a text where the focus is", [SessionParameter("text", .text, isRequired: true)]) {
                (arguments, _) in [SentenceSpelling.text(arguments.key("text"))]
            },
            act("gamepad", "uses a gamepad: [ID/]button:NAME, axis:NAME=VALUE, connect …", taking: "does"),
        ]
    }

    // MARK: Time

    private static var time: [SessionMethod] {
        [
            of(
                "advance", "lets time pass, and tells what happens",
                [
                    SessionParameter("frames", .integer(0...PlayLimits().frames)), SessionParameter("seconds", .number),
                    SessionParameter("until", .text),
                    SessionParameter("limit", .integer(1...SessionLimits().mostFrames)),
                ]
            ) { (scene, session, arguments, json) throws(SessionError) in
                let passage = try Passage(arguments)
                guard scene.isEnabled else { return json.object { json in json.field("status", "disabled") } }
                try scene.advance(
                    passage, frames: arguments.integer("limit") ?? session.limits.frames,
                    bytes: session.limits.answerBytes,
                    &json)
            }
        ]
    }

    // MARK: Looking

    private static let addresses = [SessionParameter("addresses", .texts, isRequired: true)]

    private static var looks: [SessionMethod] {
        [
            of("expect", "judges expectations", [SessionParameter("expectations", .texts, isRequired: true)]) {
                (scene, _, arguments, json) throws(SessionError) in
                let found = try scene.look("expect", arguments.texts("expectations"))
                json.array { json in
                    for report in found where json.takesElements {
                        json.object { json in PlayJSON.expectations.write(report, &json) }
                    }
                }
            },
            of("get", "tells what is at addresses", addresses) { (scene, _, arguments, json) throws(SessionError) in
                let found = try scene.look("get", arguments.texts("addresses"))
                json.array { json in
                    for report in found where json.takesElements {
                        json.object { json in PlayJSON.gets.write(report, &json) }
                    }
                }
            },
            of("values", "tells all values and inputs") { (scene, _, _, json) in
                json.object { json in PlayJSON.present.write(scene.play, &json) }
            },
            of("snapshot", "tells all that can be seen, as sentences") { (scene, _, _, json) in
                json.object { json in json.field("text", scene.play.snapshot) }
            },
            of("observe", "has advances tell what becomes of these, and of nothing else", addresses) {
                (scene, session, arguments, json) throws(SessionError) in
                let addresses = arguments.texts("addresses")
                guard addresses.count <= session.limits.observed else {
                    throw SessionError(
                        .unsupported, .limit, "tooManyAddresses",
                        "a scene has \(NumberWords.grouped(session.limits.observed)) observed addresses at most")
                }
                try scene.observe(addresses)
                json.object { json in json.field("observed", addresses.count) }
            },
        ]
    }
}

extension Session {
    /// The scene that a request names.
    fileprivate func scene(_ arguments: SessionArguments) throws(SessionError) -> SessionScene {
        try Self.find(arguments.key("scene"), in: scenes, .scene, "unknownScene")
    }

    /// The scene of a key, and whether it is new.
    fileprivate func openScene(_ arguments: SessionArguments) throws(SessionError) -> (SessionScene, isNew: Bool) {
        let key = arguments.key("key")
        if let known = scenes[key] {
            try Self.requireSame(known.parameters, arguments, .scene)
            known.isEnabled = arguments.flag("enabled") ?? known.isEnabled
            return (known, false)
        }
        let file = try file(arguments)
        guard scenes.count < limits.scenes else {
            throw SessionError(
                .unsupported, .limit, "tooManyScenes", "\(limits.scenes) scenes are open, and more may not be")
        }
        let scene = try SessionScene(
            key, of: file, arguments.fields, try settings(arguments), program.guests,
            isEnabled: arguments.flag("enabled") ?? true)
        scenes[key] = scene
        return (scene, true)
    }

    private func settings(_ arguments: SessionArguments) throws(SessionError) -> PlaySettings {
        var settings = PlaySettings(limits: limits.scene)
        for setting in SceneSetting.allCases {
            // What is not bound is said the other way round.
            let name = setting == .noBind ? "bind" : setting.key
            guard let word = arguments.word(name) else { continue }
            let flag = arguments.flag(name).map { $0 != (setting == .noBind) }
            if flag == false { continue }
            try SessionError.ofPlay { () throws(PlayError) in try settings.set(setting, flag == nil ? word : "") }
        }
        return settings
    }
}

extension SceneSetting {
    /// The parameter of a request that it is: its name in one word.
    fileprivate var key: String { self == .stateMachine ? "stateMachine" : rawValue }
}
