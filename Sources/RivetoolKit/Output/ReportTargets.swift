import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import ToolSupport

extension ReportFormat {
    /// The option of every gate.
    static let option = Option(
        "format", takes: "FORM[=FILE]", .textWithFile, isRepeatable: true,
        help: "\(allCases.map(\.rawValue).joined(separator: "|")) (repeatable)")
}

extension Option {
    static let json = json("short for --format json")

    /// The option that leaves of the text only what is worst.
    static func quiet(_ help: String) -> Option { Option("quiet", letter: "q", help: help) }
}

/// The reports that a command line asks for, each written to standard output or to a file.
struct ReportTargets {
    struct Target {
        let format: ReportFormat
        let output: OutputBuffer
        let style: Style
        fileprivate let file: ReportFile?

        var isFile: Bool { file != nil }
    }

    private let console: Console
    let all: [Target]

    /// - Parameters:
    ///   - command: The name of the command, for messages.
    ///   - arguments: The command line. Where no `FORM` goes to standard output, that gets the text.
    ///   - console: Where it is written.
    /// - Throws: `ToolError` for a form that does not exist, and two that go to one place.
    init(of command: String, _ arguments: Arguments, _ console: Console) throws(ToolError) {
        self.console = console
        var named = try arguments.values(ReportFormat.option).map { (text) throws(ToolError) in
            try Self.format(text, command)
        }
        if arguments.has(.json) { named.append((.json, nil)) }
        if !named.contains(where: { $0.path == nil }) { named.append((.text, nil)) }
        let places = named.map { $0.path ?? "-" }
        var known: Set<ByteText> = []
        if let twice = places.first(where: { !known.insert($0).inserted }) {
            throw ToolError(
                .usage,
                twice == "-"
                    ? "more than one report goes to standard output; write one to a file with --format FORM=FILE"
                    : "more than one report goes to \(twice)")
        }
        let paths = named.compactMap(\.path)
        for (index, path) in paths.enumerated() {
            // One file may have several spellings.
            if let other = paths[..<index].first(where: { console.files.areOne($0, path) }) {
                throw ToolError(.usage, "more than one report goes to \(path), which is \(other)")
            }
            try OutputKind.report.require(path, console.files)
        }
        all = named.map { format, path in
            let file = path.map(ReportFile.init)
            let output = file.map { file in OutputBuffer { (bytes) in file.bytes += bytes } } ?? console.output
            return Target(format: format, output: output, style: file == nil ? console.style : .plain, file: file)
        }
    }

    private static func format(
        _ text: String, _ command: String
    ) throws(ToolError) -> (format: ReportFormat, path: String?) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let names = ReportFormat.allCases.map(\.rawValue)
        guard let format = ReportFormat(rawValue: String(parts[0])) else {
            throw ToolError(
                .usage,
                "unknown format \"\(parts[0])\" of --format, not one of \(names.joined(separator: "|")) (see \"rivetool help \(command)\")",
                suggestion: Spelling.nearest(to: String(parts[0]), among: names))
        }
        guard parts.count == 2 else { return (format, nil) }
        guard !parts[1].isEmpty else { throw ToolError(.usage, "--format \(text): missing file after \"=\"") }
        return (format, parts[1] == "-" ? nil : String(parts[1]))
    }

    /// Whether there is a report for people alone.
    var isText: Bool { all.allSatisfy { $0.format == .text } }

    /// Whether standard output gets the text.
    var printsText: Bool { all.contains { $0.format == .text && !$0.isFile } }

    /// Whether someone still reads what is written: a file, or standard output.
    var isOpen: Bool { all.contains(where: \.isFile) || !console.output.isClosed }

    /// The formats that each gate writes in its own way.
    static let ownFormats: Set<ReportFormat> = [.text, .json]

    /// Refuses formats that report what an option finds, where the command line lacks it.
    func require(_ option: Option, _ arguments: Arguments) throws(ToolError) {
        guard !arguments.has(option), let other = all.first(where: { !Self.ownFormats.contains($0.format) }) else {
            return
        }
        throw ToolError(
            .usage,
            "--format \(other.format.rawValue) reports what \(option.flag) finds; without it, the formats are text and json"
        )
    }

    /// Runs a gate that prints file by file, as text or as JSON, and writes the other reports once all is printed.
    /// - Parameters:
    ///   - gate: The gate.
    ///   - entries: The files.
    ///   - print: Prints all files in a format, and leaves their findings behind. With text and JSON it runs once for each.
    /// - Returns: The highest status.
    /// - Throws: `ToolError` for a file that can't be written.
    func run(
        _ gate: Gate, _ entries: [FileSelection.Entry],
        _ print: (ReportFormat, FoundFiles, Console) throws(ToolError) -> ExitStatus
    ) throws(ToolError) -> ExitStatus {
        let found = FoundFiles()
        if all.count == 1, Self.ownFormats.contains(all[0].format), !all[0].isFile {
            return try print(all[0].format, found, console)
        }
        // What the run for standard output says is wrong counts.
        let printed = all.filter { Self.ownFormats.contains($0.format) }.sorted { !$0.isFile && $1.isFile }
        var console = console
        let read = console.standardInput
        var input: [UInt8]?
        console.standardInput = { () throws(SystemCall.Failure) in
            if let input { return input }
            let bytes = try read()
            input = bytes
            return bytes
        }
        var status = ExitStatus.done
        for target in printed.isEmpty ? [nil] : printed.map(Optional.some) {
            // A report to a file goes on after standard output is closed.
            console.output = OutputBuffer { bytes in
                target?.output.allow(bytes.count)
                target?.output.append(bytes)
            }
            console.style = target?.style ?? .plain
            if target?.isFile ?? true { console.terminal = Console.Terminal() }
            status = max(status, try print(target?.format ?? .text, found, console))
            console.output.flush()
            // The first run has said what is wrong.
            (console.errors, console.hears) = (OutputBuffer { _ in }, { _ in })
        }
        try write(found.results(entries, console.files), of: gate, { $0 }) { _, results in results.forEach { _ in } }
        return status
    }

    /// Writes all reports of results that come once: each is begun before the first result, and ended behind the last.
    /// - Parameters:
    ///   - results: What the gate found, file by file.
    ///   - gate: The gate.
    ///   - ownFormats: The formats that the gate writes in its own way.
    ///   - findings: The findings of a file.
    ///   - own: Writes a report in a format of the gate's own.
    /// - Throws: `ToolError` for a file that can't be written.
    func write<Result>(
        _ results: Results<Result>, of gate: Gate, ownFormats: Set<ReportFormat> = Self.ownFormats,
        _ findings: @escaping (Result) -> FileReport, _ own: @escaping (Target, Results<Result>) -> Void
    ) throws(ToolError) {
        write(all[...], results) { target, results in
            guard !ownFormats.contains(target.format) else { return own(target, results) }
            let files = Results { body in results.forEach { body(findings($0)) } }
            target.format.write(files, of: gate, version: Version.rivetool, to: target.output)
        } _: { _ in
        }
        for target in all {
            guard let file = target.file else { continue }
            target.output.flush()
            try console.write(file.bytes, to: file.path, as: .report)
        }
    }

    /// Begins the first report, and the others in the place of its results, so that each result goes to all of them.
    @inline(never)
    private func write<Result>(
        _ targets: ArraySlice<Target>, _ results: Results<Result>,
        _ report: @escaping (Target, Results<Result>) -> Void, _ others: @escaping (Result) -> Void
    ) {
        guard let target = targets.first else { return results.forEach(others) }
        let inner = Results<Result> { body in
            withoutActuallyEscaping(body) { body in
                write(targets.dropFirst(), results, report) { result in
                    others(result)
                    body(result)
                }
            }
        }
        report(target, inner)
    }
}

/// What is written to a file, once all of it is known.
private final class ReportFile {
    let path: String
    var bytes: [UInt8] = []

    init(_ path: String) { self.path = path }
}
