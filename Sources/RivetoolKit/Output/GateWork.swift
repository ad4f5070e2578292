import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import ToolSupport

/// What a gate came to in one file.
protocol GateResult: Sendable {
    /// The file as the command line spells it.
    var path: String { get }
    /// Why the file could not be looked at; nil where it could.
    var failure: ToolError? { get }
    /// Why not all of it is listed, though the file could be looked at.
    var problem: ToolError? { get }
    /// The lines of its configuration that decided of something at an address; nil where not all of it could be looked at.
    var settledLines: LineSet? { get }
    /// What it takes until it is handed on, by estimate.
    var byteCount: Int { get }
}

/// The work of a gate on many files, several at once; what each came to is handed on in the order of the files.
final class GateWork<Result: GateResult> {
    private let verb: String
    private let count: Int
    private let jobs: Int
    private let configurations: Configurations
    private let console: Console
    private let start: Instant
    private let examine: @Sendable (Int) -> Result
    private let settle: (Result) -> ExitStatus
    private let end: (Configurations) -> ExitStatus

    /// The highest status of the files so far.
    private(set) var status = ExitStatus.done

    /// Whether more results are of use; as long as standard output is open, unless something else is said.
    var isWanted: () -> Bool

    /// - Parameters:
    ///   - verb: What is done with the files, as progress shows it.
    ///   - count: How many files there are.
    ///   - jobs: How many are looked at at once.
    ///   - configurations: Those that hold for the files.
    ///   - console: Where it is said what is wrong.
    ///   - start: When the work began.
    ///   - examine: Looks at the file of an index, on any thread.
    ///   - settle: What follows from the result of a file.
    ///   - end: What follows once all files were looked at.
    init(
        _ verb: String, _ count: Int, jobs: Int, _ configurations: Configurations, _ console: Console,
        since start: Instant, examine: @escaping @Sendable (Int) -> Result,
        settle: @escaping (Result) -> ExitStatus, end: @escaping (Configurations) -> ExitStatus
    ) {
        (self.verb, self.count, self.jobs) = (verb, count, jobs)
        (self.configurations, self.console, self.start) = (configurations, console, start)
        (self.examine, self.settle, self.end) = (examine, settle, end)
        isWanted = { !console.output.isClosed }
    }

    /// The results of all files. Why one could not be looked at is reported on standard error too.
    func forEach(_ body: (Result) -> Void) {
        var progress = Progress(verb, of: count, console, since: start)
        Parallel.forEach(count, jobs: jobs, budget: console.budget, examine) { result in
            result.byteCount
        } deliver: { index, result in
            // Both may stand on one terminal.
            if console.terminal.showsOutput { progress.finish() }
            body(result)
            if console.terminal.showsOutput { console.output.flush() }
            if let failure = result.failure { console.report(failure) }
            status = max(status, settle(result))
            if let problem = result.problem { console.report(problem) }
            configurations.note(result.settledLines, inFile: index)
            status = max(status, console.reportExhaustion(at: result.path))
            progress.advance(by: 1)
            return isWanted()
        }
        progress.finish()
        if isWanted() { status = max(status, end(configurations)) }
    }
}

extension Results where Result: GateResult {
    /// Writes a document for each file, with these fields: by itself, or all in an array.
    func write(_ fields: Fields<Result>, isArray: Bool, to output: OutputBuffer) {
        JSONWriter.write(to: output) { json in
            guard isArray else { return forEach { $0.write(fields, &json) } }
            json.arrayOfFiles { json in forEach { $0.write(fields, &json) } }
        }
    }
}

extension GateResult {
    /// Writes a document with these fields.
    func write(_ fields: Fields<Self>, _ json: inout JSONWriter) {
        // What it fails with is the last field.
        _ = try? json.document(of: path) { (json) throws(ToolError) in
            if let failure { throw failure }
            fields.write(self, &json)
            json.problem(problem ?? json.exhaustion(at: path))
        }
    }
}
