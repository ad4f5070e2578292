/// Why a command failed: one line for people and the exit status for scripts.
struct ToolError: Error, Equatable {
    var status: ExitStatus
    /// The file that the message is about, as the command line spells it.
    var file: String?
    /// What is wrong, without the program's name and without the file.
    var message: String
    /// The nearest of what exists, for a name that does not.
    var suggestion: String?

    init(_ status: ExitStatus, file: String? = nil, _ message: String, suggestion: String? = nil) {
        self.status = status
        self.file = file
        self.message = message
        self.suggestion = suggestion
    }

    /// The line that standard error shows, without its newline. Control characters are escaped, so that a name read
    /// from a file can neither break the line nor drive the terminal.
    var line: String {
        var text = "rivetool: "
        if let file {
            text += file == "-" ? "standard input: " : file.isEmpty ? "'': " : "\(file): "
        }
        text += message
        if let suggestion {
            text += "; did you mean \"\(suggestion)\"?"
        }
        return ControlCharacters.escaped(text, backslash: false)
    }
}
