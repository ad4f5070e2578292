@testable import RivetoolKit

/// A page below `docs/reference` with a part that comes from the program.
enum ReferencePage {
    /// The line before and after the generated part.
    static let mark = "<!-- commands -->\n"

    case index
    case group(Command.Group)
    case topics

    /// The page at a path; nil if no part of it is generated.
    init?(path: String) {
        let folder = "docs/reference/"
        guard path.hasPrefix(folder) else { return nil }
        switch path.dropFirst(folder.count).dropLast(".md".count) {
        case "README": self = .index
        case "topics": self = .topics
        case let name:
            guard let group = Command.Group(rawValue: String(name)) else { return nil }
            self = .group(group)
        }
    }

    /// The generated part, without the marks.
    func text(in sandbox: Sandbox) -> String {
        switch self {
        case .index: Self.table
        case .group(let group): Self.sections(Self.commands(of: group).map(\.name), in: sandbox)
        case .topics: Self.sections(HelpTopic.all.map(\.name), in: sandbox)
        }
    }

    /// The table of all commands, each linked to its section.
    private static var table: String {
        var text = "| group | command | task |\n|---|---|---|\n"
        for group in Command.Group.allCases {
            for (index, command) in commands(of: group).enumerated() {
                let page = "\(group.rawValue).md", anchor = MarkdownPage.anchor(of: command.name)
                let forms = command.synopses.map { "`\(escaped($0))`" }.joined(separator: "<br>")
                let link = "[\(command.name)](\(page)#\(anchor))"
                let title = index == 0 ? " [\(group.rawValue)](\(page))" : ""
                text += "|\(title) | \(link)<br>\(forms) | \(escaped(command.summary)) |\n"
            }
        }
        return text
    }

    /// A section for each name, with what `help` prints.
    private static func sections(_ names: [String], in sandbox: Sandbox) -> String {
        names.map { name in
            let help = sandbox.run(["help"] + name.split(separator: " ").map(String.init)).text
            return "## \(name)\n\n```text\n\(help)```\n"
        }.joined(separator: "\n")
    }

    private static func commands(of group: Command.Group) -> [Command] {
        CommandTable.all.filter { $0.group == group }
    }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
