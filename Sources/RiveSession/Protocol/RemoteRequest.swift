import RiveFormat
package import RiveJSON

/// A request of JSON-RPC 2.0: one object on one line, whose parameters go by name.
package struct RemoteRequest {
    /// The id as its JSON; nil for a notification, which has no response.
    package let id: [UInt8]?
    package let method: String
    package let parameters: [JSONField]
    /// The line.
    package let text: [UInt8]

    /// A line that is no request.
    package struct Refusal: Error {
        /// The id that it has all the same, as JSON.
        package let id: [UInt8]
        package let error: SessionError
    }

    /// The id of what has none, as JSON.
    static let none = Array("null".utf8)
    /// How many values a request may have, parameters and what is in them.
    static let mostValues = 1 << 20

    /// - Throws: why a line is no request, with what is to be answered.
    package init(_ line: [UInt8]) throws(Refusal) {
        text = line
        let value = try JSONError.mapped(try JSONReader.value(of: line, atMost: Self.mostValues)) {
            Refusal(id: Self.none, error: .noJSON($0))
        }
        guard let fields = value.fields else {
            let words =
                value.elements == nil
                ? "a request must be an object" : "batches are not supported; write each request on a line of its own"
            throw Refusal(id: Self.none, error: .noRequest(words))
        }
        func refusal(_ message: String, _ id: [UInt8]?) -> Refusal {
            Refusal(id: id ?? Self.none, error: .noRequest(message))
        }
        id = try value["id"].map { (id) throws(Refusal) in
            guard let id = Self.json(ofID: id, in: line) else {
                throw refusal("\"id\" must be a string, a number or null", nil)
            }
            return id
        }
        guard value["jsonrpc"]?.string == "2.0" else { throw refusal("\"jsonrpc\" must be \"2.0\"", id) }
        guard let method = value["method"]?.string else { throw refusal("\"method\" must be a string", id) }
        self.method = method
        switch value["params"]?.content {
        case nil: parameters = []
        case .object(let fields): parameters = fields
        default: throw refusal("\"params\" must be an object; parameters are passed by name", id)
        }
        let known = ["jsonrpc", "id", "method", "params"]
        if let other = fields.first(where: { !known.contains($0.key) }) {
            throw refusal(
                "unknown field \(other.key.debugDescription) of a request; its fields are \(known.joined(separator: ", "))",
                id)
        }
    }

    private static func json(ofID id: JSONValue, in line: [UInt8]) -> [UInt8]? {
        switch id.content {
        case .null: return none
        case .number: return Array(id.number(in: line))
        case .string(let text): return Array(RemoteAnswer.json { $0.value(text) }.dropLast())
        case .boolean, .array, .object: return nil
        }
    }
}

extension JSONValue {
    /// A number as the text has it, with all its digits.
    func number(in text: [UInt8]) -> ArraySlice<UInt8> {
        text[offset...].prefix { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    }
}
