import RiveFormat
import RiveJSON
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What `--json` prints of files that fail, in every command that takes several.
@Suite struct FailingFileTests {
    /// "draw" prints lines, which have no array around them.
    private static let commands = CommandTable.all.filter { command in
        command.repeating == 1 && command.operands.last?.kind == .riveFile && command.name != "draw"
            && command.options.contains { $0.name == "json" }
    }.map(\.name)

    /// The words of a command line up to the files.
    private func words(_ name: String) throws -> [String] {
        let command = try #require(CommandTable.command(named: name))
        let first: [String] = command.operands.dropLast().compactMap { operand in
            if case .choice(let words) = operand.kind { words.first } else { "a" }
        }
        return name.split(separator: " ").map(String.init) + first + ["--json"]
    }

    private func document(
        _ words: [String], of command: String, input: [UInt8] = [], budget: ByteBudget = ByteBudget()
    ) throws -> (JSONValue, Sandbox.Result) {
        let sandbox = try Sandbox()
        // What is checked against its lock needs one.
        if command == "contract check" {
            try #require(sandbox.run(["contract", "write", "Samples/poster.zip"]).status == .done)
        }
        let result = sandbox.run(words, input: input, budget: budget)
        let document = try JSONParser.parse(result.text)
        let schema = try JSONSchema(parsing: #require(CommandTable.command(named: command)?.jsonSchema))
        let problems = schema.problems(of: document)
        #expect(problems.isEmpty, "\(words): \(problems)")
        return (document, result)
    }

    /// Room for why a file cannot be read, and for nothing more.
    private static let sizeOfAFailure = 180

    private static let tooMuch =
        "the output is far larger than the input, because names are repeated; the rest is left out"

    private static func failure(_ file: String, _ code: String, _ message: String, _ status: Int) -> JSONValue {
        let problem: [(key: String, value: JSONValue)] = [
            ("code", .string(code)), ("message", .string(message)), ("status", .number(Double(status))),
        ]
        return .object([("file", .string(file)), ("problem", .object(problem))])
    }

    @Test func thereAreSuchCommands() {
        let some = ["inspect", "list", "assets list", "bundle list", "bundle check", "check", "advance"]
        #expect(Set(Self.commands).isSuperset(of: some))
    }

    @Test(arguments: commands)
    func keepTheirPlace(_ name: String) throws {
        let missing = Self.failure("missing.riv", "inputOutput", "cannot read: No such file or directory", 6)
        let files = ["missing.riv", "Samples/poster.zip", "missing.riv"]
        let (documents, result) = try document(words(name) + files, of: name)
        #expect(result.status == .inputOutput)
        #expect(result.errors.split(separator: "\n").count == 2)
        guard case .array(let places) = documents, places.count == 3 else {
            Issue.record("\(name) prints no array of three: \(result.text)")
            return
        }
        #expect(places[0] == missing && places[2] == missing)
        #expect(places[1]["file"] == .string("Samples/poster.zip"))
        #expect([nil, .null].contains(places[1]["problem"]), "\(name): \(result.text)")
    }

    /// What is wrong with standard input is no matter of the other files.
    @Test(arguments: commands)
    func standardInputKeepsItsPlace(_ name: String) throws {
        let pointer =
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n"
        let (documents, result) = try document(
            words(name) + ["-", "Samples/poster.zip"], of: name, input: Array(pointer.utf8))
        #expect(result.status == .malformed)
        guard case .array(let places) = documents, places.count == 2 else {
            Issue.record("\(name) prints no array of two: \(result.text)")
            return
        }
        #expect(places[0]["problem"]?["status"] == .number(4), "\(name): \(result.text)")
        #expect([nil, .null].contains(places[1]["problem"]), "\(name): \(result.text)")
    }

    /// A file of which more is to be printed than is held of one. Findings, the values of a run and what a contract holds are
    /// counted before they are printed.
    @Test(
        arguments: commands.filter {
            !["check", "bundle check", "advance", "contract write", "contract check"].contains($0)
        })
    func keepTheirPlaceWhenTheyPrintTooMuch(_ name: String) throws {
        let files = ["Samples/poster.zip", "missing.riv"]
        let missing = Self.failure("missing.riv", "inputOutput", "cannot read: No such file or directory", 6)
        let (documents, result) = try document(words(name) + files, of: name, budget: ByteBudget(Self.sizeOfAFailure))
        #expect(result.status == .inputOutput)
        #expect(
            result.errors == """
                rivetool: Samples/poster.zip: \(Self.tooMuch)
                rivetool: missing.riv: cannot read: No such file or directory

                """)
        #expect(documents == .array([Self.failure("Samples/poster.zip", "unsupported", Self.tooMuch, 5), missing]))
        let (_, twice) = try document(
            words(name) + ["Samples/poster.zip"] + files.prefix(1), of: name, budget: ByteBudget(Self.sizeOfAFailure))
        #expect(twice.status == .unsupported)
    }

    @Test(arguments: commands)
    func areADocumentByThemselves(_ name: String) throws {
        let (alone, result) = try document(words(name) + ["missing.riv"], of: name)
        #expect(result.status == .inputOutput)
        #expect(alone == Self.failure("missing.riv", "inputOutput", "cannot read: No such file or directory", 6))
    }

    /// Where a byte is to blame, it is told.
    @Test(arguments: ["inspect", "list", "assets list", "advance"])
    func nameTheByte(_ name: String) throws {
        let sandbox = try Sandbox()
        let bytes: [UInt8] = Array("RIVE".utf8) + [6, 0, 0, 0]
        let result = sandbox.run(try words(name) + ["-"], input: bytes)
        let problem = try JSONParser.parse(result.text)["problem"]
        #expect(problem?["code"] == .string("unsupportedVersion"))
        #expect(problem?["offset"] == .number(4) && problem?["status"] == .number(4))
    }

    /// What fails in the middle of a document leaves a whole one.
    @Test func leaveWholeDocuments() throws {
        var bytes: [UInt8] = []
        let console = Console(
            output: OutputBuffer { (more) throws(SystemCall.Failure) in bytes += more }, errors: OutputBuffer { _ in },
            files: FileSystem(), standardInput: { () throws(SystemCall.Failure) in [] })
        let status = console.writeJSON(ofEach: ["a"]) { (_, json) throws(ToolError) in
            try json.object("half") { (json) throws(ToolError) in
                json.key("other")
                throw ToolError(.notFound, file: "a", "there is no other half", suggestion: "whole")
            }
            return .done
        }
        console.output.flush()
        #expect(status == .notFound)
        let document = try JSONParser.parse(String(decoding: bytes, as: UTF8.self))
        #expect(document["problem"]?["message"] == .string("there is no other half; did you mean \"whole\"?"))
    }
}
