internal import RiveModel

/// Findings as workflow commands, which GitHub shows as annotations.
///
/// > Note: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
enum GitHubAnnotations {
    static func write(_ work: CheckWork, to output: OutputBuffer) {
        work.forEach { check in
            for finding in check.findings { output.appendLine(line(finding, check.place.file)) }
            let file = name(check.place.file)
            for omission in check.omissions {
                output.appendLine("::notice file=\(file),title=\(omission.code)::\(data(omission.words))")
            }
            if case .failure(let error) = check.result {
                output.appendLine("::error file=\(file),title=not checked::\(data(error.text))")
            }
        }
    }

    private static func line(_ finding: Finding, _ path: String) -> String {
        let command = finding.severity == .note ? "notice" : finding.severity.rawValue
        let place = "at byte 0x" + String(finding.offset, radix: 16) + (finding.address.map { ", \($0)" } ?? "")
        let title = "\(finding.code) \(place)"
        return "::\(command) file=\(name(path)),title=\(property(title))::\(data(finding.message))"
    }

    private static func data(_ text: String) -> String {
        escaped(ControlCharacters.escaped(text, backslash: false), "%")
    }

    private static func name(_ path: String) -> String { property(RivePath.name(of: path)) }

    private static func property(_ text: String) -> String {
        escaped(ControlCharacters.escaped(text, backslash: false), "%:,")
    }

    /// A text with some characters as `%` and two digits.
    private static func escaped(_ text: String, _ taken: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if taken.unicodeScalars.contains(scalar) {
                result += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
