import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import ToolSupport

/// What all gates came to, file by file.
struct CIReport {
    /// A file with what each gate found in it.
    struct File {
        let path: String
        fileprivate(set) var gates: [(gate: CIGate, report: FileReport)]

        var passes: Bool { gates.allSatisfy(\.report.passes) }

        /// All gates as one report.
        var report: FileReport {
            FileReport(merging: gates.map { ($0.gate.rawValue, $0.report) })
        }
    }

    private var known: [ByteText: Int] = [:]
    private var all: [File] = []
    private var tests: [TestResult] = []
    private var testFile = ""
    private var summary = TestSummary()
    /// The highest status of all.
    private(set) var status = ExitStatus.done

    /// The files in the order of their paths.
    var files: [File] {
        all.map { (PathText.bytes(of: $0.path), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }

    mutating func add(_ result: CIWork.Result, of task: CITask) {
        switch result {
        case .reports(let reports, let status):
            self.status = max(self.status, status)
            for report in reports { add(report, task.gate) }
        case .test(let result):
            if !tests.isEmpty, !testFile.isSame(as: task.path) { finishTests() }
            testFile = task.path
            tests.append(result)
        }
    }

    /// Ends the test file whose tests came last.
    mutating func finishTests() {
        guard !tests.isEmpty else { return }
        let result = TestFileResult(path: testFile, problems: [], tests: tests)
        tests = []
        summary.add(result)
        add(result.fileReport, .test)
        status = max(status, summary.exitStatus)
    }

    private mutating func add(_ report: FileReport, _ gate: CIGate) {
        guard let index = known[report.name] else {
            known[report.name] = all.count
            return all.append(File(path: report.name, gates: [(gate, report)]))
        }
        all[index].gates.append((gate, report))
    }

    // MARK: Formats

    /// Writes a line for each file, then what failed, and a summary.
    func writeText(to output: OutputBuffer, _ style: Style, isQuiet: Bool) {
        let files = files
        let failed = files.filter { !$0.passes }
        for file in isQuiet ? failed : files {
            let word = file.passes ? style("passed", .green) : style("FAILED", .red)
            output.append(path: "\(word)  \(PathText.shown(file.path))  ")
            output.appendLine(
                file.gates.map { gate, report in Self.words(gate, report, style) }.joined(separator: ", "))
        }
        for file in failed {
            output.append(path: "\n" + style(PathText.shown(file.path), .bold) + "\n")
            for (gate, report) in file.gates where !report.passes { Self.write(report, of: gate, to: output) }
        }
        guard !isQuiet else { return }
        let counts = CIGate.allCases.compactMap { gate -> String? in
            let count = files.count { $0.gates.contains { $0.gate == gate } }
            return count == 0 ? nil : "\(gate.rawValue) \(NumberWords.grouped(count))"
        }
        // A part may be empty, and nothing may have changed.
        guard !files.isEmpty else { return output.appendLine("0 files: nothing to run") }
        output.appendLine("")
        output.appendLine(
            "\(NumberWords.count(files.count, "file")) (\(counts.joined(separator: ", "))): \(files.count - failed.count) passed, \(failed.count) failed"
        )
    }

    private static func words(_ gate: CIGate, _ report: FileReport, _ style: Style) -> String {
        report.passes ? gate.rawValue : style("\(gate.rawValue): \(report.failureCount) failed", .red)
    }

    /// Writes what fails, line by line.
    private static func write(_ report: FileReport, of gate: CIGate, to output: OutputBuffer) {
        for found in report.diagnostics where found.outcome != .passes {
            let code = found.code.isEmpty ? "" : "  \(found.code)"
            let place = found.details == nil ? [found.place, found.address].compactMap(\.self) : []
            let lines = found.details ?? [found.text]
            for (index, line) in lines.enumerated() {
                let start = index == 0 ? "  \(gate.rawValue)\(code)  " : "    "
                output.appendLine(start + ControlCharacters.escaped(line, backslash: false))
            }
            for place in place {
                output.append(path: "    " + PathText.shown(place) + "\n")
            }
        }
    }

    static func writeJSON(_ report: CIReport, to output: OutputBuffer) {
        JSONWriter.write(to: output) { json in json.object { json in fields.write(report, &json) } }
    }

    static let schema = DocumentSchema("rivetool ci --json", .object(fields.shapes))

    private static let fields = Fields<CIReport>("report") {
        Field(each: "files", of: file) { $0.files }
        Field("passed", "how many files passed all gates") { $0.files.count(where: \.passes) }
        Field("failed", "how many did not") { $0.files.count { !$0.passes } }
    }

    private static let file = Fields<File>("file", "what the gates found in a file") {
        Field("file", "its path") { PathText.bytes(of: $0.path)[...] }
        Field("passed") { $0.passes }
        Field(each: "gates", of: gate) { $0.gates }
    }

    private static let gate = Fields<(gate: CIGate, report: FileReport)>("gate", "what a gate found in a file") {
        Field("gate", as: .words(CIGate.allCases.map(\.rawValue))) { $0.gate.rawValue }
        Field("passed") { $0.report.passes }
        Field("cases", "how many tests, or findings that count as one") { $0.report.cases.count }
        Field(each: "findings", of: finding) { Array($0.report.diagnostics) }
    }

    private static let finding = Fields<Diagnostic>("finding") {
        Field("code", "that of a rule; empty for a file that could not be examined") { $0.code }
        Field("level", as: .words(Diagnostic.Level.allCases.map(\.rawValue))) { $0.level.rawValue }
        Field("fails", "whether the gate fails because of it") { $0.outcome != .passes }
        Field("message") { $0.message }
        Field(ifAny: "address") { $0.address }
        Field(ifAny: "line", "in a text", as: .integer(from: 1)) { $0.position?.line }
    }
}
