import Foundation
import RiveModel
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// What must hold for every row of the command table.
@Suite struct CommandTableTests {
    private static let examples = CommandTable.all.flatMap { command in
        command.examples.map { (command.name, $0) }
    }
    private static let topicExamples = HelpTopic.allCases.flatMap(\.examples)
    /// All that `help` takes: commands, the first words of those of two, topics and codes; nothing for the overview.
    private static let pages =
        Set(CommandTable.helpNames + CommandTable.firstWords + CodeHelp.codes + [""]).sorted()

    @Test func entriesAreCalledAsTheirCommands() {
        #expect(CommandTable.entries.map(\.name) == CommandTable.all.map(\.name))
    }

    @Test func namesAreUniqueAndFamiliesStandTogether() {
        let names = CommandTable.helpNames
        #expect(Set(names).count == names.count)
        let first = CommandTable.firstWords
        #expect(Set(first).count == first.count)
        for command in CommandTable.all where command.name.contains(" ") {
            let word = String(command.name.prefix { $0 != " " })
            #expect(CommandTable.command(named: word) == nil, "\(word) is a command and the start of others")
        }
    }

    @Test(arguments: CommandTable.all.map(\.name))
    func rowsAreComplete(_ name: String) throws {
        let command = try #require(CommandTable.command(named: name))
        #expect(!command.summary.isEmpty)
        #expect(!command.examples.isEmpty)
        #expect(command.repeating <= command.operands.count)
        let options = command.allOptions
        #expect(Set(options.map(\.name)).count == options.count)
        let letters = options.compactMap(\.letter)
        #expect(Set(letters).count == letters.count)
        for option in options {
            #expect(!option.help.isEmpty, "\(option.flag)")
            #expect(option.name.wholeMatch(of: /[a-z][a-z-]*/) != nil, "\(option.flag)")
            #expect(option.placeholder != nil || option.kind == .text, "\(option.flag)")
        }
    }

    @Test func pagesFitInto80Columns() throws {
        let sandbox = try Sandbox()
        for page in CommandTableTests.pages {
            let result = sandbox.run(["help"] + page.split(separator: " ").map(String.init))
            #expect(result.status == .done && !result.text.isEmpty, "\(page)")
            for line in result.text.split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= 80, "help \(page): \(line)")
            }
        }
    }

    @Test(arguments: CommandTable.all.filter { $0.jsonSchema != nil }.map(\.name))
    func schemasCanBePrinted(_ name: String) throws {
        let result = try Sandbox().run(["help", "--json-schema"] + name.split(separator: " ").map(String.init))
        #expect(result.status == .done)
        _ = try JSONSchema(parsing: result.text)
    }

    @Test(arguments: topicExamples)
    func topicExampleRuns(_ example: Command.Example) throws {
        let result = try Sandbox().run(line: example.line)
        #expect(result.status == example.status, "\(example.line)\n\(result.errors)")
    }

    @Test(arguments: examples)
    func exampleRuns(_ command: String, _ example: Command.Example) throws {
        let result = try Sandbox().run(line: example.line)
        #expect(result.status == example.status, "\(example.line)\n\(result.errors)")
        #expect(example.line.contains("rivetool \(command)"))
        let words = try ShellLine(parsing: example.line).stages.last?.words ?? []
        if words.contains("--json") { try expectSchema(of: command, toDescribe: result.text) }
    }

    /// Of several files, `--json` prints an array of what the schema describes; of JSON Lines, it describes each line.
    private func expectSchema(of command: String, toDescribe text: String) throws {
        let schema = try JSONSchema(parsing: #require(CommandTable.command(named: command)?.jsonSchema))
        for document in try documents(in: text) {
            var problems = schema.problems(of: document)
            if !problems.isEmpty, case .array(let documents) = document {
                problems = documents.flatMap(schema.problems)
            }
            #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
        }
    }

    private func documents(in text: String) throws -> [JSONValue] {
        if let document = try? JSONParser.parse(text) { return [document] }
        return try text.split(separator: "\n").map { try JSONParser.parse(String($0)) }
    }
}
