import RiveJSON
import RiveModel
import RiveText
import ToolSupport

/// `git textconv`: a file as text that git compares line by line. Git runs it, so help does not show it.
enum GitTextconvCommand {
    /// Git keeps the texts by the command that made them: another version of this program makes others.
    private static let cacheKey = Option("cache-key", takes: "VERSION", help: "what git keeps the text under")

    static let command = Command(
        "git textconv", .gate, "Print a file as text for git",
        operands: [Operand("FILE", .file)],
        options: [cacheKey],
        run: run
    )

    /// The words of the command for git, which adds the path.
    static let words = ["git", "textconv", cacheKey.flag, Version.rivetool, "--"]

    /// Whether words of a shell start this command, whatever the program and its version.
    static func isStarted(by words: String) -> Bool {
        words.parts(separatedBy: " git textconv \(cacheKey.flag) ").count == 2
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        switch try GitFileVersion(at: path, console) {
        case .nothing: break
        case .file(let file):
            console.output.append(ReviewWriter(Document(file)).write())
            if let problem = file.problem(at: path) {
                console.output.appendLine("the rest cannot be read: \(problem.text)")
            }
        case .other(let words): console.output.appendLine(words)
        }
        // A text that is cut is better than none: git shows nothing of a command that fails.
        _ = console.reportExhaustion(at: path)
        return .done
    }
}
