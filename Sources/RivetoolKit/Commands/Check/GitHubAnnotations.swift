internal import RiveCheck
internal import RiveJSON
internal import RiveModel

/// Findings as workflow commands, which GitHub shows as annotations.
enum GitHubAnnotations {
    static func write(_ results: Results<FileCheck>, to output: OutputBuffer) {
        results.forEach { check in
            for finding in check.findings {
                write(finding.command, check, title(of: finding), finding.reasonedMessage, to: output)
            }
            for omission in check.omissions { write("notice", check, omission.code, omission.words, to: output) }
            if let problem = check.problem { write("error", check, "not all is listed", problem.text, to: output) }
            if case .failure(let error) = check.result { write("error", check, "not checked", error.text, to: output) }
        }
    }

    private static func write(
        _ command: String, _ check: FileCheck, _ title: String, _ message: String, to output: OutputBuffer
    ) {
        WorkflowCommand(command, file: check.location.file, title: title, message).write(to: output)
    }

    private static func title(of finding: Finding) -> String {
        let location = "at byte 0x" + String(finding.offset, radix: 16) + (finding.address.map { ", \($0)" } ?? "")
        return "\(finding.code) \(location)"
    }
}

extension Finding {
    /// The workflow command that shows it.
    fileprivate var command: String { severity == .note ? "notice" : severity.rawValue }
}
