import RiveContract
import RiveDiff
import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveSession
import ToolSupport

/// What sessions report of their files as commands do: the same document, of the file as the session has it.
enum SessionReports {
    /// All of them.
    /// - Parameter console: What has other files, and limits.
    /// - Returns: The methods, in the order of help.
    static func all(_ console: @escaping () -> Console) -> [SessionMethod] {
        [diff, requires, probe(console), graph, contract(console), contractCheck(console)]
    }

    /// A method whose result is the document of a file: its key, then fields.
    private static func document<Result>(
        _ name: String, _ help: String, _ parameters: [SessionParameter], gives fields: Fields<Result>,
        _ body: @escaping (SessionFile, SessionArguments, Session) throws(SessionError) -> Result
    ) -> SessionMethod {
        SessionMethod(
            "file.\(name)", help, [SessionMethod.fileKey] + parameters,
            writes: .object(DocumentSchema.file.shapes + fields.shapes)
        ) { (session, arguments, json) throws(SessionError) in
            let result = try body(try session.file(arguments), arguments, session)
            json.object { json in
                DocumentSchema.file.write(arguments.key("file"), &json)
                fields.write(result, &json)
            }
        }
    }

    // MARK: Two versions

    private static var diff: SessionMethod {
        SessionMethod(
            "file.diff", "compare two files",
            [
                SessionParameter("old", .text, isRequired: true), SessionParameter("new", .text, isRequired: true),
                SessionParameter("only", .texts), SessionParameter("ignore", .texts),
                SessionParameter("tolerance", .number), SessionParameter("bytes", .boolean),
            ], writes: DiffJSON.schema.ofOneFile
        ) { (session, arguments, json) throws(SessionError) in
            let (old, new) = (arguments.key("old"), arguments.key("new"))
            let files = (try session.file(old), try session.file(new))
            var question = PictureDifferences.Question()
            question.tolerance = try tolerance(arguments)
            let report = DiffReport(
                old: DiffVersion(old, files.0.document.file), new: DiffVersion(new, files.1.document.file), question,
                filter: try filter(arguments))
            DiffJSON.write(report, showsBytes: arguments.flag("bytes") ?? false, &json)
        }
    }

    private static func tolerance(_ arguments: SessionArguments) throws(SessionError) -> Float {
        let value = Float(arguments["tolerance"]?.number ?? 0)
        guard value.isFinite, value >= 0 else {
            throw .parameter("\"tolerance\" of file.diff must be a number that is not negative")
        }
        return value
    }

    private static func filter(_ arguments: SessionArguments) throws(SessionError) -> DiffFilter {
        var kinds: Set<DiffKind>?
        for word in arguments.texts("only") {
            guard let kind = DiffKind(rawValue: word) else {
                throw .parameter(
                    "unknown kind \(word.debugDescription) in \"only\" of file.diff",
                    suggestion: Spelling.nearest(to: word, among: DiffKind.allCases.map(\.rawValue)))
            }
            kinds = (kinds ?? []).union([kind])
        }
        let patterns = try SessionError.ofTool { () throws(ToolError) in
            try DiffCommand.patterns(arguments.texts("ignore"))
        }
        return DiffFilter(kinds: kinds, ignored: patterns)
    }

    // MARK: One file

    private static var requires: SessionMethod {
        document(
            "requires", "return features and the runtimes that support them", [SessionParameter("target", .texts)],
            gives: RequiresJSON.fields
        ) { (file, arguments, _) throws(SessionError) in
            let targets = try SessionError.ofTool { () throws(ToolError) in
                try RuntimeTarget.parsing(arguments.texts("target"))
            }
            return RequiresJSON(file.document, targets)
        }
    }

    private static func probe(_ console: @escaping () -> Console) -> SessionMethod {
        document(
            "probe", "return inputs and properties without effect",
            [SessionParameter("frames", .integer(1...ProbeCommand.mostFrames))] + SceneSetting.parameters,
            gives: ProbeReport.fields
        ) { (file, arguments, _) throws(SessionError) in
            try file.requirePlayable()
            let settings = try arguments.sceneSettings(PlayLimits(held: console().budget))
            var limits = ProbeLimits()
            limits.frames = arguments.integer("frames") ?? limits.frames
            return try SessionError.ofPlay(try Probe(file.document, settings, limits).run())
        }
    }

    private static var graph: SessionMethod {
        document(
            "graph", "return states and transitions of state machines",
            [
                SessionParameter("addresses", .texts), SessionParameter("all", .boolean),
                SessionParameter("coverage", .text),
            ], gives: GraphCommand.fields
        ) { (file, arguments, session) throws(SessionError) in
            let (addresses, isAll) = (arguments.texts("addresses"), arguments.flag("all") ?? false)
            guard !isAll || addresses.isEmpty else {
                throw .parameter("file.graph takes either \"addresses\" or \"all\"")
            }
            let coverage = try arguments.text("coverage").map { (path) throws(SessionError) in
                let bytes = try session.program.text(at: path)
                return try SessionError.ofTool { () throws(ToolError) in try CoverageFile(bytes, at: path) }
            }
            return try SessionError.ofTool { () throws(ToolError) in
                try GraphCommand.layers(file.document, arguments.key("file"), addresses, isAll: isAll, coverage)
            }
        }
    }

    // MARK: Contracts

    private static func contract(_ console: @escaping () -> Console) -> SessionMethod {
        document(
            "contract", "return the interface that apps rely on", [],
            gives: ContractWriteCommand.fields
        ) { (file, arguments, _) throws(SessionError) in
            try interface(of: file, at: arguments.key("file"), console().budget)
        }
    }

    private static func interface(
        of file: SessionFile, at key: String, _ budget: ByteBudget
    ) throws(SessionError) -> Contract {
        try SessionError.ofTool { () throws(ToolError) in try Contract.of(file.document, at: key, budget) }
    }

    private static func contractCheck(_ console: @escaping () -> Console) -> SessionMethod {
        SessionMethod(
            "file.contractCheck", "return interface changes since a lock or another file",
            [SessionMethod.fileKey, SessionParameter("against", .text), SessionParameter("needs", .texts)],
            writes: ContractJSON.schema.ofOneFile
        ) { (session, arguments, json) throws(SessionError) in
            let (file, key, console) = (try session.file(arguments), arguments.key("file"), console())
            let needs = try needs(arguments.texts("needs"), session.program)
            let new = try interface(of: file, at: key, console.budget)
            let old = try old(of: file, arguments, isNeeded: needs.isEmpty, session, console)
            let changes = try SessionError.ofTool { () throws(ToolError) in
                try new.unmet(needs, at: key, console.budget)
                    + (old.map { (old) throws(ToolError) in
                        try new.changes(from: old.contract, at: key, console.budget)
                    } ?? [])
            }
            let path = file.path ?? "-"
            let levels = try SessionError.ofTool { () throws(ToolError) in
                try Configurations(for: [path], console.files).ofFiles.first??.changes
            }
            let check = ContractCheck(
                path: key, location: RivePath(path, console.files), against: old?.name, needs: needs.map(\.file),
                result: .success(changes))
            check.decided(by: levels ?? .init()).write(ContractJSON.fields, &json)
        }
    }

    /// What a file is held against: a file that is open by that key, or what the command takes; without one, the lock beside it.
    private static func old(
        of file: SessionFile, _ arguments: SessionArguments, isNeeded: Bool, _ session: Session, _ console: Console
    ) throws(SessionError) -> (name: String, contract: Contract)? {
        if let name = arguments.text("against") {
            if let other = session.openFile(name) { return (name, try interface(of: other, at: name, console.budget)) }
            try SessionDesk.refuseStreams(name, console)
            return try SessionError.ofTool { () throws(ToolError) in
                let version = try VersionReader(console).version(name, of: file.path)
                return try version.map { (version) throws(ToolError) in
                    (version.name, try Contract.of(version, console.budget))
                }
            }
        }
        guard isNeeded else { return nil }
        guard let path = file.path else {
            throw .parameter(
                "file.contractCheck requires \"against\" or \"needs\", because a file from base64 has no lock next to it",
                "missingParameter")
        }
        return try SessionError.ofTool { () throws(ToolError) in
            let lock = try LockFile(beside: path, console.files).path
            return (lock, try Contract.lock(at: lock, of: path, console.files))
        }
    }

    private static func needs(
        _ paths: [String], _ program: any SessionProgram
    ) throws(SessionError) -> [ContractNeeds] {
        var needs: [ContractNeeds] = []
        for path in paths {
            let bytes = try program.text(at: path)
            let found = try SessionError.ofTool { () throws(ToolError) in
                switch try NeedsFiles.needs(in: bytes, at: path) {
                case .success(let needs): return needs
                case .failure(let error):
                    throw ToolError(error.errors[0], in: path, .malformed)
                }
            }
            needs.append(found)
        }
        return needs
    }
}
