import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// What `--json` prints of real files is what the printed schemas describe.
@Suite struct LookingJSONTests {
    /// The records of larger files are left to `DumpTests`: a test that reads them back takes minutes.
    private static let largestDump = 20_000

    @Test(arguments: Corpus.samples)
    func samplesAreAsTheirSchemas(_ file: URL) throws { try LookingJSONTests.expectSchemas(of: file) }

    @Test(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
    func corpusIsAsItsSchemas() async throws {
        try await withThrowingTaskGroup { group in
            for file in Corpus.files { group.addTask { try LookingJSONTests.expectSchemas(of: file) } }
            try await group.waitForAll()
        }
    }

    private static func expectSchemas(of file: URL) throws {
        let path = file.path
        let inspected = try documents(["inspect", "--json", path], InspectCommand.command)
        for kind in ListKind.allCases {
            try documents(["list", kind.rawValue, "--json", path], ListCommand.command)
        }
        try documents(["assets", "list", "--json", path], AssetsListCommand.command)
        let models = try documents(["list", "view-models", "--json", path], ListCommand.command).first?["rows"]
        for address in strings("address", of: models) {
            try documents(["get", "--json", path, address], GetCommand.command)
        }
        if try Corpus.bytes(of: file).count <= largestDump {
            try documents(["dump", "--json", path], DumpCommand.command, isLines: true)
        }
        expectAgreement(inspected.first, models, path)
        if case .array(let artboards)? = inspected.first?["artboards"], !artboards.isEmpty {
            let steps = ["--pointer", "click:10,10", "--frames", "2", path]
            try documents(["advance", "--json"] + steps, AdvanceCommand.command)
            try documents(["advance", "--jsonl"] + steps, AdvanceCommand.command, isLines: true)
        }
    }

    /// What a command prints; nothing of what only has the name of a file.
    @discardableResult
    private static func documents(
        _ words: [String], _ command: Command, isLines: Bool = false
    ) throws -> [JSONValue] {
        let result = try Sandbox().run(words)
        if result.output.isEmpty, result.status == .malformed { return [] }
        #expect(result.status == .done, "\(words): \(result.errors)")
        let schema = try JSONSchema(parsing: #require(command.jsonSchema))
        let texts = isLines ? result.text.split(separator: "\n").map(String.init) : [result.text]
        return try texts.map { text in
            let document = try JSONParser.parse(text)
            let problems = schema.problems(of: document)
            #expect(problems.isEmpty, "\(words): \(problems.prefix(5).joined(separator: "\n"))")
            return document
        }
    }

    /// `inspect` and `list` know the same view models.
    private static func expectAgreement(_ inspected: JSONValue?, _ models: JSONValue?, _ path: String) {
        guard case .array(let inspected)? = inspected?["viewModels"], case .array(let listed)? = models else { return }
        #expect(inspected.count == listed.count, "\(path)")
    }

    private static func strings(_ key: String, of rows: JSONValue?) -> [String] {
        guard case .array(let rows)? = rows else { return [] }
        return rows.compactMap { row in if case .string(let text)? = row[key] { text } else { nil } }
    }
}
