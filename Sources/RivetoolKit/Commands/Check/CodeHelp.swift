import RiveCheck
import RiveContract

/// What help says of the codes of `check` and of `contract check`.
enum CodeHelp {
    /// All codes that there are.
    static var codes: [String] { RuleTable.all.map(\.code) + ContractRuleTable.all.map(\.code) }

    /// What a code means, why it matters and how to fix it.
    static func text(on rule: RuleInfo, _ help: Help) -> String {
        help.sentence(rule.code, rule.title) + "\n"
            + help.paragraph("severity", rule.severity.rawValue)
            + help.paragraph("why", rule.harm)
            + help.paragraph("fix", rule.remedy)
            + help.paragraph("example", rule.example)
    }

    /// What a change means for apps, and what to do about it.
    static func text(on rule: ContractRule, _ help: Help) -> String {
        help.sentence(rule.code, rule.title) + "\n"
            + help.paragraph("level", rule.level.rawValue)
            + help.paragraph("why", rule.harm)
            + help.paragraph("fix", rule.remedy)
    }

    /// All codes, group by group.
    static func list(_ help: Help) -> String { (checks(help) + changes(help)).joined(separator: "\n") }

    private static func checks(_ help: Help) -> [String] {
        RuleInfo.Group.allCases.map { group in
            let rules = RuleTable.all.filter { $0.group == group }
            return help.heading(group.summary) + "\n"
                + help.entries(rules.map { ("\($0.code)  \($0.severity.rawValue)", $0.title) })
        }
    }

    private static func changes(_ help: Help) -> [String] {
        ContractLevel.allCases.reversed().map { level in
            let rules = ContractRuleTable.all.filter { $0.level == level }
            return help.heading("changes that are \(level.rawValue): \(level.summary)") + "\n"
                + help.entries(rules.map { ($0.code, $0.title) })
        }
    }
}
