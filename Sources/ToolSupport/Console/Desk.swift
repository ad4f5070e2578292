import RiveFormat
import RiveJSON

/// Where the output of one file is written, away from that of the others.
package struct Desk: Sendable {
    /// What was printed of one file.
    package struct Printed: Sendable {
        package var output: [UInt8] = []
        package var errors: [UInt8] = []
        package var status = ExitStatus.done
        /// Why the output is not all.
        package var exhaustion: ToolError?
    }

    private let budget: ByteBudget
    private let files: FileSystem
    private let terminal: Console.Terminal
    private let environment: Environment
    private let style: Style
    private let input: [UInt8]?

    package init(_ console: Console, _ input: [UInt8]? = nil) {
        budget = console.budget
        files = console.files
        terminal = console.terminal
        environment = console.environment
        style = console.style
        self.input = input
    }

    package func print(_ path: String, _ body: (Console) throws(ToolError) -> ExitStatus) -> Printed {
        var printed = Printed()
        var console = Console(
            output: OutputBuffer(allowance: budget.limit, perByte: 0) {
                (bytes) throws(SystemCall.Failure) in printed.output += bytes
            },
            errors: OutputBuffer { (bytes) throws(SystemCall.Failure) in printed.errors += bytes },
            files: files, terminal: terminal, environment: environment, budget: budget,
            standardInput: { () throws(SystemCall.Failure) in input ?? [] })
        console.style = style
        do throws(ToolError) {
            printed.status = try body(console)
        } catch {
            console.report(error)
            printed.status = error.status
        }
        console.output.flush()
        printed.exhaustion = console.output.exhaustion(at: path)
        printed.status = max(printed.status, console.reportExhaustion(at: path))
        console.errors.flush()
        return printed
    }
}

extension Console {
    /// Takes over what was printed of a file, which `deliver` puts in its place, and then what was said of it.
    package func take(_ printed: Desk.Printed, _ deliver: () -> Void) {
        // Each file had an allowance of its own.
        output.allow(printed.output.count)
        deliver()
        guard !printed.errors.isEmpty else { return }
        output.flush()
        errors.append(printed.errors)
        errors.flush()
    }
}
