internal import RiveBundle

/// Fields of an object: a key and its value in one call.
extension JSONWriter {
    mutating func field(_ name: String, _ value: Bool) {
        key(name)
        self.value(value)
    }

    mutating func field(_ name: String, _ value: some FixedWidthInteger) {
        key(name)
        self.value(value)
    }

    mutating func field(_ name: String, _ value: Float) {
        key(name)
        self.value(value)
    }

    mutating func field(_ name: String, _ value: some StringProtocol) {
        key(name)
        self.value(value)
    }

    /// A string, or null.
    mutating func field(_ name: String, _ value: String?) {
        key(name)
        if let value { self.value(value) } else { null() }
    }

    /// Text as a file stores it. Where it is not UTF-8, a second field `…Base64` has its bytes.
    mutating func field(_ name: String, text: ArraySlice<UInt8>) {
        text.withUnsafeBytes { text in
            key(name)
            value(text: text)
            guard !text.allSatisfy({ $0 < 0x80 }), String(validating: text, as: UTF8.self) == nil else { return }
            key(name + "Base64")
            value(base64: text)
        }
    }

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

    mutating func object<Failure: Error>(
        _ name: String,
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        key(name)
        try object(body)
    }

    mutating func dictionary<Failure: Error>(
        _ name: String,
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        key(name)
        try dictionary(body)
    }

    mutating func array<Failure: Error>(
        _ name: String,
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        key(name)
        try array(body)
    }
}
