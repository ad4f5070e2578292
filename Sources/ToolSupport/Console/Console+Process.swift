import LibC
import RiveFormat
import RiveJSON

extension Console {
    /// The console of this process.
    package static func ofProcess() -> Console {
        // Those that fail as the closed streams do.
        hold(STDIN_FILENO, O_WRONLY)
        hold(STDOUT_FILENO, O_RDONLY)
        hold(STDERR_FILENO, O_RDONLY)
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

    /// Puts something in the place of a standard stream that is closed. Else the next file that is opened would get its number, and what
    /// is meant for it.
    private static func hold(_ descriptor: Int32, _ mode: Int32) {
        // The lowest free number is that of the stream.
        if fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", mode) }
    }

    private static func size(of descriptor: Int32) -> winsize? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }
}
