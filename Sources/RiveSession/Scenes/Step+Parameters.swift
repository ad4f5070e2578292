import RiveJSON
import RiveModel
import RivePlay

/// Steps, made of the parameters of requests.
extension SetStep {
    /// A value for what is at an address in a scene.
    init(
        _ address: String, _ value: JSONValue, _ arguments: SessionArguments, in scene: PlayScene
    ) throws(SessionError) {
        let form = try SessionError.ofPlay(try scene.type(of: address))?.form
        try form?.require(value, at: address)
        self.init(address, arguments.word(value), isText: value.string != nil && form != .color)
    }
}

extension InputStep {
    init(_ arguments: SessionArguments) throws(SessionError) {
        let name = arguments.key("name")
        guard let value = arguments["value"], value.string == nil || value.string == "fire", value.content != .null
        else {
            throw SessionError(
                .unfit, .value, "unfit", "\(name): an input takes a number, true, false, or \"fire\"", address: name)
        }
        self.init(name, arguments.word(value))
    }
}

extension PointerStep {
    init(_ arguments: SessionArguments) throws(SessionError) {
        func number(_ name: String) -> Float { Float(arguments.word(name) ?? "") ?? .nan }
        self = try SessionError.ofPlay(
            try PointerStep(arguments.key("kind"), x: number("x"), y: number("y"), id: arguments.integer("id") ?? 0))
    }
}

extension ItemsStep {
    init(_ arguments: SessionArguments) throws(SessionError) {
        let change = arguments.key("change")
        let takes: [String: [String]] = [
            "add": ["instance"], "insert": ["index", "instance"], "remove": ["index"], "swap": ["index", "with"],
            "clear": [],
        ]
        let needed = takes[change] ?? []
        for name in ["index", "with", "instance"] where (arguments[name] != nil) != needed.contains(name) {
            throw .parameter(
                "\"\(change)\" of scene.items \(needed.contains(name) ? "requires" : "takes no") \"\(name)\"")
        }
        self = try SessionError.ofPlay(
            try ItemsStep(
                change, list: arguments.key("list"), indices: ["index", "with"].compactMap(arguments.integer),
                instance: arguments.text("instance")))
    }
}
