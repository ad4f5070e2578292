internal import RiveCheck
internal import RiveModel

/// What help says of the codes of `check`.
enum CodeHelp {
    /// What a code means, why it matters and how to fix it.
    static func text(on rule: RuleInfo, _ help: Help) -> String {
        help.sentence(rule.code, rule.title) + "\n"
            + help.paragraph("severity", rule.severity.rawValue)
            + help.paragraph("why", rule.harm)
            + help.paragraph("fix", rule.remedy)
            + help.paragraph("example", rule.example)
    }

    /// All codes, group by group.
    static func list(_ help: Help) -> String {
        RuleInfo.Group.allCases.map { group in
            let rules = RuleTable.all.filter { $0.group == group }
            return help.heading(group.summary) + "\n"
                + help.entries(rules.map { ("\($0.code)  \($0.severity.rawValue)", $0.title) })
        }.joined(separator: "\n")
    }
}
