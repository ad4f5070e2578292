internal import RiveContract
internal import RiveJSON

/// Changes as workflow commands, which GitHub shows as annotations.
enum ContractAnnotations {
    static func write(_ work: ContractWork, to output: OutputBuffer) {
        work.forEach { check in
            if let problem = check.problem {
                WorkflowCommand("error", file: check.location.file, title: "not compared", problem.text)
                    .write(to: output)
            }
            for change in check.changes {
                let title =
                    "\(change.code) \(change.level.rawValue)" + (change.address.map { ", \($0)" } ?? "")
                WorkflowCommand(
                    change.level.command, file: check.location.file, title: title, change.reasonedMessage
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
