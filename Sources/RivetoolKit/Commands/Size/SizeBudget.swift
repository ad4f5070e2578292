import RiveFormat
import RiveModel
import RiveOptimize
import RiveSize
import RiveText
import ToolSupport

/// What files may weigh, line by line.
struct SizeBudget: Sendable {
    /// A line with its place.
    struct Line: Sendable {
        let line: SizeBudgetLine
        let location: TextLocation
        /// Where the limit stands among the bytes of the budget.
        let limit: Range<Int>
    }

    /// The file, as the command line spells it.
    let path: String
    /// All of its bytes, which `--write-budget` changes no more of than limits.
    let bytes: [UInt8]
    let lines: [Line]

    /// More lines than any real file has.
    private static let mostBytes = 1 << 20

    /// The budget in a file.
    /// - Throws: `ToolError` once all that is wrong with its lines has been reported, each with its place and what could stand
    ///   there.
    init(reading path: String, _ console: Console) throws(ToolError) {
        self.path = path
        bytes = try console.read(path)
        guard !bytes.starts(with: "RIVE".utf8) else {
            throw ToolError(
                .usage, file: path, "this is a .riv file; --budget takes a text file (see \"rivetool help sizes\")")
        }
        guard bytes.count <= Self.mostBytes else {
            throw ToolError(.usage, file: path, "the file has more than \(NumberWords.grouped(Self.mostBytes)) bytes")
        }
        var known: Set<Substring> = []
        let name = RivePath.name(of: path)
        lines = try console.collect(FileLines(bytes)) { (line) throws(ToolError) in
            let text = try line.text(in: path, .usage)
            let read = try LineProblem.mapped(try SizeBudgetLine(text)) { $0.at(line, of: name) }
            guard let read else { return nil }
            let location = TextLocation(name, line, at: read.text)
            // Growth may be limited in bytes and by a share.
            let key = if case .share = read.limit { read.text + "%" } else { read.text }
            guard known.insert(key).inserted else {
                throw ToolError(.usage, "\(read.text) is limited a second time").at(location)
            }
            let start = line.bytes.startIndex + text[..<read.limitText.startIndex].utf8.count
            return Line(line: read, location: location, limit: start..<start + read.limitText.utf8.count)
        }
    }

    // MARK: Files

    /// What a line comes to for a file.
    struct Result: Sendable {
        let line: Line
        /// How much there is; nil where there is no other version that something could have grown since.
        let bytes: Int?
        /// How much there may be.
        let limit: Int

        /// How many bytes there are too many, above 0 where the limit is exceeded.
        var excess: Int { max(0, (bytes ?? limit) - limit) }
    }

    /// What each line comes to for a file.
    /// - Parameters:
    ///   - sizes: The file.
    ///   - old: The size of another version, 0 where there was no such file; nil where the file is held against none.
    ///   - path: The path of the file.
    ///   - console: Where what is wrong is reported.
    /// - Returns: What each line comes to, in their order.
    /// - Throws: `ToolError` once all names that the file lacks have been reported.
    func results(_ sizes: Sizes, old: Int?, at path: String, _ console: Console) throws(ToolError) -> [Result] {
        let totals = SizeTotals(sizes)
        let resolver = AddressResolver(sizes.document)
        return try console.collect(lines.filter { $0.line.files == nil }) { (line) throws(ToolError) in
            try ToolError.mapped(
                try result(of: line, in: sizes.document, totals, resolver, old: old, at: path, console)
            ) { $0.at(line.location) }
        }
    }

    /// What could be saved of a file without loss.
    private func saving(
        of line: Line, in document: Document, at path: String, _ console: Console
    ) throws(ToolError) -> Result {
        var question = OptimizeQuestion()
        question.outside = path == "-" ? nil : try console.readDocument(path).outsideSource
        let (old, new) = try OptimizeCommand.optimized(document.file, question, at: path, console).sizes
        return Result(line: line, bytes: old - new, limit: line.line.limit.bytes(of: old))
    }

    private func result(
        of line: Line, in document: Document, _ totals: SizeTotals, _ resolver: AddressResolver, old: Int?,
        at path: String, _ console: Console
    ) throws(ToolError) -> Result {
        let limit = line.line.limit.bytes(of: old ?? 0)
        switch line.line.subject {
        case .optimize: return try saving(of: line, in: document, at: path, console)
        case .total: return Result(line: line, bytes: totals.bytes, limit: limit)
        case .kinds(let kinds):
            return Result(line: line, bytes: kinds.reduce(0) { $0 + totals.bytes(of: $1) }, limit: limit)
        case .growth:
            guard let old else { throw ToolError(.usage, "a limit on growth requires --against OLD") }
            return Result(line: line, bytes: old == 0 ? nil : totals.bytes - old, limit: limit)
        case .address:
            let name = String(line.line.name)
            let target = try LookupError.mapped(try resolver.resolve(name)) { error in
                // What is no address by its form is a word.
                guard name.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }) else {
                    let names = SizeBudgetLine.words.map(\.word) + error.candidates
                    return ToolError(
                        .notFound, file: path, "no object is named \"\(name)\"",
                        suggestion: Spelling.nearest(to: name, among: names))
                }
                var problem = ToolError(error, file: path)
                problem.status = .notFound
                return problem
            }
            guard let bytes = target.record.flatMap(totals.bytes(ofRecord:)) else {
                throw ToolError(
                    .notFound, file: path,
                    "\(name) has no size of its own; name an artboard, animation, state machine, view model, instance, enum, converter or asset"
                )
            }
            return Result(line: line, bytes: bytes, limit: limit)
        }
    }

    // MARK: Many files

    /// Whether it has lines that are about many files together.
    var isOfFolder: Bool { lines.contains { $0.line.files != nil } }

    /// What each line comes to that is about many files: all of them that its pattern matches, together. What only some of them
    /// have counts there.
    /// - Throws: `ToolError` once all lines have been reported that match nothing, and for a file that can't be read.
    func results(ofAll paths: [String], _ console: Console) throws(ToolError) -> [Result] {
        let lines = lines.filter { $0.line.files != nil }
        var bytes = [Int?](repeating: nil, count: lines.count)
        var matched = [Bool](repeating: false, count: lines.count)
        for path in paths {
            guard let relative = try? console.files.relativePath(of: path, from: self.path),
                !relative.hasPrefix("../"), !relative.hasPrefix("/")
            else { continue }
            let name = PathText.bytes(of: relative)
            let own = lines.indices.filter { lines[$0].line.files?.matches(name, isFolder: false) ?? false }
            guard !own.isEmpty else { continue }
            let file = try console.readRiveFile(path)
            if let problem = file.problem(at: path) { throw problem }
            let sizes = Sizes(of: Document(file))
            let (totals, resolver) = (SizeTotals(sizes), AddressResolver(sizes.document))
            for index in own {
                matched[index] = true
                guard
                    let result = try? result(
                        of: lines[index], in: sizes.document, totals, resolver, old: nil, at: path, console),
                    let more = result.bytes
                else { continue }
                bytes[index] = (bytes[index] ?? 0) + more
            }
        }
        try console.fail(
            lines.indices.filter { bytes[$0] == nil }.map { index in
                let words = matched[index] ? "no file that matches has \(lines[index].line.name)" : "no file matches"
                return ToolError(.notFound, "\(words), as in \"\(lines[index].line.text)\"").at(lines[index].location)
            })
        return zip(lines, bytes).map { line, bytes in
            Result(line: line, bytes: bytes, limit: line.line.limit.bytes(of: 0))
        }
    }
}

extension AddressTarget {
    /// The record of a thing that may have a row of its own.
    fileprivate var record: Int? {
        switch self {
        case .viewModel(let model): model.record
        case .instance(let instance): instance.record
        case .object(_, let record), .record(let record): record
        case .value, .item, .property: nil
        }
    }
}
