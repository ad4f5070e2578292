import Foundation
import RiveFeatures
import RiveReport
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What must hold for every row of the command table.
@Suite struct CommandTableTests {
    private static let examples = CommandTable.all.flatMap { command in
        command.examples.map { (command.name, $0) }
    }
    private static let topicExamples = HelpTopic.all.flatMap(\.examples)
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

    @Test func usagesNameEachOptionOnce() {
        for command in CommandTable.all {
            for synopsis in command.synopses {
                let options = synopsis.split(separator: " ").filter { $0.hasPrefix("-") && $0 != "--" }
                #expect(Set(options).count == options.count, "\(synopsis)")
            }
        }
    }

    /// Summaries are one line beside the name: imperatives of at most 60 characters.
    @Test func summariesAreShort() {
        let summaries =
            CommandTable.all.map { ($0.name, $0.summary) } + HelpTopic.all.map { ($0.name, $0.summary) }
        for (name, summary) in summaries {
            #expect(summary.count <= 60, "\(name): \(summary)")
            #expect(summary.first?.isUppercase == true && summary.last != ".", "\(name): \(summary)")
        }
    }

    @Test(arguments: CommandTable.all.map(\.name))
    func pageIsShortAndLeadsOn(_ name: String) throws {
        let command = try #require(CommandTable.command(named: name))
        let details = command.details.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(details.count <= 10)
        let page = Help(style: .plain).text(on: command)
        #expect(page.count { $0 == "\n" } <= 100)
        for related in command.related {
            #expect(CommandTable.helpNames.contains(related) && related != name, "\(related)")
        }
        for operand in command.operands {
            guard case .choice(let words) = operand.kind, operand.synopsis == operand.name else { continue }
            #expect(operand.meanings.count == words.count, "\(operand.name)")
        }
    }

    @Test func overviewFitsOnOneScreen() {
        #expect(Help(style: .plain).overview(of: CommandTable.daily).count { $0 == "\n" } <= 24)
        #expect(CommandTable.daily.count > 10)
    }

    @Test func indexListsEverything() {
        let index = Help(style: .plain).index(of: CommandTable.all)
        for name in CommandTable.helpNames { #expect(index.contains("  \(name) ") || index.contains("help \(name) ")) }
    }

    @Test(arguments: Glossary.all.map(\.term))
    func glossaryLeadsToWhatThereIs(_ term: String) throws {
        let entry = try #require(Glossary.all.first { $0.term == term })
        for name in [entry.term] + entry.synonyms {
            let plural = name.uppercased() + (name.last == "s" ? "" : "S")
            #expect(Glossary.entries(named: plural).contains { $0.term == term }, "\(name)")
        }
        #expect(!entry.related.isEmpty)
        for related in entry.related { #expect(CommandTable.helpNames.contains(related), "\(related)") }
    }

    /// What people call a thing elsewhere leads to a name that exists here.
    @Test func commonNamesLeadToWhatThereIs() throws {
        var words: [String] = []
        for command in CommandTable.all {
            words.append(command.name)
            words += command.allOptions.map(\.flag)
            let kinds = command.operands.map(\.kind) + command.allOptions.map(\.kind)
            for case .choice(let choices) in kinds { words += choices }
        }
        words += ["--version"] + Platform.allCases.map(\.rawValue) + ReportFormat.allCases.map(\.rawValue)
        words += ConfigurationLine.severities
        for (name, meant) in CommonNames.table {
            for word in meant { #expect(words.contains(word), "\(name): \(word)") }
        }
        #expect(CommonNames.suggestion(for: "Type-Script", among: ["swift", "typescript"]) == "typescript")
        #expect(CommonNames.suggestion(for: "REACT_NATIVE", among: ["swift", "typescript"]) == "typescript")
        #expect(CommonNames.choice("property", among: ["properties"]) == "properties")
    }

    @Test func topicsLeadToWhatThereIs() {
        for related in HelpTopic.all.flatMap(\.related) { #expect(CommandTable.helpNames.contains(related)) }
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
