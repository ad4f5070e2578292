internal import RiveBundle
internal import RiveFormat

/// A file that a command changes: what was read of it, and where the command line wants the result.
///
///     let edited = try EditedFile(arguments.operands[0], arguments, console)
///     let file = try edited.parse()
///     let result = …
///     if edited.isDryRun { … }
///     try edited.save(result)
struct EditedFile {
    /// As the command line spells it.
    let path: String
    let bytes: [UInt8]
    /// The `.riv` in the bundle that is meant; nil for the only one, and for a file that is no bundle.
    private let member: String?
    private let isBundle: Bool
    /// Whether the change is only to be shown.
    let isDryRun: Bool

    private let console: Console
    /// Nil for standard input.
    private let state: FileState?
    private let output: String?
    private let makesBackup: Bool

    /// Reads the file of a command that takes `Option.ofEveryEdit`.
    init(_ path: String, _ arguments: Arguments, _ console: Console) throws(ToolError) {
        self.path = path
        self.console = console
        output = arguments.value(.editOutput)
        isDryRun = arguments.has(.dryRun)
        makesBackup = arguments.has(.backup)
        if makesBackup, output != nil {
            throw ToolError(.usage, "--backup is for changes in place; leave out --backup or --output")
        }
        let place = RivePath(path, console.files)
        member = place.member
        if place.file == "-" {
            if output == nil { throw .needsOutput(path, "cannot be changed in place") }
            bytes = try console.read(place.file)
            state = nil
        } else {
            (bytes, state) = try console.files.readWithState(place.file)
        }
        isBundle = Bundle.isArchive(bytes)
        if isBundle, output == nil { throw .needsOutput(path, "a .riv inside a bundle cannot be changed in place") }
    }

    /// The `.riv` that is to be changed.
    func parse() throws(ToolError) -> RiveFile { try console.riveFile(of: bytes, member: member, at: path) }

    /// Writes the result, which must be complete and right: in place where nothing else is asked for, and then only if
    /// it differs from what was read; nowhere in a dry run.
    func save(_ result: [UInt8]) throws(ToolError) {
        if isDryRun { return }
        if let state, let place = placeInPlace(state) {
            if isBundle {
                throw ToolError(.answerIsNo, file: path, "the .riv alone would replace the bundle; name another output")
            }
            if result == bytes { return }
            console.report(
                try console.files.replace(place, with: result, readAs: state, backup: makesBackup), of: place)
        } else if let output {
            try console.write(result, to: output)
        }
    }

    /// The path under which the file itself is to be written, if it is: that of the output may lead to it too.
    private func placeInPlace(_ state: FileState) -> String? {
        guard let output else { return path }
        return OpenFile.descriptor(output) == nil && console.files.isFile(output, thatHad: state) ? output : nil
    }
}

extension Option {
    /// What every command takes that changes a file.
    static let ofEveryEdit = [editOutput, dryRun, backup]

    static let editOutput = Option(
        "output", letter: "o", takes: "FILE", .file,
        help: "write the result there and leave the file alone; \"-\" for standard output"
    )

    static let dryRun = Option("dry-run", help: "show what would change, and write nothing")

    static let backup = Option("backup", help: "keep the file as it was as FILE.bak")
}

extension ToolError {
    fileprivate static func needsOutput(_ file: String, _ reason: String) -> ToolError {
        ToolError(.usage, file: file, "\(reason); say with --output where the result goes")
    }
}
