internal import RiveBundle
internal import RiveJSON

/// The documents of files, and what is wrong with them.
extension JSONWriter {
    /// Why a document is not complete; nil where it is.
    mutating func exhaustion(at path: String) -> ToolError? { isExhausted ? .exhaustion(at: path) : nil }

    /// A path. Where it is not UTF-8, a second field `…Base64` has its bytes.
    mutating func field(_ name: String, path: String) { field(name, text: PathText.bytes(of: path)[...]) }

    /// What is wrong with a file, in the one form that it has in all documents.
    mutating func field(_ name: String, _ problem: ToolError) {
        object(name) { json in
            json.field("code", problem.code)
            json.field("message", PathText.escaped(problem.text))
            if let offset = problem.offset { json.field("offset", offset) }
            json.field("status", problem.status.rawValue)
        }
    }

    /// The field `problem` of a document: what is wrong with its file, or null.
    mutating func problem(_ problem: ToolError?) {
        hasProblem = true
        if let problem {
            field("problem", problem)
        } else {
            key("problem")
            null()
        }
    }

    /// The object that stands for a file: its path, then what `body` writes. What that fails with is the last field, and so
    /// is why something was left out.
    mutating func document<Result>(
        of path: String, _ body: (inout JSONWriter) throws(ToolError) -> Result
    ) throws(ToolError) -> Result {
        try object { (json) throws(ToolError) in
            json.hasProblem = false
            json.field("file", path: path)
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

    /// The place of a file in an array: the document that `writeElement` wrote of it, or why that is not all of it. Half a
    /// document is none.
    mutating func place(of path: String, _ written: [UInt8], _ exhaustion: ToolError?) {
        guard let exhaustion else { return element(written) }
        object { json in
            json.field("file", path: path)
            json.field("problem", exhaustion)
        }
    }
}
