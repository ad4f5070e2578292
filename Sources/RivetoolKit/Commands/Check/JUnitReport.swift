internal import RiveCheck
internal import RiveJSON
internal import RiveModel

/// Findings as the XML of JUnit, which test reports of CI services read: a suite for each file, a case for each finding.
///
/// Findings that do not make the check fail are cases that pass, with what was found as their output. There are no counts of
/// all suites, which would have to stand before the first one is known.
struct JUnitReport {
    let failOn: Severity

    func write(_ results: Results<FileCheck>, to output: OutputBuffer) {
        output.appendLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        output.appendLine(#"<testsuites name="rivetool check">"#)
        results.forEach { check in
            if case .failure(let error) = check.result {
                write(check.path, error, to: output)
            } else {
                write(check, to: output)
            }
        }
        output.appendLine("</testsuites>")
    }

    /// A file that could not be checked.
    private func write(_ path: String, _ error: ToolError, to output: OutputBuffer) {
        let name = XMLText.escaped(RivePath.name(of: path))
        output.appendLine(#"  <testsuite name="\#(name)" tests="1" failures="0" errors="1">"#)
        output.appendLine(#"    <testcase name="check" classname="\#(name)">"#)
        output.appendLine(#"      <error message="\#(XMLText.escaped(error.text))"/>"#)
        output.appendLine("    </testcase>")
        output.appendLine("  </testsuite>")
    }

    private func write(_ check: FileCheck, to output: OutputBuffer) {
        let name = XMLText.escaped(RivePath.name(of: check.path))
        let findings = check.findings
        let failures = findings.count { $0.severity >= failOn }
        // A file without findings is one case that passes.
        let cases = max(findings.count, 1)
        output.appendLine(#"  <testsuite name="\#(name)" tests="\#(cases)" failures="\#(failures)" errors="0">"#)
        if findings.isEmpty { output.appendLine(#"    <testcase name="check" classname="\#(name)"/>"#) }
        for finding in findings {
            let offset = "0x" + String(finding.offset, radix: 16)
            let title = XMLText.escaped("\(finding.code) at \(finding.address ?? offset)")
            let text = XMLText.escaped("\(finding.severity.rawValue): \(finding.reasonedMessage) (at byte \(offset))")
            output.appendLine(#"    <testcase name="\#(title)" classname="\#(name)">"#)
            if finding.severity >= failOn {
                let message = XMLText.escaped(finding.reasonedMessage)
                output.appendLine(
                    #"      <failure message="\#(message)" type="\#(finding.code)">\#(text)</failure>"#)
            } else {
                output.appendLine("      <system-out>\(text)</system-out>")
            }
            output.appendLine("    </testcase>")
        }
        let omissions = [check.problem?.text].compactMap(\.self) + check.omissions.map(\.words)
        if !omissions.isEmpty { output.appendLine("    <system-out>\(omissions.joined(separator: "; "))</system-out>") }
        output.appendLine("  </testsuite>")
    }
}
