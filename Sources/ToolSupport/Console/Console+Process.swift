import LibC
import RiveFormat
import RiveJSON

extension Console {
    /// The console of this process.
    package static func ofProcess() -> Console {
        var terminal = Terminal()
        terminal.showsOutput = isatty(STDOUT_FILENO) == 1
        terminal.showsErrors = isatty(STDERR_FILENO) == 1
        if terminal.showsOutput, let size = size(of: STDOUT_FILENO) {
            terminal.columns = size.ws_col > 0 ? Int(size.ws_col) : nil
            terminal.rows = size.ws_row > 0 ? Int(size.ws_row) : nil
        }
        var console = Console(
            output: OutputBuffer(descriptor: STDOUT_FILENO),
            errors: OutputBuffer(descriptor: STDERR_FILENO),
            files: FileSystem(),
            terminal: terminal,
            environment: .ofProcess,
            standardInput: { () throws(SystemCall.Failure) in try FileSystem.readAll(STDIN_FILENO) }
        )
        console.isolatesWork = true
        console.inputDescriptor = STDIN_FILENO
        console.programName = { ProgramArguments.all.first.map { PathText.text(of: $0) } }
        return console
    }

    private static func size(of descriptor: Int32) -> winsize? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }
}
