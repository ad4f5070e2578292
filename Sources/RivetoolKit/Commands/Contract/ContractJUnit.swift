internal import RiveContract
internal import RiveJSON

/// Changes as the XML of JUnit, which test reports of CI services read: a suite for each file, a case for each change.
///
/// An app that has all that it needs is a case that passes too. Changes that do not make the answer no are cases that pass, with what changed as their output.
struct ContractJUnit {
    let failOn: ContractLevel

    func write(_ results: Results<ContractCheck>, to output: OutputBuffer) {
        output.appendLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        output.appendLine(#"<testsuites name="rivetool contract check">"#)
        results.forEach { check in write(check, to: output) }
        output.appendLine("</testsuites>")
    }

    private func write(_ check: ContractCheck, to output: OutputBuffer) {
        let name = XMLText.escaped(RivePath.name(of: check.path))
        let failures = check.changes.count { $0.level >= failOn }
        let errors = check.problem == nil ? 0 : 1
        let met = check.unmet.filter { $0.count == 0 }.map { XMLText.escaped(RivePath.name(of: $0.file)) }
        // A file without changes is one case that passes.
        let cases = max(check.changes.count + met.count, 1)
        output.appendLine(
            #"  <testsuite name="\#(name)" tests="\#(cases)" failures="\#(failures)" errors="\#(errors)">"#
        )
        if let problem = check.problem {
            output.appendLine(#"    <testcase name="contract" classname="\#(name)">"#)
            output.appendLine(#"      <error message="\#(XMLText.escaped(problem.text))"/>"#)
            output.appendLine("    </testcase>")
        } else if check.changes.isEmpty, met.isEmpty {
            output.appendLine(#"    <testcase name="contract" classname="\#(name)"/>"#)
        }
        for app in met { output.appendLine(#"    <testcase name="\#(app)" classname="\#(name)"/>"#) }
        for change in check.changes { write(change, of: name, to: output) }
        output.appendLine("  </testsuite>")
    }

    private func write(_ change: ContractChange, of file: String, to output: OutputBuffer) {
        let title = XMLText.escaped(
            [change.code, change.needText, change.address].compactMap(\.self).joined(separator: " at "))
        let message = XMLText.escaped(change.reasonedMessage)
        output.appendLine(#"    <testcase name="\#(title)" classname="\#(file)">"#)
        if change.level >= failOn {
            output.appendLine(
                #"      <failure message="\#(message)" type="\#(change.code)">\#(change.level.rawValue): \#(message)</failure>"#
            )
        } else {
            output.appendLine("      <system-out>\(change.level.rawValue): \(message)</system-out>")
        }
        output.appendLine("    </testcase>")
    }
}
