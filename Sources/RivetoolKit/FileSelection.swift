import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// The files that a command line names, for commands that take folders too and look at several files at once.
struct FileSelection: Sendable {
    static let jobs = Option(
        "jobs", takes: "N", help: "read N files at once (as many as processors)")

    /// A file, or what can't be looked at, with the reason.
    struct Entry: Sendable {
        let path: String
        let problem: ToolError?

        /// The path; what can't be looked at fails with the reason.
        func readable() throws(ToolError) -> String {
            if let problem { throw problem }
            return path
        }
    }

    /// A file or folder that the command line names, with what it stands for.
    struct Operand: Sendable {
        let path: String
        let isFolder: Bool
        let entries: [Entry]
    }

    /// What the paths of the files below a folder are printed with in front: nothing for the folder where the program runs.
    static func prefix(ofFolder folder: String) -> String {
        let slash = UInt8(ascii: "/")
        var rest = folder.utf8[...]
        while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == slash } }
        if rest.isEmpty || rest.elementsEqual(".".utf8) { return "" }
        return String(decoding: rest, as: UTF8.self) + (rest.last == slash ? "" : "/")
    }

    /// What the command line names, in its order.
    let operands: [Operand]
    /// The files in the order of the command line; those of a folder stand where it stands.
    let entries: [Entry]
    /// Whether one file is named, and no folder: only then is what is printed not one of several.
    let isOneFile: Bool
    /// How many files are looked at side by side, where the command line says so.
    private let chosenJobs: Int?
    var jobs: Int { chosenJobs ?? Parallel.processorCount }
    /// What standard input gave, which can be read only once; nil where no file is `-`.
    private let input: [UInt8]?
    /// What is left out of folders.
    let exclusion: PathExclusion

    /// Files that are known, looked at so many at once.
    init(_ entries: [Entry], jobs: Int) {
        operands = []
        self.entries = entries
        isOneFile = false
        chosenJobs = jobs
        input = nil
        exclusion = .nothing
    }

    /// - Parameters:
    ///   - operands: The files and folders.
    ///   - ending: How the names of those end that a folder stands for.
    ///   - arguments: The command line, which may say how many are looked at side by side.
    ///   - console: Where files are.
    /// - Throws: `ToolError` for what is no number of jobs.
    init(
        _ operands: some Collection<String>, ending: String = ".riv", _ arguments: Arguments, _ console: Console
    ) throws(ToolError) {
        let files = console.files
        // Each is looked at once; only what begins with a dash can be standard input.
        let areFolders = operands.map(files.isFolder)
        isOneFile = areFolders == [false]
        chosenJobs = try Self.jobs(of: arguments)
        let isInput = { (operand: String) in operand.hasPrefix("-") && RivePath(operand, files).file == "-" }
        let exclusion = try PathExclusion(arguments)
        self.exclusion = exclusion
        let (input, problem) = operands.contains(where: isInput) ? Self.read(console) : (nil, nil)
        self.input = input
        self.operands = zip(operands, areFolders).map { path, isFolder in
            let entries =
                isFolder
                ? Self.entries(below: path, ending, files, exclusion)
                : [Entry(path: path, problem: isInput(path) ? problem : nil)]
            return Operand(path: path, isFolder: isFolder, entries: entries)
        }
        entries = self.operands.flatMap(\.entries)
    }

    /// A command line with the files that folders stand for in their places, and the console to read them with; fails with what
    /// can't be looked at.
    static func expandingFolders(
        _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> (Arguments, Console) {
        guard arguments.operands.contains(where: console.files.isFolder) else { return (arguments, console) }
        let selection = try FileSelection(arguments.operands, arguments, console)
        var expanded = arguments
        expanded.operands = []
        for entry in selection.entries { expanded.operands.append(try entry.readable()) }
        return (expanded, console.reading(selection.input))
    }

    /// What standard input gives, or why it gives nothing: that is the problem of one file, not of the others.
    private static func read(_ console: Console) -> ([UInt8]?, ToolError?) {
        do throws(ToolError) {
            return (try console.read("-"), nil)
        } catch {
            return (nil, error)
        }
    }

    private static func entries(
        below folder: String, _ ending: String, _ files: FileSystem, _ exclusion: PathExclusion
    ) -> [Entry] {
        let found = self.files(below: folder, ending, files, excluding: exclusion)
        // A gate that looks at nothing must not stand open.
        guard found.isEmpty else { return found }
        return [
            Entry(
                path: folder,
                problem: ToolError(.notFound, file: folder, "no \(ending) file in this folder or below it"))
        ]
    }

    /// The files below a folder, with the paths that are printed.
    static func files(
        below folder: String, _ ending: String, _ files: FileSystem, excluding exclusion: PathExclusion = .nothing
    ) -> [Entry] {
        let walked = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
        let prefix = prefix(ofFolder: folder)
        return files.files(below: folder, ending: ending, excluding: exclusion).map { member in
            guard let rest = member.path.text(behind: walked) else {
                return Entry(path: member.path, problem: member.problem)
            }
            // Standard input and options begin with this.
            let isPlain = !prefix.isEmpty || rest.utf8.first != UInt8(ascii: "-")
            let path = (isPlain ? prefix : "./") + rest
            var problem = member.problem
            problem?.file = path
            return Entry(path: path, problem: problem)
        }
    }

    /// The path of a file from the folder on that it was found below.
    static func path(of entry: Entry, below folder: String) -> [UInt8] {
        let (path, start) = (PathText.bytes(of: entry.path), PathText.bytes(of: prefix(ofFolder: folder)))
        return Array(path.dropFirst(path.starts(with: "./".utf8) ? 2 : start.count))
    }

    private static let mostJobs = 256

    static func jobs(of arguments: Arguments) throws(ToolError) -> Int? {
        try arguments.number(jobs, in: 1...mostJobs, "a number from 1 to \(mostJobs)")
    }

    /// All bytes of a file, or of standard input for `-`.
    func read(_ file: String, _ files: FileSystem) throws(ToolError) -> [UInt8] {
        if file == "-", let input { return input }
        return try files.read(file)
    }

    // MARK: Output of each file

    /// The status of `body` for every file, several at once, each with a console of its own; what they print comes in the order
    /// of the files. A file that fails is reported, and the result is the highest status of all.
    func forEachFile(
        _ console: Console, _ body: @escaping @Sendable (String, Console) throws(ToolError) -> ExitStatus
    ) -> ExitStatus {
        if isOneFile { return forEachInOrder(console, body) }
        return printEach(console) { (entry, console) throws(ToolError) in
            try body(entry.readable(), console)
        } deliver: { _, printed in
            console.output.append(printed.output)
        }
    }

    /// The status of one JSON object for every file, as of `Console.writeJSON`, several at once; behind those of several files stands
    /// what `last` writes.
    func writeJSON(
        _ console: Console,
        _ body: @escaping @Sendable (String, Console, inout JSONWriter) throws(ToolError) -> ExitStatus,
        last: (inout JSONWriter) -> Void = { _ in }
    ) -> ExitStatus {
        if isOneFile { return writeJSONInOrder(console, body) }
        var status = ExitStatus.done
        JSONWriter.write(to: console.output) { json in
            json.arrayOfFiles { json in
                status = printEach(console) { (entry, console) throws(ToolError) in
                    try JSONWriter.writeDocument(of: entry.path, to: console.output) { (json) throws(ToolError) in
                        try body(entry.readable(), console, &json)
                    }
                } deliver: { path, printed in
                    json.place(of: path, printed.output, printed.exhaustion)
                }
                last(&json)
            }
        }
        return status
    }

    /// The status of `body` for every file, one after the other on one console.
    func forEachInOrder(
        _ console: Console, hasOtherResults: Bool = false,
        _ body: (String, Console) throws(ToolError) -> ExitStatus
    ) -> ExitStatus {
        let console = console.reading(input)
        var entries = entries.makeIterator()
        return console.forEachFile(self.entries.map(\.path), hasOtherResults: hasOtherResults) {
            (path) throws(ToolError) in
            try body(entries.next()?.readable() ?? path, console)
        }
    }

    /// The same for one JSON object for every file, as of `Console.writeJSON`.
    func writeJSONInOrder(
        _ console: Console, hasOtherResults: Bool = false,
        _ body: (String, Console, inout JSONWriter) throws(ToolError) -> ExitStatus
    ) -> ExitStatus {
        let console = console.reading(input)
        var entries = entries.makeIterator()
        return console.writeJSON(
            ofEach: self.entries.map(\.path), asArray: !isOneFile, hasOtherResults: hasOtherResults
        ) { (path, json) throws(ToolError) in
            try body(entries.next()?.readable() ?? path, console, &json)
        }
    }

    /// What comes of every file, several at once, each read with a console of its own; handed on in the order of the files.
    func forEach<Value: Sendable>(
        _ console: Console, _ body: @escaping @Sendable (String, Console) throws(ToolError) -> Value,
        deliver: (String, Result<Value, ToolError>) -> Void
    ) {
        let desk = Desk(console, input)
        Parallel.forEach(entries.count, jobs: jobs, budget: console.budget) { index in
            var result: Result<Value, ToolError>?
            _ = desk.print(entries[index].path) { (console) throws(ToolError) in
                result = Result { () throws(ToolError) in try body(entries[index].readable(), console) }
                return .done
            }
            return result
        } deliver: { index, result in
            if let result { deliver(entries[index].path, result) }
            return true
        }
    }

    private func printEach(
        _ console: Console, _ body: @escaping @Sendable (Entry, Console) throws(ToolError) -> ExitStatus,
        deliver: (_ path: String, Desk.Printed) -> Void
    ) -> ExitStatus {
        var status = ExitStatus.done
        let desk = Desk(console, input)
        Parallel.forEach(entries.count, jobs: jobs, budget: console.budget) { index in
            desk.print(entries[index].path) { (console) throws(ToolError) in try body(entries[index], console) }
        } size: { printed in
            printed.output.count + printed.errors.count
        } deliver: { index, printed in
            status = max(status, printed.status)
            console.take(printed) { deliver(entries[index].path, printed) }
            return !console.output.isClosed
        }
        return status
    }
}

extension Console {
    /// The same with what standard input gave already.
    fileprivate func reading(_ input: [UInt8]?) -> Console {
        guard let input else { return self }
        var console = self
        console.standardInput = { () throws(SystemCall.Failure) in input }
        return console
    }
}

extension PathPattern {
    static let option = Option(
        "exclude", takes: "GLOB", isRepeatable: true,
        help: "leave out of folders, such as Pods/ (repeatable)")
}

extension PathExclusion {
    /// What a command line leaves out of folders.
    init(_ arguments: Arguments) throws(ToolError) {
        self.init(
            patterns: try arguments.values(PathPattern.option).map { (text) throws(ToolError) in try PathPattern(text) }
        )
    }
}
