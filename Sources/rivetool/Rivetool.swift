import LibC
import RivetoolKit
import ToolSupport

@main
struct Rivetool {
    static func main() {
        // A closed pipe and a limit on the size of files then fail the write, which ends the run in good order: no
        // signal may come between the writing of a file and its renaming.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let status = Tool.run(ProgramArguments.all.dropFirst().map { Tool.argument($0) }, console: .ofProcess())
        exit(status.rawValue)
    }
}
