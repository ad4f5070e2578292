import Foundation
import RiveFormat
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
            for file in Corpus.sample(oneIn: 6) { group.addTask { try LookingJSONTests.expectSchemas(of: file) } }
            try await group.waitForAll()
        }
    }

    private static func expectSchemas(of file: URL) throws {
        let (path, bytes) = (file.path, try Corpus.bytes(of: file))
        guard (try? RiveFile(parsing: bytes)) != nil else { return try expectFailures(path) }
        let inspected = try document(["inspect", "--json", path], InspectCommand.command)
        for kind in ListTable.kinds {
            try document(["list", kind.name, "--json", path], ListCommand.command)
        }
        try document(["assets", "list", "--json", path], AssetsListCommand.command)
        let models = try elements(document(["list", "view-models", "--json", path], ListCommand.command)["rows"])
        for model in models {
            guard case .string(let address)? = model["address"] else {
                Issue.record("\(path): a view model without an address")
                continue
            }
            try document(["get", "--json", path, address], GetCommand.command)
        }
        if bytes.count <= largestDump {
            try documents(["dump", "--json", path], DumpCommand.command, isLines: true)
        }
        // Both know the same view models.
        #expect(try elements(inspected["viewModels"]).count == models.count, "\(path)")
        if try !elements(inspected["artboards"]).isEmpty {
            let steps = ["--pointer", "click:10,10", "--frames", "2", path]
            try document(["advance", "--json"] + steps, AdvanceCommand.command)
            try documents(["advance", "--jsonl"] + steps, AdvanceCommand.command, isLines: true)
        }
    }

    /// What only has the name of a file is told in the same form everywhere.
    private static func expectFailures(_ path: String) throws {
        let commands = [InspectCommand.command, AssetsListCommand.command, AdvanceCommand.command]
        for command in commands {
            let words = command.name.split(separator: " ").map(String.init) + ["--json", path]
            let failure = try document(words, command, status: .malformed)
            #expect(failure["problem"]?["status"] == .number(4), "\(words)")
        }
        try document(["list", "artboards", "--json", path], ListCommand.command, status: .malformed)
    }

    @discardableResult
    private static func document(
        _ words: [String], _ command: Command, status: RivetoolKit.ExitStatus = .done
    ) throws -> JSONValue {
        try #require(documents(words, command, status: status).first)
    }

    /// What a command prints, one value or one a line.
    @discardableResult
    private static func documents(
        _ words: [String], _ command: Command, isLines: Bool = false, status: RivetoolKit.ExitStatus = .done
    ) throws -> [JSONValue] {
        let result = try Sandbox().run(words)
        #expect(result.status == status, "\(words): \(result.errors)")
        let schema = try JSONSchema(parsing: #require(command.jsonSchema))
        let texts = isLines ? result.text.split(separator: "\n").map(String.init) : [result.text]
        return try texts.map { text in
            let document = try JSONParser.parse(text)
            let problems = schema.problems(of: document)
            #expect(problems.isEmpty, "\(words): \(problems.prefix(5).joined(separator: "\n"))")
            return document
        }
    }

    private static func elements(_ array: JSONValue?) throws -> [JSONValue] {
        let elements: [JSONValue]? = if case .array(let elements)? = array { elements } else { nil }
        return try #require(elements, "\(String(describing: array)) is no array")
    }
}
