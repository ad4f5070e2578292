import RiveContract
import RiveJSON
import ToolSupport

/// `contract write`: the interface that apps rely on, as a lock beside the file.
enum ContractWriteCommand {
    private static let output = Option(
        "output", letter: "o", takes: "LOCK", .file, writes: .file, help: "the lock to write; \"-\" is standard output")
    private static let check = Option("check", help: "write nothing; exit with 1 if a lock is stale")
    private static let json = Option.json("print the lock as JSON; write nothing")

    static let command = Command(
        "contract write", .gate, "Lock the interface that apps rely on",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [output, check, json, FileSelection.jobs, PathPattern.option],
        details: """
            Writes FILE.contract beside each file: artboards, state machines, inputs,
            events, text runs, view models with properties and instances, enums and assets,
            one fact a line, sorted. Commit it: a change for apps is then a readable diff,
            and "contract check" compares files with it.

            The same interface gives the same bytes. An unchanged lock is not written again.
            Prints the paths of written locks. A file that is no lock is never replaced.
            --check also reports locks whose files are gone.
            """,
        examples: """
            rivetool contract write Samples/button.riv  # write Samples/button.riv.contract
            rivetool contract write Samples/button.riv -o -  # print the lock
            rivetool contract write --check Samples  # in CI: fail if a lock is stale  [1]
            rivetool contract write --json Samples/player.riv  # the lock as JSON
            """,
        exits: [(.answerIsNo, "--check: a lock is stale")],
        related: ["contract check", "contracts", "files"],
        jsonSchema: DocumentSchema.ofFiles("rivetool contract write --json", fields.shapes),
        run: run
    )

    static let fields = Fields<Contract>("contract") {
        Field("version", "of the lock's format", as: .integer(from: 1)) { _ in Contract.version }
        Field(each: "lines") { $0.lines }
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.has(json) {
            try arguments.refuse([output, check], "has no effect with --json, which writes no lock")
        }
        let files = try FileSelection(arguments.operands, arguments, console)
        if !files.isOneFile {
            try arguments.refuse([output], "takes one file; the locks of several files are next to them")
        }
        if arguments.has(json) {
            return files.writeJSON(console) { (path, console, json) throws(ToolError) in
                fields.write(try console.readContract(path), &json)
                return .done
            }
        }
        let (target, isCheck) = (arguments.value(output), arguments.has(check))
        if let target { try OutputKind.contract.require(target, console.files) }
        if isCheck, let target, OpenFile.descriptor(target) != nil {
            throw ToolError(.usage, "--check requires a file to compare with; \(target) is a stream")
        }
        let status = files.forEachFile(console) { (path, console) throws(ToolError) in
            let lock = if let target { LockFile(at: target) } else { try LockFile(beside: path, console.files) }
            let text = try LockFile.text(console.readContract(path), of: path, console.budget)
            if isCheck {
                try lock.check(says: text, of: path, console.files)
            } else if try lock.write(text, console), OpenFile.descriptor(lock.path) == nil {
                console.output.append(path: RivePath.shown(lock.path) + "\n")
            }
            return .done
        }
        return isCheck ? try max(status, reportAlone(files, console)) : status
    }

    /// Reports locks in folders whose files are gone: no file is left to have another lock.
    private static func reportAlone(_ selection: FileSelection, _ console: Console) throws(ToolError) -> ExitStatus {
        var status = ExitStatus.done
        for folder in selection.operands where folder.isFolder {
            for file in LockFile.goneFiles(below: folder.path, console.files, excluding: selection.exclusion) {
                let lock = try LockFile(beside: file, console.files)
                let problem = ToolError(
                    .answerIsNo, file: lock.path,
                    "\(RivePath.name(of: file)) was removed, which breaks apps that load it; if that is intended, remove the lock too"
                )
                console.report(problem)
                status = problem.status
            }
        }
        return status
    }
}
