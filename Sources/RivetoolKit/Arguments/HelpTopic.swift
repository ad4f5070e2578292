import ToolSupport

/// What `rivetool help` explains besides commands.
struct HelpTopic: Sendable {
    let name: String
    /// The question that the topic answers, in at most 60 characters.
    let summary: String
    /// The commands and topics that tell more.
    let related: [String]
    private let exampleLines: String
    private let makeText: @Sendable (Help) -> String

    init(
        _ name: String, _ summary: String, see related: [String] = [], examples: String = "",
        _ text: @escaping @Sendable (Help) -> String
    ) {
        (self.name, self.summary, self.related) = (name, summary, related)
        exampleLines = examples
        makeText = text
    }

    /// The explanation below the topic's title.
    func text(_ help: Help) -> String { makeText(help) }

    /// Command lines that show it; a test runs each.
    var examples: [Command.Example] { Command.Example.list(exampleLines) }

    /// The topic of a name; nil where there is none.
    static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

    static let all = [
        HelpTopic("glossary", "Find the word for a thing, and where to use it", see: ["help"]) { Glossary.text($0) },
        HelpTopic(
            "agents", "Use the program as an assistant, on one page",
            see: ["session", "mcp", "addresses", "steps", "tests", "values"], examples: agentsExamples
        ) { _ in agentsText },
        HelpTopic(
            "pipelines", "Set up a pipeline",
            see: ["ci", "check", "test", "contract check", "size", "requires", "diff"]
        ) { _ in pipelinesText },
        HelpTopic(
            "texts", "Translate texts, and see whether they fit",
            see: ["list", "set", "fits", "check", "draw", "test", "values"]
        ) { _ in textsText },
        HelpTopic(
            "files", "Name files, folders, bundles and git revisions", see: ["addresses", "bundle list", "diff"]
        ) { _ in filesText },
        HelpTopic("addresses", "Name things in a file", see: ["list", "get", "values"]) { _ in addressesText },
        HelpTopic("values", "Write values", see: ["get", "set", "addresses"], examples: valuesExamples) { _ in
            valuesText
        },
        HelpTopic(
            "steps", "Write steps and expectations", see: ["advance", "test", "draw", "tests"], examples: stepsExamples
        ) { _ in stepsText },
        HelpTopic(
            "tests", "Write test files (.rivtest)", see: ["test", "record", "steps"], examples: testsExamples
        ) { _ in testsText },
        HelpTopic("probing", "Know what \"probe\" tries", see: ["probe"]) { _ in probingText },
        HelpTopic("pictures", "Choose size, names and formats of pictures", see: ["draw", "steps"]) { _ in
            picturesText
        },
        HelpTopic("methods", "Call the methods of a session", see: ["session", "steps"]) { _ in methodsText },
        HelpTopic(
            "contracts", "Read locks, and write what an app needs", see: ["contract write", "contract check", "prune"],
            examples: contractsExamples
        ) { _ in contractsText },
        HelpTopic(
            "configuration", "Set severities in a .rivetool-check file", see: ["check", "contract check", "codes"]
        ) { _ in configurationText },
        HelpTopic("sizes", "Read sizes, set budgets, follow advice", see: ["size", "prune", "optimize"]) { _ in
            sizesText
        },
        HelpTopic(
            "optimizing", "Know the steps and the proof of \"optimize\"", see: ["optimize", "prune", "sizes"]
        ) { _ in optimizingText },
        HelpTopic("features", "Know the features and platforms of \"requires\"", see: ["requires"], featuresText),
        HelpTopic("generated-code", "Know the identifiers of generated code", see: ["generate"]) { _ in
            generatedCodeText
        },
        HelpTopic("saving", "Know how files are written", see: ["set", "files"]) { _ in savingText },
        HelpTopic(
            "codes", "Find a code of \"check\" or \"contract check\"",
            see: ["check", "contract check", "configuration"], CodeHelp.list),
        exitStatus,
    ]

    static let exitStatus = HelpTopic("exit-status", "Read the exit status") { help in
        help.entries(ExitStatus.allCases.map { (String($0.rawValue), $0.explanation) })
            + "\nWith several files, the highest status of all counts.\n"
    }
}
