import RiveCheck
import RiveContract
import ToolSupport

/// A page of the manual, from what commands and topics say of themselves.
struct ManualPage {
    /// What it is looked up by: `rivetool-set`.
    let name: String
    /// The section of the manual: 1 programs, 5 files, 7 what else there is to know.
    let section: Int
    private let summary: String
    /// The pages that it leads to.
    private let related: [String]
    private let body: @Sendable (inout Roff) -> Void

    /// `man1/rivetool-set.1`, where systems look for it.
    var path: String { "man\(section)/\(name).\(section)" }

    /// The source of the page.
    var text: String {
        var roff = Roff()
        roff.macro("TH \(name.uppercased()) \(section) \(Version.date) \"rivetool \(Version.rivetool)\" \"rivetool\"")
        // Lines as they come, with no blanks and hyphens put into names and commands.
        roff.macro("ad l")
        roff.macro("nh")
        roff.heading("NAME")
        roff.line("\(Roff.plain(name)) \\- \(Roff.plain(summary))")
        body(&roff)
        roff.heading("SEE ALSO")
        roff.line(related.joined(separator: ",\n"))
        return roff.text
    }

    /// How other pages name it.
    private var reference: String { "\(Roff.bold(name))(\(section))" }

    /// The pages that one leads to: that on the program, and those on some commands and topics.
    private static func references(_ related: [String]) -> [String] {
        let names = related.map { name in HelpTopic.named(name).map(Self.name) ?? (Self.name(ofCommand: name), 1) }
        return ([("rivetool", 1)] + names.filter { $0.0 != "rivetool-\(HelpTopic.exitStatus.name)" })
            .map { "\(Roff.bold($0.0))(\($0.1))" }
    }

    private static func name(ofCommand name: String) -> String {
        (["rivetool"] + name.split(separator: " ").map(String.init)).joined(separator: "-")
    }

    /// The name of the page on a topic, and its section.
    private static func name(_ topic: HelpTopic) -> (String, Int) {
        switch topic.name {
        case "tests": ("rivtest", 5)
        case "codes": ("rivetool-check", 5)
        default: ("rivetool-\(topic.name)", 7)
        }
    }

    // MARK: Pages

    /// The page on the program, which leads to all others.
    static func program(_ commands: [Command], leadingTo pages: [ManualPage]) -> ManualPage {
        let summary = "inspect, edit, run, draw and test Rive .riv files"
        return ManualPage(name: "rivetool", section: 1, summary: summary, related: pages.map(\.reference)) { roff in
            roff.heading("SYNOPSIS")
            roff.line("\(Roff.bold("rivetool")) \\fICOMMAND\\fR \(Roff.placeholders("[OPTION…] [OPERAND…]"))")
            roff.heading("DESCRIPTION")
            roff.line("Each command has a page of its own, as has each topic of the help.")
            roff.heading("COMMANDS")
            for group in Command.Group.allCases {
                let commands = commands.filter { $0.group == group }
                if commands.isEmpty { continue }
                roff.heading("\(group.rawValue)", level: "SS")
                for command in commands {
                    roff.entry(synopsis(command, command.synopses[0]), Roff.plain(command.summary))
                }
            }
            options(Option.ofEveryCommand, below: "OPTIONS", &roff)
            roff.heading("EXIT STATUS")
            ManualText.write(HelpTopic.exitStatus.text(Help(style: .plain)), &roff)
            roff.heading("ENVIRONMENT")
            roff.entry(
                Roff.bold("NO_COLOR"), "Whatever it says, nothing is coloured unless \\fB\\-\\-color\\fR says so.")
        }
    }

    static func page(_ command: Command) -> ManualPage {
        let name = name(ofCommand: command.name)
        let related = references(command.related)
        return ManualPage(name: name, section: 1, summary: command.summary, related: related) { roff in
            roff.heading("SYNOPSIS")
            for (index, line) in command.usages.enumerated() {
                if index > 0 { roff.macro("br") }
                roff.line(synopsis(command, line))
            }
            if !command.details.isEmpty {
                roff.heading("DESCRIPTION")
                ManualText.write(command.details, &roff)
            }
            for operand in command.operands {
                let choices = Help.choices(of: operand)
                if !choices.isEmpty { roff.heading(operand.name) }
                for (word, meaning) in choices { roff.entry(Roff.bold(word), Roff.plain(meaning)) }
            }
            for group in Help.groups(of: command) { options(group.options, below: group.heading.uppercased(), &roff) }
            examples(command.examples, &roff)
            roff.heading("EXIT STATUS")
            for (status, meaning) in command.exitRows { roff.entry(Roff.bold(status), Roff.plain(meaning)) }
        }
    }

    static func page(_ topic: HelpTopic) -> ManualPage {
        let (name, section) = name(topic)
        let related = references(topic.related)
        return ManualPage(name: name, section: section, summary: topic.summary, related: related) { roff in
            roff.heading("DESCRIPTION")
            if topic.name == "codes" {
                codes(&roff)
            } else {
                ManualText.write(topic.text(Help(style: .plain)), &roff)
            }
            examples(topic.examples, &roff)
        }
    }

    // MARK: Parts

    /// The name of a command in bold, with what stands behind it.
    private static func synopsis(_ command: Command, _ line: String) -> String {
        Roff.bold("rivetool \(command.name)") + Roff.placeholders(line.dropFirst(command.name.count))
    }

    private static func options(_ options: [Option], below heading: String, _ roff: inout Roff) {
        roff.heading(heading)
        for option in options {
            let flags = [option.letter.map { "-\($0)" }, option.flag].compactMap { $0 }.map(Roff.bold)
            let value = option.placeholder.map { option.isValueOptional ? "[=\($0)]" : " \($0)" } ?? ""
            roff.entry(flags.joined(separator: ", ") + Roff.placeholders(value), Roff.plain(option.help))
        }
    }

    private static func examples(_ examples: [Command.Example], _ roff: inout Roff) {
        if examples.isEmpty { return }
        roff.heading("EXAMPLES")
        for example in examples {
            roff.macro("TP")
            roff.line(Roff.plain(example.line))
            roff.filled(Roff.plain(example.comment))
        }
    }

    /// All codes, each with what help says of it.
    private static func codes(_ roff: inout Roff) {
        for group in RuleInfo.Group.allCases {
            roff.heading("\(group.summary)", level: "SS")
            for rule in RuleTable.all where rule.group == group {
                roff.entry(Roff.bold(rule.code), Roff.plain("\(rule.severity.rawValue): \(rule.title)"))
                remedy(rule.harm, rule.remedy, &roff)
            }
        }
        for level in ContractLevel.allCases.reversed() {
            roff.heading("changes that are \(level.rawValue): \(level.summary)", level: "SS")
            for rule in ContractRuleTable.all where rule.level == level {
                roff.entry(Roff.bold(rule.code), Roff.plain(rule.title))
                remedy(rule.harm, rule.remedy, &roff)
            }
        }
    }

    private static func remedy(_ harm: String, _ remedy: String, _ roff: inout Roff) {
        roff.macro("IP")
        roff.filled(Roff.plain(harm))
        roff.macro("IP")
        roff.filled(Roff.plain(remedy))
    }
}
