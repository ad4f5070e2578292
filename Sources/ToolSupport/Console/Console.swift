import LibC
package import RiveFormat
package import RiveJSON

/// What a run can see and touch: streams, files, the terminal and the environment, as one value, so that a test can run
/// the whole program inside its own process.
package struct Console {
    /// A message on standard error.
    package enum Message {
        case failure(ToolError)
        /// What the user should know of a file, though nothing went wrong.
        case note(String)
    }

    /// What is known of the terminal behind standard output and standard error.
    package struct Terminal: Sendable {
        package var showsOutput = false
        package var showsErrors = false
        /// The width of the terminal behind standard output.
        package var columns: Int?
        /// The height of the terminal behind standard output.
        package var rows: Int?

        package init() {}
    }

    /// Results, and nothing else.
    package var output: OutputBuffer
    /// Messages and progress.
    package var errors: OutputBuffer
    package var files: FileSystem
    package var terminal: Terminal
    package let environment: Environment
    /// What may be held of each file.
    package let budget: ByteBudget
    /// All bytes of standard input, which is read once.
    package var standardInput: () throws(SystemCall.Failure) -> [UInt8]
    /// The word that this program was started by: a path, or a name in PATH.
    package var programName: () -> String? = { nil }
    /// Whether work that could end the process has one of its own. It has none where many runs share a process, as in tests.
    package var isolatesWork = false
    /// A closure that takes what becomes of standard input where it is changed in place; nil where it can't be.
    package var savesInput: (([UInt8]) -> Void)?
    /// A closure that gets the messages on standard error, too.
    package var hears: (Message) -> Void = { _ in }
    /// The open file that standard input can be read from piece by piece; nil where it is there at once.
    package var inputDescriptor: Int32?
    /// How standard output shows emphasis; settled by `--color` before a command runs.
    package var style = Style.plain

    package init(
        output: OutputBuffer,
        errors: OutputBuffer,
        files: FileSystem,
        terminal: Terminal = Terminal(),
        environment: Environment = Environment([:]),
        budget: ByteBudget = ByteBudget(),
        standardInput: @escaping () throws(OutputBuffer.Failure) -> [UInt8]
    ) {
        self.output = output
        self.errors = errors
        self.files = files
        self.terminal = terminal
        self.environment = environment
        self.budget = budget
        var input: [UInt8]?
        self.standardInput = { () throws(SystemCall.Failure) in
            let bytes = if let input { input } else { try standardInput() }
            input = bytes
            return bytes
        }
    }

    /// All bytes of a file, or of standard input for `-`.
    package func read(_ path: String) throws(ToolError) -> [UInt8] {
        let bytes = try readWhole(path)
        output.allow(forReading: bytes.count)
        return bytes
    }

    private func readWhole(_ path: String) throws(ToolError) -> [UInt8] {
        guard path == "-" else { return try files.read(path) }
        let bytes = try SystemCall.Failure.mapped(try standardInput()) { FileSystem.readError($0, file: path) }
        try GitLFSPointer.refuse(bytes, at: path)
        return bytes
    }

    /// Writes a file of these bytes, or to an open file for `-`, `/dev/stdout` and the like.
    package func write(_ bytes: [UInt8], to path: String, as kind: OutputKind) throws(ToolError) {
        try require(path, kind)
        guard let descriptor = OpenFile.descriptor(path) else {
            return report(try files.create(path, with: bytes[...]), of: path)
        }
        switch descriptor {
        case STDOUT_FILENO: output.append(bytes)
        case STDERR_FILENO: errors.append(bytes)
        default:
            try ToolError.ofWriting(path, try SystemCall.write(bytes[...], to: descriptor))
        }
    }

    /// The same for what is made of other files, none of which it may replace.
    package func write(_ bytes: [UInt8], to path: String, as kind: OutputKind, madeOf inputs: [String])
        throws(ToolError)
    {
        try refuse(path, madeOf: inputs)
        try write(bytes, to: path, as: kind)
    }

    /// Refuses a path that output of a kind can't go to.
    package func require(_ path: String, _ kind: OutputKind) throws(ToolError) {
        if terminal.showsOutput { try kind.requireNoTerminal(path) }
        try kind.require(path, files)
    }

    /// Refuses a path where one of the files lies that its contents are made of.
    package func refuse(_ path: String, madeOf inputs: [String]) throws(ToolError) {
        for input in inputs where OpenFile.descriptor(path) == nil && input != "-" && files.areOne(path, input) {
            throw ToolError(.answerIsNo, file: path, "the output would replace an input file; name another output")
        }
    }

    /// The status of `body`, whose output goes to a path piece by piece. Where it fails, nothing is there that was not before.
    package func writing(
        to path: String, as kind: OutputKind, madeOf inputs: [String],
        _ body: (Console) throws(ToolError) -> ExitStatus
    ) throws(ToolError) -> ExitStatus {
        try require(path, kind)
        try refuse(path, madeOf: inputs)
        var status = ExitStatus.done
        func print(_ append: (UnsafeRawBufferPointer) throws(ToolError) -> Void) throws(ToolError) {
            try withoutActuallyEscaping(append) { (append) throws(ToolError) in
                var failure: ToolError?
                var console = self
                console.output = OutputBuffer { (bytes) throws(SystemCall.Failure) in
                    do throws(ToolError) {
                        try append(bytes)
                    } catch {
                        failure = error
                        throw .brokenPipe
                    }
                }
                status = try body(console)
                console.output.flush()
                if let failure = failure ?? console.output.exhaustion(at: path) { throw failure }
            }
        }
        if OpenFile.descriptor(path) == STDOUT_FILENO {
            // As all that is printed: who closes it is told nothing.
            status = try body(self)
        } else if let descriptor = OpenFile.descriptor(path) {
            try print { (bytes) throws(ToolError) in
                try ToolError.ofWriting(path, try SystemCall.write(bytes, to: descriptor))
            }
        } else {
            report(try files.create(path, print), of: path)
        }
        return status
    }

    /// The status of `body` for every path. A file that fails is reported and the others still get their turn, as does one of
    /// which there is too much to print; the result is the highest status of all. Once the output has no reader, those that
    /// are left are not looked at, unless what is asked for has other results.
    package func forEachFile(
        _ paths: [String], hasOtherResults: Bool = false,
        _ body: (String) throws(ToolError) -> ExitStatus
    ) -> ExitStatus {
        var highest = ExitStatus.done
        for path in paths where hasOtherResults || !output.isUnheard() {
            let status = forEach([path], body)
            highest = max(highest, status, reportExhaustion(at: path))
        }
        return highest
    }

    /// The highest status of `body` for every name of something in a file; what fails is reported.
    package func forEach(
        _ names: [String],
        _ body: (String) throws(ToolError) -> ExitStatus
    ) -> ExitStatus {
        var highest = ExitStatus.done
        for name in names {
            do throws(ToolError) {
                highest = max(highest, try body(name))
            } catch {
                report(error)
                highest = max(highest, error.status)
            }
        }
        return highest
    }

    /// The status of one JSON object for every path: by itself for one path, in an array for several, unless `asArray` says
    /// which. `body` writes what
    /// follows the path; what it fails with is the field `problem` of the object, at whatever place it failed.
    package func writeJSON(
        ofEach paths: [String], asArray: Bool? = nil, hasOtherResults: Bool = false,
        _ body: (String, inout JSONWriter) throws(ToolError) -> ExitStatus
    ) -> ExitStatus {
        var status = ExitStatus.done
        JSONWriter.write(to: output) { json in
            guard asArray ?? (paths.count != 1) else {
                status = forEachFile(paths, hasOtherResults: hasOtherResults) { (path) throws(ToolError) in
                    try json.document(of: path) { (json) throws(ToolError) in try body(path, &json) }
                }
                return
            }
            json.arrayOfFiles { json in
                for path in paths where hasOtherResults || !output.isUnheard() {
                    status = max(status, writeHeld(path, &json) { (json) throws(ToolError) in try body(path, &json) })
                }
            }
        }
        return status
    }

    /// The status of the object of one of several files, written once all of it is known, so that one that comes to too much
    /// takes nothing from the others. Why it fails is reported behind it.
    private func writeHeld(
        _ path: String, _ json: inout JSONWriter, _ body: (inout JSONWriter) throws(ToolError) -> ExitStatus
    ) -> ExitStatus {
        let printed = Desk(self).print(path) { (console) throws(ToolError) in
            try JSONWriter.writeDocument(of: path, to: console.output, body)
        }
        take(printed) { json.place(of: path, printed.output, printed.exhaustion) }
        return printed.status
    }

    /// The status that follows where more of a file was to be printed than there may be; standard error says so. What is
    /// printed next is of another.
    package func reportExhaustion(at path: String? = nil) -> ExitStatus {
        let exhaustion = output.exhaustion(at: path)
        if let exhaustion { report(exhaustion) }
        output.renewAllowance()
        return exhaustion?.status ?? .done
    }

    /// The exit status after what is printed has been handed on. A closed pipe is not an error; any other failure is
    /// one of the run.
    package func finish(_ status: ExitStatus) -> ExitStatus {
        output.flush()
        errors.flush()
        let status = max(status, reportExhaustion())
        guard let failure = output.failure, failure != .brokenPipe else { return status }
        report(ToolError(.inputOutput, "cannot write standard output: \(failure.text)"))
        return max(status, .inputOutput)
    }

    /// The same after `body`, whose failure is reported.
    package func finish(_ body: () throws(ToolError) -> ExitStatus) -> ExitStatus {
        do throws(ToolError) {
            return finish(try body())
        } catch {
            report(error)
            return finish(error.status)
        }
    }

    /// Says on standard error what is wrong. Results printed so far come first, as on a terminal they should.
    package func report(_ error: ToolError) {
        output.flush()
        hears(.failure(error))
        errors.appendLine(error.line)
        errors.flush()
    }

    /// Says on standard error what the user should know of a file, though nothing went wrong.
    package func note(_ message: String, file: String) {
        hears(.note(message))
        errors.appendLine(ToolError.line(message, file: file))
    }

    /// Says on standard error what a file that was written could not keep.
    package func report(_ losses: [FileAttributes.Loss], of file: String) {
        for loss in losses { note("cannot keep \(loss.what): \(loss.failure.text)", file: file) }
    }

    /// Fails where there are problems: the last one is thrown, with the highest status of all, once the others are reported.
    package func fail(_ problems: [ToolError]) throws(ToolError) {
        guard var last = problems.last else { return }
        for problem in problems.dropLast() { report(problem) }
        last.status = problems.reduce(last.status) { max($0, $1.status) }
        throw last
    }

    /// What is made of each of some things. Where that fails for some, all of that is reported, and the rest is of no use.
    package func collect<Element, Result>(
        _ elements: some Sequence<Element>, _ body: (Element) throws(ToolError) -> Result?
    ) throws(ToolError) -> [Result] {
        var (results, problems): ([Result], [ToolError]) = ([], [])
        for element in elements {
            do throws(ToolError) {
                if let result = try body(element) { results.append(result) }
            } catch {
                problems.append(error)
            }
        }
        try fail(problems)
        return results
    }

    /// Whether `--color` and the surroundings ask for colour on standard output.
    package func style(for mode: Style.Mode) -> Style {
        switch mode {
        case .always: Style(isOn: true)
        case .never: .plain
        case .auto: Style(isOn: terminal.showsOutput && !refusesColor)
        }
    }

    /// `NO_COLOR` counts when it is set to anything but nothing (https://no-color.org).
    package var refusesColor: Bool {
        environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    }
}
