internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RivePlay

/// Actions, made of the parameters of requests.
extension PlayAction {
    /// A value of the scene.
    static func set(
        _ address: String, _ value: JSONValue, _ arguments: SessionArguments, in scene: PlayScene
    ) throws(SessionError) -> PlayAction {
        let form = try SessionError.ofPlay { () throws(PlayError) in try scene.type(of: address) }?.form
        try form?.require(value, at: address)
        return .set(address, arguments.word(value), isText: value.string != nil && form != .color)
    }

    static func input(_ arguments: SessionArguments) throws(SessionError) -> PlayAction {
        let name = arguments.key("name")
        guard let value = arguments["value"], value.string == nil || value.string == "fire", value.content != .null
        else {
            throw SessionError(
                .unfit, .value, "unfit", "\(name): an input takes a number, true, false, or \"fire\"", address: name)
        }
        return .input(name, arguments.word(value))
    }

    static func pointer(_ arguments: SessionArguments) -> PlayAction {
        func number(_ name: String) -> Float { Float(arguments.word(name) ?? "") ?? .nan }
        return .pointer(
            arguments.key("kind"), x: number("x"), y: number("y"), id: arguments.integer("id") ?? 0)
    }

    static func items(_ arguments: SessionArguments) throws(SessionError) -> PlayAction {
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
        return .items(
            change, list: arguments.key("list"), indices: ["index", "with"].compactMap(arguments.integer),
            instance: arguments.text("instance"))
    }
}
