import RiveJSON
import RiveXML

/// Findings as the XML of JUnit, which test reports of CI services read: a suite for each file.
///
/// Findings that do not change the answer are cases that pass, with the finding as their output. There are no counts of all
/// suites, which would have to stand before the first one is known.
enum JUnitReport {
    static func write(_ files: Results<FileReport>, of gate: Gate, to output: OutputBuffer) {
        output.appendLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        output.appendLine(#"<testsuites name="rivetool \#(gate.command)">"#)
        files.forEach { write($0, of: gate, to: output) }
        output.appendLine("</testsuites>")
    }

    private static func write(_ file: FileReport, of gate: Gate, to output: OutputBuffer) {
        let name = escaped(file.name)
        let failures = file.cases.count { $0.outcome == .fails }
        let errors = file.cases.count { $0.outcome == .stops }
        let counts = #"tests="\#(file.cases.count)" failures="\#(failures)" errors="\#(errors)""#
        output.appendLine(#"  <testsuite name="\#(name)" \#(counts)\#(time(file.seconds))>"#)
        for entry in file.cases {
            let title = escaped(entry.name ?? gate.wholeFile)
            let start = #"    <testcase name="\#(title)" classname="\#(name)"\#(time(entry.seconds))"#
            guard !entry.diagnostics.isEmpty else {
                output.appendLine(start + "/>")
                continue
            }
            output.appendLine(start + ">")
            write(entry, to: output)
            output.appendLine("    </testcase>")
        }
        let remarks = file.remarks.map(escaped)
        if !remarks.isEmpty { output.appendLine("    <system-out>\(remarks.joined(separator: "; "))</system-out>") }
        output.appendLine("  </testsuite>")
    }

    private static func write(_ entry: FileReport.Case, to output: OutputBuffer) {
        let lines = entry.diagnostics.flatMap(\.lines).map(escaped).joined(separator: "\n")
        let element: String
        switch entry.outcome {
        case .passes: return output.appendLine("      <system-out>\(lines)</system-out>")
        case .fails: element = "failure"
        case .stops: element = "error"
        }
        let message = escaped(entry.summary ?? entry.diagnostics[0].text)
        // Of several codes the last is of a line of the case.
        let code = entry.diagnostics[entry.diagnostics.count - 1].code
        let end = code.isEmpty ? "/>" : #" type="\#(code)">\#(lines)</\#(element)>"#
        output.appendLine(#"      <\#(element) message="\#(message)"\#(end)"#)
    }

    private static func escaped(_ text: String) -> String { XMLText.escaped(VisibleText.of(text)) }

    /// The attribute of a time, with three digits behind the point.
    private static func time(_ seconds: Double?) -> String {
        guard let seconds else { return "" }
        let milliseconds = Int((seconds * 1000).rounded())
        let rest = String(milliseconds % 1000)
        return #" time="\#(milliseconds / 1000).\#(String(repeating: "0", count: 3 - rest.utf8.count))\#(rest)""#
    }
}
