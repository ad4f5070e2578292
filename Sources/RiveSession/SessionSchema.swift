package import RiveJSON

/// The JSON of a session as a type: every request and every response.
package enum SessionSchema {
    /// A line of a session whose methods are these. The request and the result of a method have definitions of their own, by which a
    /// client finds them: `scene.set.request` and `scene.set.result`.
    package static func type(_ methods: [SessionMethod]) -> JSONType {
        .anyOf([
            .definition(
                "request", doc: "a line that a session reads; it answers those that have an id",
                .anyOf(methods.map(request))),
            .definition(
                "response", doc: "a line that a session writes",
                .anyOf([response("result", .anyOf(methods.map(result))), response("error", SessionError.jsonType)])),
        ])
    }

    private static let version = FieldShape("jsonrpc", type: .words(["2.0"]))
    private static let id = JSONType.optional(.anyOf([.string, .number]))

    private static func request(_ method: SessionMethod) -> JSONType {
        let parameters = JSONType.object(
            method.parameters.map { parameter in
                FieldShape(
                    .name(parameter.name), presence: parameter.isRequired ? .always : .sometimes,
                    type: parameter.jsonType)
            }, others: nil)
        let name = method.name
        let needsParameters = method.parameters.contains(where: \.isRequired)
        return .definition(
            "\(method.name).request", doc: method.help,
            .object(
                [
                    version, FieldShape("id", presence: .sometimes, type: id),
                    FieldShape("method", type: .words([name])),
                    FieldShape("params", presence: needsParameters ? .always : .sometimes, type: parameters),
                ], others: nil))
    }

    private static func result(_ method: SessionMethod) -> JSONType {
        .definition("\(method.name).result", .scoped("\(method.name).", method.result))
    }

    private static func response(_ key: FieldKey, _ type: JSONType) -> JSONType {
        .object([version, FieldShape("id", type: id), FieldShape(key, type: type)], others: nil)
    }
}
