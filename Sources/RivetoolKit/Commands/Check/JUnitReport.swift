internal import RiveModel

/// Findings as the XML of JUnit, which test reports of CI services read: a suite for each file, a case for each finding.
///
/// Findings that do not make the check fail are cases that pass, with what was found as their output.
struct JUnitReport {
    let failOn: Severity

    func write(_ checks: [FileCheck], to output: OutputBuffer) {
        output.appendLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        let reports = checks.compactMap(\.report)
        let errors = checks.count - reports.count
        let tests = reports.reduce(errors) { $0 + cases(of: $1) }
        let failures = reports.reduce(0) { $0 + self.failures(of: $1) }
        output.appendLine(
            #"<testsuites name="rivetool check" tests="\#(tests)" failures="\#(failures)" errors="\#(errors)">"#)
        for check in checks {
            switch check.result {
            case .success(let report): write(check.path, report, to: output)
            case .failure(let error): write(check.path, error, to: output)
            }
        }
        output.appendLine("</testsuites>")
    }

    /// A file that could not be checked.
    private func write(_ path: String, _ error: ToolError, to output: OutputBuffer) {
        let name = XMLText.escaped(RivePath.name(of: path))
        output.appendLine(#"  <testsuite name="\#(name)" tests="1" failures="0" errors="1">"#)
        output.appendLine(#"    <testcase name="check" classname="\#(name)">"#)
        output.appendLine(#"      <error message="\#(XMLText.escaped(error.message))"/>"#)
        output.appendLine("    </testcase>")
        output.appendLine("  </testsuite>")
    }

    /// A file without findings is one case that passes.
    private func cases(of report: CheckReport) -> Int { max(report.findings.count, 1) }

    private func failures(of report: CheckReport) -> Int { report.findings.count { $0.severity >= failOn } }

    private func write(_ path: String, _ report: CheckReport, to output: OutputBuffer) {
        let name = XMLText.escaped(RivePath.name(of: path))
        output.appendLine(
            #"  <testsuite name="\#(name)" tests="\#(cases(of: report))" failures="\#(failures(of: report))" errors="0">"#
        )
        if report.findings.isEmpty {
            output.appendLine(#"    <testcase name="check" classname="\#(name)"/>"#)
        }
        for finding in report.findings {
            let place = "0x" + String(finding.offset, radix: 16)
            let title = XMLText.escaped("\(finding.code) at \(finding.address ?? place)")
            let text = XMLText.escaped("\(finding.severity.rawValue): \(finding.message) (at byte \(place))")
            output.appendLine(#"    <testcase name="\#(title)" classname="\#(name)">"#)
            if finding.severity >= failOn {
                let message = XMLText.escaped(finding.message)
                output.appendLine(
                    #"      <failure message="\#(message)" type="\#(finding.code)">\#(text)</failure>"#)
            } else {
                output.appendLine("      <system-out>\(text)</system-out>")
            }
            output.appendLine("    </testcase>")
        }
        output.appendLine("  </testsuite>")
    }
}
