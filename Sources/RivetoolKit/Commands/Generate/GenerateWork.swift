import RiveCode
import RiveFormat
import RiveModel
import RiveReport
import ToolSupport

/// The code of many files: all of it is made before the first is written. Of a file for which there is none nothing is written,
/// and what others have is.
struct GenerateWork {
    let files: FileSelection
    let language: CodeLanguage
    let settings: CodeSettings
    let target: GenerateTarget
    let chosen: IdentifierMap?
    /// The path of the chosen identifiers; nil for none.
    let names: String?
    /// The code, and the files for which there is none.
    private typealias Made = (outputs: [(path: String, code: String)], problems: [(file: String, error: ToolError)])

    /// - Returns: The exit status.
    /// - Throws: `ToolError` where two files would become one, or none can be written.
    func run(_ reports: ReportTargets, _ console: Console) throws(ToolError) -> ExitStatus {
        guard !target.isCheck else { return try check(reports, console) }
        let made = try make(console)
        for problem in made.problems { console.report(problem.error) }
        let status = made.problems.map(\.error.status).max() ?? .done
        return max(status, try put(made, console))
    }

    /// Makes the code of all files.
    private func make(_ console: Console) throws(ToolError) -> Made {
        let ending = ".riv" + language.ending(settings.style)
        var made: Made = ([], [])
        var (used, addresses): (Set<ByteText>, Set<ByteText>) = ([], [])
        var sources: [String: String] = [:]
        var clash: ToolError?
        let language = language
        files.forEach(console) { (path, console) throws(ToolError) in
            let model = try console.readCodeModel(path)
            let settings = settings(of: path, console.files)
            return try CodeError.mapped(try language.code(of: model, settings)) { ToolError($0, of: path) }
        } deliver: { file, result in
            do throws(ToolError) {
                let code = try result.get()
                let path = target.path(of: code.name, ending)
                if let other = sources.updateValue(file, forKey: path), target.folder != nil {
                    clash =
                        clash
                        ?? ToolError(
                            .usage, file: file,
                            "this file and \(RivePath.name(of: other)) would both become \(path); rename one of them")
                }
                made.outputs.append((path, code.text))
                used.formUnion(code.used)
                addresses.formUnion(code.addresses)
            } catch {
                made.problems.append((file, error))
            }
        }
        if let clash { throw clash }
        if made.problems.isEmpty { try chosen?.checkUse(used, among: addresses, console) }
        if let folder = target.folder, let shared = language.sharedCode(settings) {
            made.outputs.append(("\(folder)/\(shared.name)", shared.text))
        }
        return made
    }

    /// The settings of the code of a file, which says of itself what it was made of, as it lies from the folder of the code.
    private func settings(of path: String, _ files: FileSystem) -> CodeSettings {
        var settings = settings
        guard let output = target.anyPath, let source = Self.path(of: path, from: output, files) else {
            return settings
        }
        var words = settings.words
        if let names {
            guard let map = Self.path(of: names, from: output, files) else { return settings }
            words += [GenerateCommand.names.flag, map]
        }
        settings.origin = GeneratedCode.origin(of: source, words, isOfFolder: target.folder != nil)
        return settings
    }

    /// The path of a file as code names it, whose folder need not be there yet; nil for one that no text can name.
    private static func path(of file: String, from output: String, _ files: FileSystem) -> String? {
        let (folder, names) = files.nearestFolder(above: output)
        guard let path = try? files.relativePath(of: file, from: folder == "/" ? "/code" : "\(folder)/code") else {
            return nil
        }
        return path.hasPrefix("/") ? path : String(repeating: "../", count: names.count - 1) + path
    }

    /// Writes code; where it is all that there is to be, names code of files that are gone.
    private func put(_ made: Made, _ console: Console) throws(ToolError) -> ExitStatus {
        if let folder = target.folder { try console.files.makeFolder(folder) }
        var status = ExitStatus.done
        for output in made.outputs {
            do throws(ToolError) {
                if try target.put(output.code, at: output.path, console) {
                    console.output.append(path: RivePath.shown(output.path) + "\n")
                }
            } catch {
                console.report(error)
                status = max(status, error.status)
            }
        }
        for orphan in orphans(of: made, console.files) { console.note(Self.orphanWords, file: orphan) }
        return status
    }

    private static let orphanWords = "was generated from a file that is none of these"

    /// Compares code with what is there.
    private func check(_ reports: ReportTargets, _ console: Console) throws(ToolError) -> ExitStatus {
        let checked = try checked(console)
        let results = Results<CheckedCode> { body in
            for code in checked {
                body(code)
                code.report(to: console)
            }
        }
        try reports.write(results, of: CheckedCode.gate, \.report, CheckedCode.write)
        return checked.reduce(.done) { max($0, $1.status) }
    }

    /// What comes of code that is compared with what is there.
    func checked(_ console: Console) throws(ToolError) -> [CheckedCode] {
        let made = try make(console)
        var checked = made.problems.map { CheckedCode($0.file, failure: $0.error) }
        for (path, code) in made.outputs {
            do throws(ToolError) {
                let stale = try target.stale(code, at: path, console.files)
                checked.append(CheckedCode(path, stale.map { [$0] } ?? []))
            } catch {
                checked.append(CheckedCode(path, failure: error))
            }
        }
        for orphan in orphans(of: made, console.files) {
            checked.append(CheckedCode(orphan, [Diagnostic("orphan", .error, Self.orphanWords, .fails)]))
        }
        return checked
    }

    /// Code in the folder that no file stands behind, where all that there is to be is known.
    private func orphans(of made: Made, _ files: FileSystem) -> [String] {
        guard made.problems.isEmpty, let folder = target.folder, files.isFolder(folder) else { return [] }
        let known = Set(of: made.outputs.map(\.path))
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
