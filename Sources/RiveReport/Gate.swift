/// A kind of finding.
package struct Rule: Sendable {
    let code: String
    let title: String
    let harm: String?
    let remedy: String?
    let level: Diagnostic.Level

    package init(
        _ code: String, _ title: String, harm: String? = nil, remedy: String? = nil, _ level: Diagnostic.Level
    ) {
        self.code = code
        self.title = title
        self.harm = harm
        self.remedy = remedy
        self.level = level
    }
}

/// A command that examines files, as reports name it.
package struct Gate: Sendable {
    package let command: String
    /// The name of the case that stands for a file as a whole.
    let wholeFile: String
    /// What a finding is called.
    let noun: String
    /// The sentence for files without findings.
    let nothing: String
    /// The gate's names for the levels, the worst first.
    let levels: [String]?
    package let rules: @Sendable () -> [Rule]

    package init(
        _ command: String, wholeFile: String, noun: String = "finding", nothing: String = "Nothing found.",
        levels: [String]? = nil, rules: @escaping @Sendable () -> [Rule]
    ) {
        self.command = command
        self.wholeFile = wholeFile
        self.noun = noun
        self.nothing = nothing
        self.levels = levels
        self.rules = rules
    }
}
