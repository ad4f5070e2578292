import RiveFormat
import RiveJSON
import RiveModel
import RivePlay

extension SessionMethod {
    private static let sceneKey = SessionParameter("scene", .text, isRequired: true)

    /// What is done with scenes.
    static var ofScenes: [SessionMethod] { scenes + actions + time + looks }

    /// A method of the scene that a request names, which writes its result itself.
    private static func of(
        _ name: String, _ help: String, _ parameters: [SessionParameter] = [], steps: [String] = [],
        writes type: @autoclosure @escaping () -> JSONType,
        _ body: @escaping (SessionScene, Session, SessionArguments, inout JSONWriter) throws(SessionError) -> Void
    ) -> SessionMethod {
        SessionMethod("scene.\(name)", help, [sceneKey] + parameters, steps: steps, writes: type()) {
            (session, arguments, json) throws(SessionError) in
            try body(try session.scene(arguments.key("scene")), session, arguments, &json)
        }
    }

    /// A method of the scene that a request names, whose result is an object.
    private static func of<Result>(
        _ name: String, _ help: String, _ parameters: [SessionParameter] = [], steps: [String] = [],
        gives fields: Fields<Result>,
        _ body: @escaping (SessionScene, Session, SessionArguments) throws(SessionError) -> Result
    ) -> SessionMethod {
        SessionMethod("scene.\(name)", help, [sceneKey] + parameters, steps: steps, gives: fields) {
            (session, arguments) throws(SessionError) in
            try body(try session.scene(arguments.key("scene")), session, arguments)
        }
    }

    // MARK: Coming and going

    private static var scenes: [SessionMethod] {
        [
            SessionMethod(
                "scene.open", "open a scene under a key of your choice",
                [
                    SessionParameter("key", .key, isRequired: true), fileKey,
                ] + SceneSetting.parameters + [SessionParameter("enabled", .boolean)], gives: opened
            ) { (session, arguments) throws(SessionError) in try session.openScene(arguments) },
            of("reset", "restart a scene with the file as it is now", gives: reset) {
                (scene, _, _) throws(SessionError) in
                try scene.reset()
                return scene
            },
            of("close", "close a scene", writes: .object([], others: nil)) { (scene, session, _, json) in
                session.scenes[scene.key] = nil
                json.object { _ in }
            },
        ]
    }

    private static let opened = Fields<(scene: SessionScene, isNew: Bool)>("opened") {
        Field("scene", "its key") { $0.scene.key }
        Field("status", as: .words(["created", "existing"])) { $0.isNew ? "created" : "existing" }
        Field("enabled", "whether time passes in it") { $0.scene.isEnabled }
        reset.all.of { $0.scene }
    }

    private static let reset = Fields<SessionScene>("reset") {
        Field("unsupported", "what is not run and could change a result") { $0.play.unsupported }
    }

    // MARK: Doing

    /// A step that is done in a scene. It goes by another name where that is said; `does` makes it of the parameters.
    private static func act(
        _ name: String, step: String? = nil, _ help: String, _ parameters: [SessionParameter],
        _ does: @escaping (SessionArguments, SessionScene) throws(SessionError) -> [any Step]
    ) -> SessionMethod {
        of(name, help, parameters, steps: [step ?? name], gives: done) {
            (scene, _, arguments) throws(SessionError) in
            var (touches, deeds): ([PointerReport], [DeedReport]) = ([], [])
            try scene.act(try does(arguments, scene)) { news in
                switch news {
                case .touch(let reports, _, _): touches += reports
                case .deed(let report, _, _): deeds.append(report)
                case .frame, .query, .drawing, .step: break
                }
            }
            return (touches, deeds)
        }
    }

    private static let done = Fields<(pointer: [PointerReport], keys: [DeedReport])>("done") {
        Field(ifAny: "pointer", "what the pointer did, and whether it hit something") { $0.pointer.nonEmpty }
        Field(ifAny: "keys", "what was done to what has the focus, and what became of it") { $0.keys.nonEmpty }
    }

    /// The same where the words of the step are a parameter.
    private static func act(_ name: String, step: String? = nil, _ help: String, taking parameter: String)
        -> SessionMethod
    {
        act(name, step: step, help, [SessionParameter(parameter, .text, isRequired: true)]) {
            (arguments, _) throws(SessionError) in
            try SessionError.ofPlay(try StepTable.steps(step ?? name, arguments.key(parameter)))
        }
    }

    private static var actions: [SessionMethod] {
        [
            act("set", "set values of the bound instance", [SessionParameter("values", .values, isRequired: true)]) {
                (arguments, scene) throws(SessionError) in
                try (arguments["values"]?.fields ?? []).map { (field) throws(SessionError) in
                    try SetStep(field.key, field.value, arguments, in: scene.play.scene)
                }
            },
            act("fire", "fire a trigger of the bound instance", taking: "address"),
            act(
                "input", "set an input of the state machine; \"fire\" fires it",
                [
                    SessionParameter("name", .text, isRequired: true),
                    SessionParameter("value", .value, isRequired: true),
                ]
            ) { (arguments, _) throws(SessionError) in [try InputStep(arguments)] },
            act(
                "items", "change a list",
                [
                    SessionParameter("change", .choice(ItemsStep.changes), isRequired: true),
                    SessionParameter("list", .text, isRequired: true), SessionParameter("instance", .text),
                    SessionParameter("index", .integer(0...Int(Int32.max))),
                    SessionParameter("with", .integer(0...Int(Int32.max))),
                ]
            ) { (arguments, _) throws(SessionError) in [try ItemsStep(arguments)] },
            act(
                "pointer", "send a pointer to the artboard",
                [
                    SessionParameter("kind", .choice(PointerStep.kindNames), isRequired: true),
                    SessionParameter("x", .number, isRequired: true), SessionParameter("y", .number, isRequired: true),
                    SessionParameter("id", .integer(0...Int(Int32.max))),
                ]
            ) { (arguments, _) throws(SessionError) in [try PointerStep(arguments)] },
            act(
                "click", "press the middle of an object or listener target",
                [SessionParameter("address", .text, isRequired: true)]
            ) { (arguments, _) in [ClickStep(on: arguments.key("address"))] },
            act("focus", "move the focus: next, previous, up …, clear, or an address", taking: "to"),
            act("key", "press a key, as enter or left+shift", taking: "key"),
            act("keyDown", step: "key-down", "press a key and hold it", taking: "key"),
            act("keyUp", step: "key-up", "release a key", taking: "key"),
            act(
                "text", "type text where the focus is", [SessionParameter("text", .text, isRequired: true)]
            ) { (arguments, _) in [TextStep(typing: arguments.key("text"))] },
            act("gamepad", "use a gamepad: [ID/]button:NAME, axis:NAME=VALUE, connect …", taking: "does"),
            act(
                "action", "send an assistive action to an object or semantic:LABEL",
                [
                    SessionParameter("address", .text, isRequired: true),
                    SessionParameter("kind", .choice(ActionStep.kinds), isRequired: true),
                ]
            ) { (arguments, _) throws(SessionError) in
                try SessionError.ofPlay([try ActionStep(arguments.key("kind"), on: arguments.key("address"))])
            },
        ]
    }

    // MARK: Time

    private static let limit = SessionParameter("limit", .integer(1...SessionLimits().mostFrames))

    private static var time: [SessionMethod] {
        [
            passing(
                "advance", "run for a time and return what happened",
                [
                    SessionParameter("frames", .integer(0...PlayLimits().frames)), SessionParameter("seconds", .number),
                    SessionParameter("step", .number), SessionParameter("until", .text),
                ], steps: ["frames", "for", "step", "until", "until-settled"]
            ) { (arguments, _) throws(SessionError) in try Passage(arguments) },
            passing(
                "play", "replay a log of pointers and time",
                [SessionParameter("path", .text), SessionParameter("entries", .objects)], steps: ["play"]
            ) { (arguments, session) throws(SessionError) in Passage(log: try log(arguments, session.program)) },
        ]
    }

    /// A method that lets time pass in a scene and tells what happens.
    private static func passing(
        _ name: String, _ help: String, _ parameters: [SessionParameter], steps: [String],
        _ passage: @escaping (SessionArguments, Session) throws(SessionError) -> Passage
    ) -> SessionMethod {
        of(name, help, parameters + [limit], steps: steps, writes: AdvanceEnd.result) {
            (scene, session, arguments, json) throws(SessionError) in
            let passage = try passage(arguments, session)
            guard scene.isEnabled else { return json.object { json in json.field("status", "disabled") } }
            try scene.advance(
                passage, frames: arguments.integer("limit") ?? session.limits.frames, bytes: session.limits.answerBytes,
                &json)
        }
    }

    /// The log that a request has, or names a file of.
    private static func log(
        _ arguments: SessionArguments, _ program: any SessionProgram
    ) throws(SessionError) -> [any Step] {
        switch (arguments.text("path"), arguments.json("entries")) {
        case (let path?, nil):
            let bytes = try program.text(at: path)
            return try SessionError.ofPlay(try PlayLog(at: path).steps { (_) in bytes })
        case (nil, let entries?):
            return try JSONError.mapped(try PlayLog.steps(of: entries)) {
                SessionError.parameter("\"entries\" is not a log: \($0.message)")
            }
        default: throw .parameter("scene.play requires either \"path\" or \"entries\"", "missingParameter")
        }
    }

    // MARK: Looking

    private static let addresses = [SessionParameter("addresses", .texts, isRequired: true)]
    private static let expectations = [SessionParameter("expectations", .texts, isRequired: true)]

    private static var looks: [SessionMethod] {
        [
            // The other steps are short for expectations of an event or a state.
            of(
                "expect", "check expectations, and pictures in a folder below --root",
                expectations + [SessionParameter("snapshots", .text), SessionParameter("update", .boolean)],
                steps: ["expect", "expect-event", "expect-state"], writes: .array(of: JudgedSentence.jsonType)
            ) { (scene, session, arguments, json) throws(SessionError) in
                let snapshots = try SessionSnapshots(arguments, session.program)
                let found = try scene.look("expect", arguments.texts("expectations"), comparedWith: snapshots)
                found.map(JudgedSentence.init).write(&json)
            },
            of(
                "never", "check these after every frame, until the scene is reset", expectations,
                steps: ["never"], gives: forbidden
            ) { (scene, session, arguments) throws(SessionError) in
                let sentences = arguments.texts("expectations")
                try scene.forbid(sentences, atMost: session.limits.observed)
                return sentences.count
            },
            of(
                "get", "return values at addresses", addresses, steps: ["get"],
                writes: .array(of: PlayJSON.gets.type)
            ) { (scene, _, arguments, json) throws(SessionError) in
                let found = try scene.look("get", arguments.texts("addresses"))
                json.array { json in
                    for report in found where json.takesElements {
                        json.object { json in PlayJSON.gets.write(report, &json) }
                    }
                }
            },
            of("values", "return all values and inputs", gives: PlayJSON.present) { (scene, _, _) in scene.play },
            of("snapshot", "return all that can be seen, as sentences", gives: snapshot) { (scene, _, _) in
                scene.play.snapshot
            },
            of(
                "geometry", "return a matrix and bounds for each object",
                writes: GeometryJSON.jsonType
            ) { (scene, _, _, json) throws(SessionError) in try scene.writeGeometry(&json) },
            of(
                "draw", "draw a picture or a display list of the frame", DrawRequest.parameters,
                writes: DrawRequest.result
            ) { (scene, session, arguments, json) throws(SessionError) in
                try DrawRequest(arguments, session.program).answer(scene, in: session, &json)
            },
            of(
                "observe", "report changes of these alone, not of everything", addresses, gives: observed
            ) { (scene, session, arguments) throws(SessionError) in
                let addresses = arguments.texts("addresses")
                guard addresses.count <= session.limits.observed else {
                    throw .limit(
                        "tooManyAddresses",
                        "a scene has at most \(NumberWords.grouped(session.limits.observed)) observed addresses")
                }
                try scene.observe(addresses)
                return addresses.count
            },
        ]
    }

    private static let snapshot = Fields<String>("snapshot") { Field("text") { $0 } }
    private static let observed = Fields<Int>("observed") { Field("observed", "how many are") { $0 } }
    private static let forbidden = Fields<Int>("never") { Field("never", "how many were added") { $0 } }
}

extension Session {
    /// The scene of a key.
    func scene(_ key: String) throws(SessionError) -> SessionScene {
        try Self.find(key, in: scenes, .scene, "unknownScene")
    }

    /// The scene of a key, and whether it is new.
    fileprivate func openScene(
        _ arguments: SessionArguments
    ) throws(SessionError) -> (scene: SessionScene, isNew: Bool) {
        let key = arguments.key("key")
        if let known = scenes[key] {
            try Self.requireSame(known.parameters, arguments, .scene)
            known.isEnabled = arguments.flag("enabled") ?? known.isEnabled
            return (known, false)
        }
        let file = try file(arguments)
        guard scenes.count < limits.scenes else {
            throw .limit("tooManyScenes", "too many open scenes; the limit is \(limits.scenes), so close one first")
        }
        var settings = try arguments.sceneSettings(limits.scene)
        settings.tellsGeometry = true
        let scene = try SessionScene(
            key, of: file, arguments.fields, settings, program.guests,
            isEnabled: arguments.flag("enabled") ?? true)
        scenes[key] = scene
        return (scene, true)
    }
}
