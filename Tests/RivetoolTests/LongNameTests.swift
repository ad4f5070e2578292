import RiveFormat
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

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
        "the output is far larger than the input, because names are repeated; the rest is left out"

    private static func sandbox(name: String, count: Int) throws -> Sandbox {
        try Sandbox(assembling: draft(name: name, count: count), as: "long.riv")
    }

    /// A state that blends one animation with a long name so many times, and fires an event of such a name as often.
    private static func repetitions(name: String, count: Int) throws -> Sandbox {
        let text = """
            rive draft 7.0
            Backboard
            Artboard name="A" width=100 height=100 defaultStateMachineId=0
              Event name="\(name)"
              LinearAnimation name="\(name)" duration=10
              StateMachine name="S"
                StateMachineNumber name="i"
                StateMachineLayer name="L"
                  AnyState
                  EntryState
                    StateTransition stateToId=3
                  ExitState
                  BlendState1DInput inputId=0
            \((0..<count).map { "        BlendAnimation1D animationId=0 value=\($0)" }.joined(separator: "\n"))
            \((0..<count).map { _ in "        StateMachineFireEvent eventId=1" }.joined(separator: "\n"))
            """
        return try Sandbox(assembling: text, as: "long.riv")
    }

    /// What people read of a state, an event or a diagram is cut where it is composed.
    @Test(arguments: [
        (["graph", "long.riv"], 20_000), (["graph", "--format", "dot", "long.riv"], 20_000),
        (["advance", "long.riv", "--frames", "1"], 1_000_000),
        (["advance", "long.riv", "--frames", "1", "--expect", "state L is a"], 1_000_000),
    ])
    func cutsTextsOfNames(_ words: [String], _ most: Int) throws {
        let sandbox = try Self.repetitions(name: String(repeating: "n", count: 50_000), count: 200)
        let result = sandbox.run(words)
        #expect(result.output.count < most, "\(result.output.count)")
        #expect(words.contains("--expect") || result.text.contains("nnn…"))
    }

    /// A state whose text is cut is found by that text.
    @Test func recordsAStateOfLongNames() throws {
        let sandbox = try Self.repetitions(name: String(repeating: "n", count: 1_000), count: 20)
        let result = sandbox.run(["record", "long.riv", "-o", "-", "--frames", "1"])
        #expect(result.status == .done, "\(result.errors)")
        #expect(result.text.contains("state L is nnn") && result.text.contains("n…\n"))
    }

    /// A cell with very many names ends in its middle where there is too much to print.
    @Test func printsACellPieceByPiece() throws {
        let sandbox = try Self.repetitions(name: String(repeating: "n", count: 50_000), count: 200)
        let result = sandbox.run(["list", "states", "long.riv"], allowance: 1_000_000, allowancePerByte: 0)
        #expect(result.status == .unsupported)
        #expect(result.output.count < 2_000_000, "\(result.output.count)")
    }

    /// What an answer to another program may hold is less than what is printed.
    @Test func answersNoMoreThanAnAnswerHolds() throws {
        let sandbox = try Self.repetitions(name: String(repeating: "n", count: 50_000), count: 800)
        let requests = """
            {"jsonrpc":"2.0","id":1,"method":"file.open","params":{"key":"f","path":"long.riv"}}
            {"jsonrpc":"2.0","id":2,"method":"file.list","params":{"file":"f","kind":"states"}}

            """
        let result = sandbox.run(["session"], input: Array(requests.utf8))
        let answer = try #require(result.text.split(separator: "\n").last)
        #expect(answer.utf8.count < 1_000 && answer.contains(Self.tooMuch), "\(answer.prefix(1_000))")
    }

    @Test(arguments: [
        ["list", "properties", "long.riv"], ["list", "properties", "--json", "long.riv"], ["inspect", "long.riv"],
        ["inspect", "--json", "long.riv"], ["get", "long.riv", "viewModel:#0"],
        ["get", "--json", "long.riv", "viewModel:#0"],
    ])
    func printsNoMoreThanWhatWasReadAllows(_ words: [String]) throws {
        let (length, count) = (10_000, 200)
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
        let (length, count) = (10_000, 200)
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
        try sandbox.assemble("rive draft 7.0\nBackboard\nArtboard name=\"A\" width=100 height=100", as: "short.riv")
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
