import RiveFormat
import RiveModel
import RiveProperties
import RiveTestSupport
import ToolSupport

/// Requests of other programs about a file.
enum SessionProperties {
    static let all = [
        Property("session-schema", "What a session answers about a file is as its schema", least: 50) { opened in
            guard opened.file != nil else { return 0 }
            return try describes(opened)
        },
        Property("session-frames", "A session tells the same frames as a play of the same steps", least: 50) { opened in
            guard let document = opened.whole else { return 0 }
            return try SessionFrames.compare(document, opened)
        },
    ]

    private static let requests: [(method: String, parameters: String)] = [
        ("file.open", #""key":"f","path":"\#(OpenedFile.name)""#),
        ("file.inspect", #""file":"f""#), ("file.check", #""file":"f""#), ("file.requires", #""file":"f""#),
        ("file.graph", #""file":"f","all":true"#), ("file.contract", #""file":"f""#),
        ("scene.open", #""key":"f","file":"f""#), ("scene.advance", #""scene":"f","frames":10"#),
        ("scene.pointer", #""scene":"f","kind":"click","x":100,"y":100"#),
        ("scene.advance", #""scene":"f","seconds":0.1"#), ("scene.values", #""scene":"f""#),
        ("scene.geometry", #""scene":"f""#), ("file.close", #""file":"f""#),
    ]

    private static let schemas = PrintedSchemas()

    /// What a session answers, one line for each request.
    static func answers(_ requests: [(method: String, parameters: String)], _ opened: OpenedFile) throws -> [Substring]
    {
        let lines = requests.map { #"{"jsonrpc":"2.0","id":1,"method":"\#($0)","params":{\#($1)}}"# + "\n" }
        let result = try opened.run(["session"], input: Array(lines.joined().utf8))
        try require(result.status == .done && result.errors.isEmpty, result.errors)
        let answers = result.lines
        try require(answers.count == lines.count, "\(answers.count) answers to \(lines.count) requests")
        return answers
    }

    private static func describes(_ opened: OpenedFile) throws -> Int {
        let schema = try schemas.schema(of: "session")
        // A file that plays has an answer to every request.
        let isPlayed = opened.whole.map { (try? Played($0, "frames 10")) != nil } ?? false
        for ((method, _), line) in zip(requests, try answers(requests, opened)) {
            let answer = try JSONParser.parse(String(line))
            let problems =
                answer["result"].map { schema.problems(of: $0, by: "\(method).result") }
                ?? schema.problems(of: answer, by: "response")
            try require(!isPlayed || answer["result"] != nil, "\(method) is refused: \(line)")
            try require(problems.isEmpty, "\(method): \(problems.prefix(3).joined(separator: "; "))")
        }
        return requests.count
    }
}
