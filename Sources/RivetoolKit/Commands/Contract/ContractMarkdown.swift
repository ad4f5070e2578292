internal import RiveBundle
internal import RiveContract
internal import RiveJSON

/// Changes as Markdown, for a comment on a pull request: a table for each file that has some.
enum ContractMarkdown {
    static func write(_ work: ContractWork, to output: OutputBuffer) {
        var hasChanges = false
        work.forEach { check in
            if check.problem == nil, check.changes.isEmpty { return }
            hasChanges = true
            output.appendLine("### \(code(RivePath.name(of: check.path)))")
            output.appendLine("")
            if let problem = check.problem {
                output.appendLine("Not compared: \(code(problem.text))")
            } else {
                output.appendLine(ContractCheck.words(check.changes))
                output.appendLine("")
                output.appendLine("| level | code | change | where |")
                output.appendLine("| --- | --- | --- | --- |")
            }
            for change in check.changes {
                let level = change.level == .breaking ? "**breaking**" : change.level.rawValue
                let address = change.address.map(code) ?? ""
                output.appendLine("| \(level) | \(change.code) | \(code(change.reasonedMessage)) | \(address) |")
            }
            output.appendLine("")
        }
        if !hasChanges { output.appendLine("Nothing changed that apps rely on.") }
    }

    /// A text as code, in which nothing is a mention, a link or a sign of Markdown.
    private static func code(_ text: String) -> String {
        let plain = PathText.escaped(ControlCharacters.escaped(text, backslash: false))
        let escaped = plain.unicodeScalars.reduce(into: "") { result, scalar in
            if signs.contains(scalar) {
                result += "&#\(scalar.value);"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return "<code>\(escaped)</code>"
    }

    private static let signs = Set("&<>\"\\`*_|[]~@#!:".unicodeScalars)
}
