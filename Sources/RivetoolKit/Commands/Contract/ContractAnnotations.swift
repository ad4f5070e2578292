internal import RiveContract
internal import RiveJSON
internal import RiveText

/// Changes as workflow commands, which GitHub shows as annotations.
enum ContractAnnotations {
    static func write(_ results: Results<ContractCheck>, to output: OutputBuffer) {
        results.forEach { check in
            if let problem = check.problem {
                WorkflowCommand("error", file: check.location.file, title: "not compared", problem.text)
                    .write(to: output)
            }
            for change in check.changes {
                let title =
                    "\(change.code) \(change.level.rawValue)" + (change.address.map { ", \($0)" } ?? "")
                let command = change.level.command
                guard let need = change.need else {
                    WorkflowCommand(command, file: check.location.file, title: title, change.reasonedMessage).write(
                        to: output)
                    continue
                }
                WorkflowCommand(
                    command, file: need.file, line: need.line, column: need.column, title: title,
                    "\(RivePath.name(of: check.path)): \(change.reasonedMessage)"
                )
                .write(to: output)
            }
        }
    }
}

extension ContractLevel {
    /// The workflow command that shows it.
    fileprivate var command: String {
        switch self {
        case .breaking: "error"
        case .risky: "warning"
        case .additive: "notice"
        }
    }
}
