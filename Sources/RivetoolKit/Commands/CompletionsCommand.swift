internal import RiveJSON

/// `completions`: prints what a shell needs to complete a command line.
enum CompletionsCommand {
    static let command = Command(
        "completions", .help, "prints a completion script for a shell",
        operands: [Operand("SHELL", .choice(Completions.Shell.allCases.map(\.rawValue)))],
        details: """
            The script completes commands, options, the words that an option or an operand
            accepts, file names, addresses of the file on the line, and behind an address of
            "set" what its value can be. To try it in a running bash:

              source <(rivetool completions bash)

            "make install" puts all three where the shells look for them.
            """,
        examples: [
            .init("rivetool completions bash", "the script for bash"),
            .init("rivetool completions zsh", "for zsh: to be saved as _rivetool in a folder of $fpath"),
            .init("rivetool completions fish", "for fish: to be saved in ~/.config/fish/completions"),
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        for shell in arguments.operands.compactMap(Completions.Shell.init) {
            console.output.append(Completions.script(for: shell))
        }
        return .done
    }
}
