internal import ToolSupport

/// What `rivetool help` explains besides commands.
enum HelpTopic: String, CaseIterable {
    case glossary
    case agents
    case pipelines
    case texts
    case files
    case addresses
    case values
    case steps
    case tests
    case probing
    case pictures
    case methods
    case contracts
    case configuration
    case sizes
    case optimizing
    case features
    case generatedCode = "generated-code"
    case saving
    case codes
    case exitStatus = "exit-status"

    /// The question that the topic answers, in at most 60 characters.
    var summary: String {
        switch self {
        case .glossary: "Find the word for a thing, and where to use it"
        case .agents: "Use the program as an assistant, on one page"
        case .pipelines: "Set up a pipeline"
        case .texts: "Translate texts, and see whether they fit"
        case .files: "Name files, folders, bundles and git revisions"
        case .addresses: "Name things in a file"
        case .values: "Write values"
        case .steps: "Write steps and expectations"
        case .tests: "Write test files (.rivtest)"
        case .probing: "Know what \"probe\" tries"
        case .pictures: "Choose size, names and formats of pictures"
        case .methods: "Call the methods of a session"
        case .contracts: "Read locks, and write what an app needs"
        case .configuration: "Set severities in a .rivetool-check file"
        case .sizes: "Read sizes, set budgets, follow advice"
        case .optimizing: "Know the steps and the proof of \"optimize\""
        case .features: "Know the features and platforms of \"requires\""
        case .generatedCode: "Know the identifiers of generated code"
        case .saving: "Know how files are written"
        case .codes: "Find a code of \"check\" or \"contract check\""
        case .exitStatus: "Read the exit status"
        }
    }

    /// The explanation below the topic's title.
    func text(_ help: Help) -> String {
        switch self {
        case .glossary: Glossary.text(help)
        case .agents: HelpTopic.agentsText
        case .pipelines: HelpTopic.pipelinesText
        case .texts: HelpTopic.textsText
        case .files: HelpTopic.filesText
        case .addresses: HelpTopic.addressesText
        case .values: HelpTopic.valuesText
        case .steps: HelpTopic.stepsText
        case .tests: HelpTopic.testsText
        case .probing: HelpTopic.probingText
        case .pictures: HelpTopic.picturesText
        case .methods: HelpTopic.methodsText
        case .contracts: HelpTopic.contractsText
        case .configuration: HelpTopic.configurationText
        case .sizes: HelpTopic.sizesText
        case .optimizing: HelpTopic.optimizingText
        case .features: HelpTopic.featuresText(help)
        case .generatedCode: HelpTopic.generatedCodeText
        case .saving: HelpTopic.savingText
        case .codes: CodeHelp.list(help)
        case .exitStatus:
            help.entries(ExitStatus.allCases.map { (String($0.rawValue), $0.explanation) })
                + "\nWith several files, the highest status of all counts.\n"
        }
    }

    /// Command lines that show it; a test runs each.
    var examples: [Command.Example] {
        switch self {
        case .values: HelpTopic.valuesExamples
        case .steps: HelpTopic.stepsExamples
        case .tests: HelpTopic.testsExamples
        case .contracts: HelpTopic.contractsExamples
        case .agents: HelpTopic.agentsExamples
        case .addresses, .pipelines, .codes, .configuration, .exitStatus, .features, .files, .generatedCode, .glossary,
            .methods, .optimizing, .pictures, .probing, .saving, .sizes, .texts:
            []
        }
    }

    /// The commands and topics that tell more.
    var related: [String] {
        switch self {
        case .glossary: ["help"]
        case .agents: ["session", "mcp", "addresses", "steps", "tests", "values"]
        case .pipelines: ["ci", "check", "test", "contract check", "size", "requires", "diff"]
        case .texts: ["list", "set", "fits", "check", "draw", "test", "values"]
        case .files: ["addresses", "bundle list", "diff"]
        case .addresses: ["list", "get", "values"]
        case .values: ["get", "set", "addresses"]
        case .steps: ["advance", "test", "draw", "tests"]
        case .tests: ["test", "record", "steps"]
        case .probing: ["probe"]
        case .pictures: ["draw", "steps"]
        case .methods: ["session", "steps"]
        case .contracts: ["contract write", "contract check", "prune"]
        case .configuration: ["check", "contract check", "codes"]
        case .sizes: ["size", "prune", "optimize"]
        case .optimizing: ["optimize", "prune", "sizes"]
        case .features: ["requires"]
        case .generatedCode: ["generate"]
        case .saving: ["set", "files"]
        case .codes: ["check", "contract check", "configuration"]
        case .exitStatus: []
        }
    }
}
