import RiveFormat
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// Files in which a long name is referred to very often: what is held follows the file, and so does what is printed.
@Suite struct LongNameTests {
    /// View models of which one has a long name, and as many properties that are of it.
    private static func draft(name: String, count: Int) -> String {
        let properties = (0..<count).map { "  ViewModelPropertyViewModel name=\"\($0)\" viewModelReferenceId=1" }
        return """
            rive draft 7.0
            Backboard
            ViewModel name="\(name)0"
            \(properties.joined(separator: "\n"))
            ViewModel name="\(name)"
            """
    }

    private static let tooMuch =
        "there is far more to print than was read, because names are repeated; the rest is left out"

    private static func sandbox(name: String, count: Int) throws -> Sandbox {
        let sandbox = try Sandbox()
        let text = Array(draft(name: name, count: count).utf8)
        #expect(sandbox.run(["assemble", "-", "-o", "long.riv"], input: text).status == .done)
        return sandbox
    }

    @Test(arguments: [
        ["list", "properties", "long.riv"], ["list", "properties", "--json", "long.riv"], ["inspect", "long.riv"],
        ["inspect", "--json", "long.riv"], ["get", "long.riv", "viewModel:#0"],
        ["get", "--json", "long.riv", "viewModel:#0"],
    ])
    func printsNoMoreThanWhatWasReadAllows(_ words: [String]) throws {
        let (length, count) = (10_000, 1_000)
        let sandbox = try Self.sandbox(name: String(repeating: "n", count: length), count: count)
        let size = sandbox.run(["inspect", "--json", "long.riv"]).output.count
        #expect(size > length * count)
        let result = sandbox.run(words, allowance: length * count / 4, allowancePerByte: 0)
        #expect(result.status == .unsupported)
        #expect(result.errors == "rivetool: long.riv: \(Self.tooMuch)\n")
        #expect(result.output.count < length * count)
        if words.contains("--json") { #expect(throws: Never.self) { try JSONParser.parse(result.text) } }
    }

    /// What is left out of a document are elements of its arrays: it is one all the same, and says why.
    @Test(arguments: ["inspect", "list properties"])
    func endsADocumentOfWhichThereIsTooMuch(_ name: String) throws {
        let (length, count) = (10_000, 1_000)
        let sandbox = try Self.sandbox(name: String(repeating: "n", count: length), count: count)
        let words = name.split(separator: " ").map(String.init)
        let whole = sandbox.run(words + ["--json", "long.riv"])
        let result = sandbox.run(
            words + ["--json", "long.riv"], allowance: length * count / 4, allowancePerByte: 0)
        #expect(result.output.count < whole.output.count)
        #expect(result.status == .unsupported && whole.status == .done)
        let document = try JSONParser.parse(result.text)
        guard case .object(let fields) = document else {
            Issue.record("the document is no object")
            return
        }
        #expect(fields.last?.key == "problem")
        #expect(document["problem"]?["status"] == .number(5))
        let command = try #require(CommandTable.command(named: words[0]))
        let problems = try JSONSchema(parsing: #require(command.jsonSchema)).problems(of: document)
        #expect(problems.isEmpty, "\(problems)")
    }

    /// One of several files that asks for more than is held of one: the array goes on with the others.
    @Test func keepsThePlaceOfAFileThatPrintsTooMuch() throws {
        let sandbox = try Self.sandbox(name: String(repeating: "n", count: 1000), count: 100)
        let text = Array("rive draft 7.0\nBackboard\nArtboard name=\"A\" width=100 height=100".utf8)
        #expect(sandbox.run(["assemble", "-", "-o", "short.riv"], input: text).status == .done)
        let result = sandbox.run(
            ["list", "properties", "--json", "long.riv", "short.riv"], budget: ByteBudget(10_000))
        #expect(result.status == .unsupported, "\(result.errors)")
        guard case .array(let documents) = try JSONParser.parse(result.text), documents.count == 2,
            case .object(let long) = documents[0], case .object(let short) = documents[1]
        else {
            Issue.record("not two documents")
            return
        }
        #expect(long.map(\.key) == ["file", "problem"])
        #expect(!short.contains { $0.key == "problem" })
    }
}
