internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RivePlay

/// What stands behind the names of steps, made of the parameters of requests: steps are read in one way, whoever asks for them.
enum SceneWords {
    /// `ADDRESS=VALUE` for a value of the scene.
    static func assignment(
        _ address: String, _ value: JSONValue, _ arguments: SessionArguments, in scene: PlayScene
    ) throws(SessionError) -> String {
        let form = ValueForm(try SessionError.ofPlay { () throws(PlayError) in try scene.type(of: address) })
        try form?.require(value, at: address)
        let word = arguments.word(value)
        // What stands in quotes is a text, whatever it says.
        let words = value.string == nil || form == .color ? word : SentenceSpelling.text(word)
        return "\(SentenceSpelling.text(address))=\(words)"
    }

    /// `NAME=VALUE` for an input.
    static func input(_ arguments: SessionArguments) throws(SessionError) -> String {
        let name = arguments.key("name")
        guard let value = arguments["value"], value.string == nil || value.string == "fire", value.content != .null
        else {
            throw SessionError(
                .unfit, .value, "unfit", "\(name): an input takes a number, true, false, or \"fire\"", address: name)
        }
        return "\(SentenceSpelling.text(name))=\(arguments.word(value))"
    }

    /// `[ID/]KIND:X,Y`.
    static func pointer(_ arguments: SessionArguments) -> String {
        func number(_ name: String) -> String { arguments.word(name) ?? "" }
        return "\(arguments.integer("id") ?? 0)/\(arguments.key("kind")):\(number("x")),\(number("y"))"
    }

    /// `CHANGE:LIST=…`.
    static func items(_ arguments: SessionArguments) throws(SessionError) -> String {
        let change = arguments.key("change")
        let takes: [String: [String]] = [
            "add": ["instance"], "insert": ["index", "instance"], "remove": ["index"], "swap": ["index", "with"],
            "clear": [],
        ]
        let needed = takes[change] ?? []
        for name in ["index", "with", "instance"] where (arguments[name] != nil) != needed.contains(name) {
            throw .parameter(
                "\"\(change)\" of scene.items \(needed.contains(name) ? "needs" : "takes no") \"\(name)\"")
        }
        let words = SentenceSpelling.text(
            needed.compactMap(arguments.word).joined(separator: ","))
        let list = arguments.key("list")
        return "\(change):" + (change == "clear" ? list : "\(SentenceSpelling.text(list))=\(words)")
    }
}
