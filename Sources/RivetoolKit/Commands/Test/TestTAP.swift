internal import RiveJSON
internal import RivePlay

/// Results of tests in the Test Anything Protocol, version 14.
///
/// > Note: https://testanything.org/tap-version-14-specification.html
final class TestTAP: TestReport {
    private var count = 0

    init(_ presentation: TestPresentation) {}

    func begin(_ output: OutputBuffer) { output.appendLine("TAP version 14") }

    func add(_ file: TestFileResult, to output: OutputBuffer) {
        if !file.problems.isEmpty { write("not ok", file.path, file.problems.map(\.text), to: output) }
        for result in file.tests {
            let lines = [result.words].compactMap(\.self) + result.outcome.failures.flatMap(\.lines)
            write(result.passed ? "ok" : "not ok", "\(file.path): \(result.test.name)", lines, to: output)
        }
    }

    private func write(_ word: String, _ name: String, _ lines: [String], to output: OutputBuffer) {
        count += 1
        output.append("\(word) \(count) - ")
        output.append(path: Self.description(RivePath.shown(name)))
        output.appendLine("")
        guard !lines.isEmpty else { return }
        output.appendLine("  ---")
        output.appendLine("  message: |")
        for line in lines { output.appendLine("    " + ControlCharacters.escaped(line, backslash: false)) }
        output.appendLine("  ...")
    }

    /// A description, in which `#` would begin a directive.
    private static func description(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar == "#" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
    }

    func end(_ summary: TestSummary, to output: OutputBuffer) { output.appendLine("1..\(count)") }
}
