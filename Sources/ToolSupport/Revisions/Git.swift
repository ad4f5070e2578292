import LibC
import RiveFormat
import RiveJSON

/// The program `git`, which alone is asked about repositories: whatever lies in them, it knows how. It never reaches for the network.
package struct Git: Sendable {
    /// What it answered.
    package struct Answer {
        package let status: Int32
        package let output: [UInt8]
        /// What it said on standard error, on one line.
        package let complaint: String
    }

    private let program: String
    private let environment: [[UInt8]]
    /// Whether the environment says which repository is meant, from the working directory on.
    let isToldWhere: Bool

    /// - Throws: `ToolError` where there is no such program.
    package init(_ environment: Environment) throws(ToolError) {
        guard let program = environment.program("git") else { throw Self.missing }
        self.program = program
        self.environment = environment.changed(Self.variables)
        isToldWhere = environment["GIT_DIR"] != nil
    }

    /// Git neither prompts nor fetches nor locks, and takes paths literally.
    private static let variables: [(name: String, value: String?)] = [
        ("GIT_TERMINAL_PROMPT", "0"), ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_NO_LAZY_FETCH", "1"),
        // What git before 2.45 heeds, which knows no other way.
        ("GIT_ALLOW_PROTOCOL", "none"),
        ("GIT_LITERAL_PATHSPECS", nil), ("GIT_GLOB_PATHSPECS", nil), ("GIT_NOGLOB_PATHSPECS", nil),
        ("GIT_ICASE_PATHSPECS", nil),
    ]

    /// Puts git in the place of this process, with its streams and all of its environment.
    /// - Throws: `ToolError` where there is no git, or the system does not start it.
    package static func takePlace(_ arguments: [String], _ environment: Environment) throws(ToolError) -> Never {
        guard let program = environment.program("git") else { throw missing }
        let words = ([program] + arguments).map(PathText.bytes)
        ChildProcess.withStrings(words) { words in
            ChildProcess.withStrings(environment.changed([])) { environment in
                _ = PathText.with(program) { execve($0, words, environment) }
            }
        }
        throw ToolError(.inputOutput, "cannot start \(program): \(SystemCall.Failure(number: errno).text)")
    }

    private static var missing: ToolError {
        ToolError(.inputOutput, "this requires git, and there is no git in PATH")
    }

    /// Starts it in a folder, as the system takes it.
    package func start(_ arguments: [String], in folder: String, hasInput: Bool = false) throws(ToolError)
        -> ChildProcess
    {
        // The monitor of file systems would be started where there is none, and stay.
        let words = ["-C", folder, "-c", "core.fsmonitor=false"] + arguments
        return try SystemCall.Failure.mapped(
            try ChildProcess(program, words, environment: environment, hasInput: hasInput)
        ) { ToolError(.inputOutput, "cannot start \(program): \($0.text)") }
    }

    /// What it answers in a folder, whatever that is.
    /// - Throws: `ToolError` where it does not come to its end, or says more than is held.
    package func ask(_ arguments: [String], in folder: String) throws(ToolError) -> Answer {
        let process = try start(arguments, in: folder)
        var output: [UInt8] = []
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
        defer { buffer.deallocate() }
        while true {
            let count = try SystemCall.Failure.mapped(try process.read(into: buffer)) { failure in
                ToolError(.inputOutput, "cannot read the output of git: \(failure.text)")
            }
            if count == 0 { break }
            output += UnsafeBufferPointer(rebasing: buffer[..<count])
            guard output.count <= FileSystem.pipeLimit else {
                throw ToolError(.unsupported, "git printed more than \(FileSystem.pipeLimit >> 20) MiB")
            }
        }
        switch process.finish() {
        case .exited(let status): return Answer(status: status, output: output, complaint: Self.line(process.complaint))
        case .killed(let signal): throw Self.killed(by: signal)
        }
    }

    /// What it answers to a question that has an answer.
    /// - Throws: `ToolError` with its own words where it has none.
    package func output(of arguments: [String], in folder: String) throws(ToolError) -> [UInt8] {
        let answer = try ask(arguments, in: folder)
        guard answer.status == 0 else { throw Self.error(answer.complaint) }
        return answer.output
    }

    /// What it answers on one line, as text that keeps its bytes; nil where it says no.
    package func line(of arguments: [String], in folder: String) throws(ToolError) -> String? {
        let answer = try ask(arguments, in: folder)
        guard answer.status == 0 else { return nil }
        let hasEnd = answer.output.last == UInt8(ascii: "\n")
        return PathText.text(of: hasEnd ? answer.output.dropLast() : answer.output)
    }

    package static func error(_ complaint: String) -> ToolError {
        ToolError(.inputOutput, complaint.isEmpty ? "git failed without a message" : "git failed: \(complaint)")
    }

    package static func killed(by signal: Int32) -> ToolError {
        ToolError(.inputOutput, "git was terminated by signal \(signal)")
    }

    /// Lines as one.
    package static func line(_ complaint: [UInt8]) -> String {
        let blanks = [UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: " ")]
        return PathText.text(of: Array(complaint.split { blanks.contains($0) }.joined(separator: [UInt8(ascii: " ")])))
    }
}
