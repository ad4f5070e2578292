import RiveModel
import RiveProperties
import RiveTestSupport
import RivetoolKit
import ToolSupport

/// What `--json` prints is what the printed schemas describe.
enum SchemaProperties {
    static let all = [
        Property("schemas", "What looking commands print with --json is as their schemas", least: 50) { opened in
            guard opened.file != nil else {
                try failures(opened)
                return 0
            }
            return try looks(opened)
        },
        Property("geometry-schema", "Where everything lies is told as its schema", least: 50) { opened in
            guard let document = opened.document, !document.artboards.isEmpty else { return 0 }
            let words = ["advance", OpenedFile.name, "--frames", "1", "--geometry", "places.JSON"]
            let result = try opened.run(words)
            try require(result.status == .done, result.errors)
            let text = String(decoding: try opened.folder().read("places.JSON"), as: UTF8.self)
            try expect(JSONParser.parse(text), by: "advance", words)
            return 1
        },
    ]

    /// The records of larger files are left to the tests of `dump`: their JSON takes minutes to be read back.
    private static let largestDump = 20_000

    private static let schemas = PrintedSchemas()

    /// How many documents were held against their schemas.
    private static func looks(_ opened: OpenedFile) throws -> Int {
        let inspected = try document(["inspect", "--json"], opened)
        for kind in ListTable.kinds { try document(["list", kind.name, "--json"], opened) }
        try document(["assets", "list", "--json"], opened)
        let models = try elements(document(["list", "view-models", "--json"], opened)["rows"])
        // Both know the same view models.
        let inspectedModels = try elements(inspected["viewModels"]).count
        try require(inspectedModels == models.count, "\(models.count) view models, or \(inspectedModels)")
        for model in models {
            guard case .string(let address)? = model["address"] else {
                throw CheckFailure(description: "a view model without an address")
            }
            try document(["get", "--json"], opened, more: [address])
        }
        if opened.bytes.count <= largestDump { try documents(["dump", "--json"], opened, isLines: true) }
        if try !elements(inspected["artboards"]).isEmpty {
            let steps = ["--pointer", "click:10,10", "--frames", "2"]
            try document(["advance", "--json"] + steps, opened)
            try documents(["advance", "--jsonl"] + steps, opened, isLines: true)
        }
        return ListTable.kinds.count + models.count + 5
    }

    /// What only has the name of a file is told in the same form everywhere.
    private static func failures(_ opened: OpenedFile) throws {
        for words in [["inspect", "--json"], ["assets", "list", "--json"], ["advance", "--json"]] {
            let failure = try document(words, opened, status: .malformed)
            try require(failure["problem"]?["status"] == .number(4), "\(words): another status")
        }
        try document(["list", "artboards", "--json"], opened, status: .malformed)
    }

    @discardableResult
    private static func document(
        _ words: [String], _ opened: OpenedFile, more: [String] = [], status: ExitStatus = .done
    ) throws -> JSONValue {
        guard let document = try documents(words, opened, more: more, status: status).first else {
            throw CheckFailure(description: "\(words) prints nothing")
        }
        return document
    }

    /// What a command prints of a file, one value or one a line.
    @discardableResult
    private static func documents(
        _ words: [String], _ opened: OpenedFile, more: [String] = [], isLines: Bool = false, status: ExitStatus = .done
    ) throws -> [JSONValue] {
        let result = try opened.run(words + [OpenedFile.name] + more)
        try require(result.status == status, "\(words): status \(result.status.rawValue): \(result.errors)")
        let command = words[0] == "assets" ? "assets list" : words[0]
        return try (isLines ? result.lines.map(String.init) : [result.text]).map { text in
            let document = try JSONParser.parse(text)
            try expect(document, by: command, words)
            return document
        }
    }

    private static func expect(_ document: JSONValue, by command: String, _ words: [String]) throws {
        let problems = try schemas.schema(of: command).problems(of: document)
        try require(problems.isEmpty, "\(words): \(problems.prefix(3).joined(separator: "; "))")
    }

    private static func elements(_ array: JSONValue?) throws -> [JSONValue] {
        guard case .array(let elements)? = array else { throw CheckFailure(description: "an array is missing") }
        return elements
    }
}
