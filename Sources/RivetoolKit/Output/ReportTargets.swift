internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveReport

extension ReportFormat {
    /// The option of every gate.
    static let option = Option(
        "format", takes: "FORM[=FILE]", .textWithFile, isRepeatable: true,
        help: "\(allCases.map(\.rawValue).joined(separator: "|")); several, each to a file of its own")
}

extension Option {
    static let json = Option("json", help: "short for --format json")

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
    ///   - forms: Each `FORM` or `FORM=FILE`; where none goes to standard output, that gets the text.
    ///   - isJSON: Whether standard output gets JSON.
    ///   - console: Where it is written.
    /// - Throws: `ToolError` for a form that does not exist, and two that go to one place.
    init(of command: String, _ forms: [String], isJSON: Bool, _ console: Console) throws(ToolError) {
        self.console = console
        var named = try forms.map { (text) throws(ToolError) in try Self.format(text, command) }
        if isJSON { named.append((.json, nil)) }
        if !named.contains(where: { $0.path == nil }) { named.append((.text, nil)) }
        let places = named.map { $0.path ?? "-" }
        var known: Set<ByteText> = []
        if let twice = places.first(where: { !known.insert($0).inserted }) {
            throw ToolError(
                .usage,
                twice == "-"
                    ? "more than one report goes to standard output; --format FORM=FILE writes one to a file"
                    : "more than one report goes to \(twice)")
        }
        for case let path? in named.map(\.path) { try OutputKind.report.require(path, console.files) }
        all = named.map { format, path in
            let file = path.map(ReportFile.init)
            let output = file.map { file in OutputBuffer { (bytes) in file.bytes += bytes } } ?? console.output
            return Target(format: format, output: output, style: file == nil ? console.style : .plain, file: file)
        }
    }

    private static func format(_ text: String, _ command: String) throws(ToolError) -> (format: ReportFormat, path: String?) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let names = ReportFormat.allCases.map(\.rawValue)
        guard let format = ReportFormat(rawValue: String(parts[0])) else {
            throw ToolError(
                .usage,
                "unknown form \"\(parts[0])\" of --format, not one of \(names.joined(separator: "|")) (see \"rivetool help \(command)\")",
                suggestion: Spelling.nearest(to: String(parts[0]), among: names))
        }
        guard parts.count == 2 else { return (format, nil) }
        guard !parts[1].isEmpty else { throw ToolError(.usage, "--format \(text): the file is missing") }
        return (format, parts[1] == "-" ? nil : String(parts[1]))
    }

    /// Whether there is a report for people alone.
    var isText: Bool { all.allSatisfy { $0.format == .text } }

    /// Whether standard output gets the text.
    var printsText: Bool { all.contains { $0.format == .text && !$0.isFile } }

    /// Whether someone still reads what is written: a file, or standard output.
    var isOpen: Bool { all.contains(where: \.isFile) || !console.output.isClosed }

    /// Writes all reports of results that come once: each is begun before the first result, and ended behind the last.
    /// - Parameters:
    ///   - results: What the gate found, file by file.
    ///   - gate: The gate.
    ///   - findings: The findings of a file.
    ///   - own: Writes the text or the JSON of the gate.
    func write<Result>(
        _ results: Results<Result>, of gate: Gate, _ findings: @escaping (Result) -> FileReport,
        _ own: @escaping (Target, Results<Result>) -> Void
    ) throws(ToolError) {
        write(all[...], results) { target, results in
            switch target.format {
            case .text, .json: own(target, results)
            default:
                let files = Results { body in results.forEach { body(findings($0)) } }
                gate.write(files, as: target.format, version: Version.rivetool, to: target.output)
            }
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
