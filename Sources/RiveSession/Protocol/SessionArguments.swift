package import RiveJSON
import RiveModel

/// The parameters of a request, each known to be what its method takes.
package struct SessionArguments {
    package let fields: [JSONField]
    /// The line that they stand in.
    private let text: [UInt8]

    /// - Parameters:
    ///   - given: The parameters of a request.
    ///   - text: The line that they stand in.
    ///   - method: What is asked for.
    ///   - parameters: What that takes.
    /// - Throws: `SessionError` for what the method does not take, and where something is missing.
    package init(
        _ given: [JSONField], in text: [UInt8], of method: String, _ parameters: [SessionParameter]
    ) throws(SessionError) {
        for field in given {
            guard let parameter = parameters.first(where: { $0.name == field.key }) else {
                let names = parameters.map(\.name)
                throw .parameter(
                    "\(method) has no parameter \(field.key.debugDescription)"
                        + (names.isEmpty ? "" : "; it takes \(names.joined(separator: ", "))"),
                    "unknownParameter", suggestion: Spelling.nearest(to: field.key, among: names))
            }
            if let words = parameter.complaint(field.value) {
                throw .parameter("\"\(parameter.name)\" of \(method) must be \(words)")
            }
        }
        fields = given
        self.text = text
        for parameter in parameters where parameter.isRequired && self[parameter.name] == nil {
            throw .parameter("\(method) requires \"\(parameter.name)\", \(parameter.words)", "missingParameter")
        }
    }

    /// A parameter; nil where it was left out.
    package subscript(name: String) -> JSONValue? { fields.first { $0.key == name }?.value }

    /// A text; nil where it was left out.
    package func text(_ name: String) -> String? { self[name]?.string }

    /// A text that its method needs.
    package func key(_ name: String) -> String { text(name) ?? "" }

    /// Texts; none where they were left out.
    package func texts(_ name: String) -> [String] { self[name]?.elements?.compactMap(\.string) ?? [] }

    /// A whole number; nil where it was left out.
    package func integer(_ name: String) -> Int? { self[name]?.integer }

    /// A part of the line that a reader of JSON takes; nil where it was left out.
    package func json(_ name: String) -> JSONText? { self[name].map { JSONText($0, in: text) } }

    /// Whether it is true; nil where it was left out.
    package func flag(_ name: String) -> Bool? {
        if case .boolean(let flag)? = self[name]?.content { flag } else { nil }
    }

    /// What a command line has for a parameter; nil where it was left out. A whole number has its digits, also where the request has
    /// another form of it, as `10.0` or `1e1`.
    package func word(_ name: String) -> String? {
        self[name].map { value in value.integer.map { "\($0)" } ?? word(value) }
    }

    /// A value of no text as a command line has it: a number with all its digits, `true`, `false`, or `none` for null.
    package func word(_ value: JSONValue) -> String {
        switch value.content {
        case .number: String(decoding: value.number(in: text), as: UTF8.self)
        case .boolean(let flag): flag ? "true" : "false"
        case .string(let text): text
        case .null, .array, .object: "none"
        }
    }
}
