internal import RiveBundle
internal import RiveCheck
internal import RiveJSON
internal import RiveModel

/// Findings as workflow commands, which GitHub shows as annotations.
///
/// > Note: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
enum GitHubAnnotations {
    static func write(_ work: CheckWork, to output: OutputBuffer) {
        work.forEach { check in
            for finding in check.findings {
                write(finding.command, check, title(of: finding), finding.message, to: output)
            }
            for omission in check.omissions { write("notice", check, omission.code, omission.words, to: output) }
            if let problem = check.problem { write("error", check, "not all is listed", problem.text, to: output) }
            if case .failure(let error) = check.result { write("error", check, "not checked", error.text, to: output) }
        }
    }

    private static func write(
        _ command: String, _ check: FileCheck, _ title: String, _ message: String, to output: OutputBuffer
    ) {
        output.append("::\(command) file=")
        output.append(path: property(RivePath.shown(check.location.file)))
        output.appendLine(",title=\(property(title))::\(data(message))")
    }

    private static func title(of finding: Finding) -> String {
        let location = "at byte 0x" + String(finding.offset, radix: 16) + (finding.address.map { ", \($0)" } ?? "")
        return "\(finding.code) \(location)"
    }

    private static func data(_ text: String) -> String {
        escaped(PathText.escaped(ControlCharacters.escaped(text, backslash: false)), "%")
    }

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

extension Finding {
    /// The workflow command that shows it.
    fileprivate var command: String { severity == .note ? "notice" : severity.rawValue }
}
