import RiveFormat
package import RiveJSON

/// The documents of files, and what is wrong with them.
extension JSONWriter {
    /// Why a document is not complete; nil where it is.
    package mutating func exhaustion(at path: String) -> ToolError? { isExhausted ? .exhaustion(at: path) : nil }

    /// The field `problem` of a document: what is wrong with its file, or null.
    package mutating func problem(_ problem: ToolError?) {
        hasProblem = true
        problem.write("problem", &self)
    }

    /// The object that stands for a file: its path, then what `body` writes. What that fails with is the last field, and so
    /// is why something was left out.
    package mutating func document<Result>(
        of path: String, _ body: (inout JSONWriter) throws(ToolError) -> Result
    ) throws(ToolError) -> Result {
        try object { (json) throws(ToolError) in
            json.hasProblem = false
            DocumentSchema.file.write(path, &json)
            do throws(ToolError) {
                let result = try body(&json)
                if !json.hasProblem, let exhaustion = json.exhaustion(at: path) { json.problem(exhaustion) }
                return result
            } catch {
                json.problem(error)
                throw error
            }
        }
    }

    /// The same by itself, as an element of an array of files.
    package static func writeDocument<Result>(
        of path: String, to output: OutputBuffer, _ body: (inout JSONWriter) throws(ToolError) -> Result
    ) throws(ToolError) -> Result {
        try writeElement(to: output) { (json) throws(ToolError) in try json.document(of: path, body) }
    }

    /// The place of a file in an array: the document that `writeElement` wrote of it, or why that is not all of it. Half a
    /// document is none.
    package mutating func place(of path: String, _ written: [UInt8], _ exhaustion: ToolError?) {
        guard let exhaustion else { return element(written) }
        object { json in
            DocumentSchema.file.write(path, &json)
            exhaustion.write("problem", &json)
        }
    }
}

extension ToolError: FieldObject {
    package static let fields = Fields<Self>("problem", "what is wrong with a file", isClosed: true) {
        Field("code", "a word for it, stable") { $0.code }
        Field("message") { PathText.escaped($0.text) }
        Field(ifAny: "offset", "the byte to blame") { $0.offset }
        Field("status", "the exit status that follows", as: .integer(from: 1)) { Int($0.status.rawValue) }
    }
}
