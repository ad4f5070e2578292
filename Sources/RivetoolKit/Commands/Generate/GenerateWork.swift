internal import RiveCode
internal import RiveFormat
internal import RiveModel
internal import RiveReport

/// The code of many files: all of it is made before the first is written. Of a file for which there is none nothing is written,
/// and what others have is.
struct GenerateWork {
    private let files: FileSelection
    private let language: CodeLanguage
    private let settings: CodeSettings
    private let target: GenerateTarget
    private let chosen: IdentifierMap?

    init(
        _ files: FileSelection, _ language: CodeLanguage, _ settings: CodeSettings, _ target: GenerateTarget,
        _ chosen: IdentifierMap?
    ) {
        self.files = files
        self.language = language
        self.target = target
        self.chosen = chosen
        var settings = settings
        settings.isSharedApart = target.folder != nil
        self.settings = settings
    }

    /// - Returns: The exit status.
    /// - Throws: `ToolError` where two files would become one, or none can be written.
    func run(_ reports: ReportTargets, _ console: Console) throws(ToolError) -> ExitStatus {
        let ending = ".riv" + language.ending(settings.style)
        var outputs: [(path: String, code: String)] = []
        var problems: [(file: String, error: ToolError)] = []
        var (used, addresses): (Set<ByteText>, Set<ByteText>) = ([], [])
        var sources: [String: String] = [:]
        let (language, settings) = (language, settings)
        files.forEach(console) { (path, console) throws(ToolError) in
            let model = try console.readCodeModel(path)
            return try CodeError.mapped(try language.code(of: model, settings)) { ToolError($0, of: path) }
        } deliver: { file, result in
            do throws(ToolError) {
                let code = try result.get()
                let path = target.path(of: code.name, ending)
                if let other = sources.updateValue(file, forKey: path), target.folder != nil {
                    throw ToolError(
                        .usage, file: file,
                        "this file and \(RivePath.name(of: other)) would both become \(path); rename one of them")
                }
                outputs.append((path, code.text))
                used.formUnion(code.used)
                addresses.formUnion(code.addresses)
            } catch {
                problems.append((file, error))
            }
        }
        if problems.isEmpty { try chosen?.checkUse(used, among: addresses, console) }
        if let folder = target.folder, let shared = language.sharedCode(settings) {
            outputs.append(("\(folder)/\(shared.name)", shared.text))
        }
        guard !target.isCheck else { return try check(outputs, problems, reports, console) }
        for problem in problems { console.report(problem.error) }
        let status = problems.reduce(ExitStatus.done) { max($0, $1.error.status) }
        return max(status, try put(outputs, isAll: problems.isEmpty, console))
    }

    /// Writes code; where it is all that there is to be, names code of files that are gone.
    private func put(
        _ outputs: [(path: String, code: String)], isAll: Bool, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        if let folder = target.folder { try console.files.makeFolder(folder) }
        var status = ExitStatus.done
        for output in outputs {
            do throws(ToolError) {
                if try target.put(output.code, at: output.path, console) {
                    console.output.append(path: RivePath.shown(output.path) + "\n")
                }
            } catch {
                console.report(error)
                status = max(status, error.status)
            }
        }
        for orphan in isAll ? orphans(of: outputs.map(\.path), console.files) : [] {
            console.note(Self.orphanWords, file: orphan)
        }
        return status
    }

    private static let orphanWords = "was generated from a file that is none of these"

    /// Compares code with what is there.
    private func check(
        _ outputs: [(path: String, code: String)], _ problems: [(file: String, error: ToolError)],
        _ reports: ReportTargets, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        var status = ExitStatus.done
        func report(_ error: ToolError) {
            console.report(error)
            status = max(status, error.status)
        }
        let results = Results<CheckedCode> { body in
            for (file, error) in problems {
                body(CheckedCode(file, failure: error))
                report(error)
            }
            for (path, code) in outputs {
                do throws(ToolError) {
                    let stale = try target.stale(code, at: path, console.files)
                    body(CheckedCode(path, stale.map { [$0] } ?? []))
                    if let stale { report(ToolError(.answerIsNo, file: path, stale.message)) }
                } catch {
                    body(CheckedCode(path, failure: error))
                    report(error)
                }
            }
            for orphan in problems.isEmpty ? orphans(of: outputs.map(\.path), console.files) : [] {
                body(CheckedCode(orphan, [Diagnostic("orphan", .error, Self.orphanWords, .fails)]))
                console.note(Self.orphanWords, file: orphan)
                status = max(status, .answerIsNo)
            }
        }
        try reports.write(results, of: CheckedCode.gate, \.report, CheckedCode.write)
        return status
    }

    /// Code in the folder that no file stands behind.
    private func orphans(of outputs: [String], _ files: FileSystem) -> [String] {
        guard let folder = target.folder, files.isFolder(folder) else { return [] }
        let known = Set(of: outputs)
        return files.files(below: folder, ending: language.ending(settings.style)).map(\.path).filter { path in
            !known.contains(path) && (try? files.read(path)).map(GenerateTarget.isGenerated) == true
        }
    }
}

extension ToolError {
    /// Why there is no code for a file.
    fileprivate init(_ error: CodeError, of file: String) {
        switch error {
        case .tooMuch(let limit):
            self.init(
                .unsupported, file: file,
                "its code takes more than \(NumberWords.grouped(limit)) bytes, because names are repeated")
        case .tooLong(let address):
            self.init(
                .unsupported, file: file,
                "the name at \(DisplayWidth.cut(address, to: 80)) is longer than the language allows for a text")
        case .clashes(let clashes):
            let first = clashes[0]
            let rest = clashes.count > 1 ? ", and \(clashes.count - 1) more names clash" : ""
            self.init(
                .answerIsNo, file: file,
                "\(first.first) and \(first.second) would both be \(first.identifier)\(rest); --names tells them apart")
        }
    }
}
