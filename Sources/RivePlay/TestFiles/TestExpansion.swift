import RiveFormat
import RiveModel
import RiveText

/// The steps that a test is, with those of its setups and the cells of its row in their places.
struct TestExpansion {
    private(set) var script = Script()
    /// Whether what this build does not run may reach the test.
    private(set) var allowsUnsupported = false
    /// The errors, in the order of the lines, up to the limit of a file.
    private(set) var errors: [PlayError] = []
    private let sources: TestSources
    /// What is left of what all tests of the file may come to.
    private(set) var allowance: TestAllowance

    /// How many setups may do one another, from the first to the last.
    private static let mostSetups = 100

    /// What may stand in a test.
    private static let known = StepTable.names + SceneSetting.allCases.map(\.rawValue) + ["do", "allow"]

    init(_ template: TestTemplate, _ row: TestTable.Row?, _ sources: TestSources, _ allowance: TestAllowance) {
        self.sources = sources
        self.allowance = allowance
        add(template, row, of: [])
    }

    /// Adds the lines of a test with the cells of a row, or of a setup.
    private mutating func add(_ template: TestTemplate, _ row: TestTable.Row? = nil, of running: [String]) {
        for line in template.lines where !allowance.isExhausted && errors.count < TestFileReader.mostErrors {
            var line = line
            do throws(PlayError) {
                // A line that asks for a long cell many times over is not made before it is known to be short.
                try allowance.take(template.byteCount(of: line.text, with: row), filling: line.text)
                line = template.filled(line, with: row)
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
                throw PlayError(.syntax, "\"allow\" takes \"unsupported\" only").at(position: 0)
            }
            guard script.steps.isEmpty else {
                throw PlayError(.syntax, "\"allow\" sets up the scene; write it before the first step")
            }
            allowsUnsupported = true
        default:
            guard Self.known.contains(line.name) else {
                let isSentence = SentenceKind(firstWord: line.name) != nil
                let nearest =
                    isSentence ? "expect \(line.text)" : StepTable.suggestion(for: line.name, among: Self.known)
                let list = nearest == nil ? "; expected \(Self.known.joined(separator: ", "))" : ""
                throw PlayError(.syntax, "unknown step \"\(line.name)\"\(list)", suggestion: nearest)
            }
            try append(line)
        }
    }

    /// Adds a step, or the steps of the file that it names.
    private mutating func append(_ line: ScriptLine) throws(PlayError) {
        var byteCount = 0
        let (read, path) = (sources.read, sources.path(of: line))
        try script.append(line) { (file) throws(PlayError) in
            let bytes = try PlayError.mapped(try read(TestSources.path(file, from: path))) { $0.at(position: 0) }
            byteCount = bytes.count
            return bytes
        }
        try allowance.take(byteCount)
    }

    private mutating func addSetup(_ line: ScriptLine, of running: [String]) throws(PlayError) {
        let name = try SentenceText(line.words).name()
        guard let setup = sources.setups[name] else {
            guard !name.isEmpty else { throw PlayError(.syntax, "missing name of a setup after \"do\"") }
            throw PlayError(
                .notFound, "no setup \"\(name)\"", names: [name], among: sources.setups.keys.sorted().map(\.text)
            )
            .at(position: 0)
        }
        guard !running.contains(name) else {
            throw PlayError(.syntax, "setup \"\(name)\" contains itself").at(position: 0)
        }
        guard running.count < Self.mostSetups else {
            throw PlayError(.syntax, "setups nest more than \(Self.mostSetups) deep").at(position: 0)
        }
        add(setup, of: running + [name])
    }
}
