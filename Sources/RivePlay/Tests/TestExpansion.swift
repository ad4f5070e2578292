internal import RiveModel
internal import RiveText

/// The steps that a test is, with those of its setups and the cells of its row in their places.
struct TestExpansion {
    private(set) var script = Script()
    /// Whether what this build does not run may reach the test.
    private(set) var allowsUnsupported = false
    /// All that is wrong, in the order of the lines.
    private(set) var errors: [PlayError] = []
    private let setups: [String: TestTemplate]
    private let read: TestFile.Reading
    private var lineCount = 0

    /// Setups that run others twice over would make more steps than any memory holds.
    private static let mostLines = 1_000_000

    /// Words of tests that are no steps.
    private static let words = ["do", "allow"]

    init(
        _ template: TestTemplate, _ row: TestTable.Row?, _ setups: [String: TestTemplate],
        _ read: @escaping TestFile.Reading
    ) {
        self.setups = setups
        self.read = read
        if let row, let table = template.table {
            add(template.lines.lazy.map { table.filled($0, with: row) }, of: [])
        } else {
            add(template.lines, of: [])
        }
    }

    private mutating func add(_ lines: some Sequence<ScriptLine>, of running: [String]) {
        for line in lines where lineCount <= Self.mostLines {
            lineCount += 1
            do throws(PlayError) {
                guard lineCount <= Self.mostLines else {
                    throw PlayError(.syntax, "a test has 1,000,000 lines at most, with those of its setups")
                }
                try add(line, of: running)
            } catch {
                errors.append(error.location == nil ? error.at(line) : error)
            }
        }
    }

    private mutating func add(_ line: ScriptLine, of running: [String]) throws(PlayError) {
        switch line.name {
        case "do": try addSetup(line, of: running)
        case "allow":
            guard line.words == "unsupported" else {
                throw PlayError(.syntax, "what can be allowed is \"unsupported\"").at(position: 0)
            }
            guard script.steps.isEmpty else {
                throw PlayError(.syntax, "\"allow\" is of the scene: it stands before the first step")
            }
            allowsUnsupported = true
        default:
            let known = StepTable.names + SceneSetting.allCases.map(\.rawValue) + Self.words
            guard known.contains(line.name) else {
                let nearest = Spelling.nearest(to: line.name, among: known)
                let list = nearest == nil ? "; here stands \(known.joined(separator: ", "))" : ""
                throw PlayError(.syntax, "unknown step \"\(line.name)\"\(list)", suggestion: nearest)
            }
            let read = read
            try script.append(line) { (path) throws(PlayError) in
                try read(TestFile.path(path, from: line.location.file))
            }
        }
    }

    private mutating func addSetup(_ line: ScriptLine, of running: [String]) throws(PlayError) {
        let sentence = SentenceText(line.words)
        let name = try sentence.name(sentence.all)
        guard let setup = setups[name] else {
            guard !name.isEmpty else { throw PlayError(.syntax, "\"do\" needs the name of a setup") }
            throw PlayError(.notFound, "no setup \"\(name)\"", names: [name], among: setups.keys.sorted())
                .at(position: 0)
        }
        guard !running.contains(name) else {
            throw PlayError(.syntax, "setup \"\(name)\" does itself").at(position: 0)
        }
        add(setup.lines, of: running + [name])
    }
}
