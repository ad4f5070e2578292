extension CommandTable {
    /// The table of the README, which a test compares with this.
    static var markdown: String {
        var text = "| | command | does |\n|---|---|---|\n"
        for group in Command.Group.allCases {
            for (index, command) in all.filter({ $0.group == group }).enumerated() {
                let forms = command.synopses.map { "`\(escaped($0))`" }.joined(separator: "<br>")
                text += "|\(index == 0 ? " \(group.rawValue)" : "") | \(forms) | \(escaped(command.summary)) |\n"
            }
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
