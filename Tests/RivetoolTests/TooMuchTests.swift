import Foundation
import RiveFormat
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Where there is more to print than there may be, what machines read is whole all the same, and the status says why it is not all.
@Suite struct TooMuchTests {
    private static let reason =
        "the output is far larger than the input, because names are repeated; the rest is left out"

    /// A file of so many values, assets, inputs and objects, all with long names.
    private static func draft(_ count: Int) -> String {
        func many(_ line: (String) -> String) -> String {
            (0..<count).map { line(String(repeating: "n", count: 100) + "\($0)") }.joined(separator: "\n")
        }
        return """
            rive draft 7.0
            Backboard
            \(many { "ImageAsset name=\"\($0)\"" })
            ViewModel name="M"
            \(many { "  ViewModelPropertyNumber name=\"\($0)\"" })
              ViewModelInstance name="I"
            \((0..<count).map { "    ViewModelInstanceNumber viewModelPropertyId=\($0)" }.joined(separator: "\n"))
            Artboard name="A" width=100 height=100 viewModelId=0
            \(many { "  Node name=\"\($0)\"" })
              StateMachine name="S"
            \(many { "    StateMachineNumber name=\"\($0)\"" })
            \(Draft.layer())
            """
    }

    /// The bytes of such a file, assembled once for all tests.
    private static let large = Result { try bytes(1500) }
    private static let small = Result { try bytes(2) }

    private static func bytes(_ count: Int) throws -> Data {
        let sandbox = try Sandbox(assembling: draft(count))
        return try Data(contentsOf: sandbox.folder.appending(path: "file.riv"))
    }

    private static func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try large.get().write(to: sandbox.folder.appending(path: "large.riv"))
        try small.get().write(to: sandbox.folder.appending(path: "small.riv"))
        return sandbox
    }

    private func run(_ words: [String], in sandbox: Sandbox) -> (whole: Sandbox.Result, cut: Sandbox.Result) {
        let whole = sandbox.run(words)
        return (whole, sandbox.run(words, allowance: 150_000, allowancePerByte: 0))
    }

    @Test(arguments: [
        "inspect --json large.riv", "list assets --json large.riv", "get --json large.riv M", "check --json large.riv",
        "assets list --json large.riv", "advance --json large.riv", "advance --json large.riv --frames 5",
    ])
    func documentsStayWhole(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let (whole, cut) = run(words, in: try Self.sandbox())
        #expect(whole.status < .unsupported && cut.status == .unsupported)
        #expect(cut.errors == "rivetool: large.riv: \(Self.reason)\n")
        #expect(cut.output.count > 150_000 && cut.output.count < whole.output.count)
        let document = try JSONParser.parse(cut.text)
        let command = try #require(CommandTable.all.first { line.hasPrefix($0.name + " ") })
        let problems = try JSONSchema(parsing: #require(command.jsonSchema)).problems(of: document)
        #expect(problems.isEmpty, "\(problems)")
        if words[0] != "get" { #expect(document["problem"]?["message"] == .string(Self.reason)) }
    }

    /// Objects whose keys are names of the file end like arrays do.
    @Test func valuesByPathAreLeftOut() throws {
        let sandbox = try Self.sandbox()
        let document = try JSONParser.parse(
            run(["advance", "--json", "large.riv"], in: sandbox).cut.text)
        guard case .object(let values)? = document["initial"]?["values"],
            case .object(let inputs)? = document["initial"]?["inputs"]
        else {
            Issue.record("no initial values")
            return
        }
        #expect(values.count > 500 && values.count + inputs.count < 3000)
        let text = sandbox.run(["inspect", "--json", "large.riv"], allowance: 600_000, allowancePerByte: 0).text
        #expect(try JSONParser.parse(text)["problem"]?["status"] == .number(5))
    }

    @Test(arguments: ["dump --json large.riv", "advance --jsonl large.riv"])
    func linesStayWhole(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let (whole, cut) = run(words, in: try Self.sandbox())
        #expect(whole.status < .unsupported && cut.status == .unsupported)
        #expect(cut.errors == "rivetool: large.riv: \(Self.reason)\n")
        #expect(cut.text.hasSuffix("\n"))
        var lines = cut.text.split(separator: "\n")
        for line in lines { #expect(throws: Never.self) { try JSONParser.parse(String(line)) } }
        if words[0] == "advance" {
            let last = try JSONParser.parse(String(lines.removeLast()))
            #expect(last["problem"]?["message"] == .string(Self.reason) && last["file"] == .string("large.riv"))
        }
        #expect(Array(lines) == Array(whole.text.split(separator: "\n").prefix(lines.count)))
        #expect(lines.count < whole.text.split(separator: "\n").count)
    }

    /// What people read ends after a whole line, too.
    @Test(arguments: ["inspect", "list objects", "list properties", "dump", "assets list"])
    func rowsStayWhole(_ command: String) throws {
        let words = command.split(separator: " ").map(String.init) + ["large.riv"]
        let (whole, cut) = run(words, in: try Self.sandbox())
        #expect(whole.status < .unsupported && cut.status == .unsupported)
        #expect(cut.text.hasSuffix("\n") && whole.text.hasPrefix(cut.text) && cut.text.count < whole.text.count)
    }

    /// What is too much of one file takes nothing from the next.
    @Test(arguments: ["advance --jsonl", "assets list", "inspect"])
    func theNextFileIsWhole(_ command: String) throws {
        let sandbox = try Self.sandbox()
        let words = command.split(separator: " ").map(String.init)
        let small = sandbox.run(words + ["small.riv"])
        let (_, cut) = run(words + ["large.riv", "small.riv"], in: sandbox)
        #expect(cut.status == .unsupported && cut.errors == "rivetool: large.riv: \(Self.reason)\n")
        let last = small.text.split(separator: "\n").last.map(String.init)
        #expect(try cut.text.contains(#require(last)))
    }
}
