import RiveJSON
import ToolSupport

/// `completions`: prints what a shell needs to complete a command line.
enum CompletionsCommand {
    static let command = Command(
        "completions", .help, "Print a completion script for a shell",
        operands: [Operand("SHELL", .choice(Completions.Shell.allCases.map(\.rawValue)))],
        details: """
            The script completes commands, options and their words, file names, addresses of
            the file on the line, and values behind an address of "set". To try it in bash:

              source <(rivetool completions bash)

            "make install" puts the scripts where the shells look for them.
            """,
        examples: """
            rivetool completions bash  # the script for bash
            rivetool completions zsh  # for zsh: save it as _rivetool in a folder of $fpath
            rivetool completions fish  # for fish: save it in ~/.config/fish/completions
            """,
        related: ["help"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        for shell in arguments.operands.compactMap(Completions.Shell.init) {
            console.output.append(Completions.script(for: shell))
        }
        return .done
    }
}
