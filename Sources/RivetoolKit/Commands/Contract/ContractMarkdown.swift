internal import RiveContract
internal import RiveJSON

/// Changes as Markdown, for a comment on a pull request: a table for each file that has some.
enum ContractMarkdown {
    static func write(_ results: Results<ContractCheck>, to output: OutputBuffer) {
        var hasChanges = false
        results.forEach { check in
            if check.problem == nil, check.changes.isEmpty { return }
            hasChanges = true
            output.appendLine("### \(MarkdownCode.of(RivePath.name(of: check.path)))")
            output.appendLine("")
            if let problem = check.problem {
                output.appendLine("Not compared: \(MarkdownCode.of(problem.text))")
            } else {
                output.appendLine(ContractCheck.words(check.changes))
                output.appendLine("")
                output.appendLine("| level | code | change | where |")
                output.appendLine("| --- | --- | --- | --- |")
            }
            for change in check.changes {
                let level = change.level == .breaking ? "**breaking**" : change.level.rawValue
                let place = [change.address, change.needText].compactMap { $0.map(MarkdownCode.of) }
                    .joined(separator: "<br>")
                output.appendLine(
                    "| \(level) | \(change.code) | \(MarkdownCode.of(change.reasonedMessage)) | \(place) |")
            }
            output.appendLine("")
        }
        if !hasChanges { output.appendLine("Nothing changed that apps rely on.") }
    }
}
