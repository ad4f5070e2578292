import LibC
import RivetoolKit

@main
struct Rivetool {
    static func main() {
        // A closed pipe and a limit on the size of files then fail the write, which ends the run in good order: no
        // signal may come between the writing of a file and its renaming.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let status = Tool.run(arguments.map { Tool.argument($0) }, console: .ofProcess())
        exit(status.rawValue)
    }

    /// The bytes of each argument, without the program's own name. `CommandLine.arguments` has other bytes where some are not
    /// UTF-8.
    private static var arguments: [[UInt8]] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { start in
                Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
            }
        }
    }
}
