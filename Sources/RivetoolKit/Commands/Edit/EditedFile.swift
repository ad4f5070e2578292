import RiveBundle
import RiveFormat
import ToolSupport

/// A file that a command changes: what was read of it, and where the command line wants the result.
///
///     let edited = try EditedFile(arguments.operands[0], arguments, console)
///     let file = try edited.parse()
///     let result = …
///     if edited.isDryRun { … }
///     try edited.save(result)
struct EditedFile {
    /// The path as the command line spells it.
    let path: String
    /// All that was read: the `.riv`, or the bundle that it lies in.
    private let bytes: [UInt8]
    /// The `.riv`.
    private let original: [UInt8]
    /// Where the `.riv` is; nil where it is no bundle that was read.
    private let bundled: BundleMember?
    /// The path without the name of a `.riv` in a bundle.
    private let file: String
    /// Whether the change is only to be shown.
    let isDryRun: Bool

    private let console: Console
    /// Nil for standard input.
    private let state: FileState?
    private let output: String?
    private let makesBackup: Bool

    /// The file of a command that takes `Option.ofEveryEdit`.
    init(_ path: String, _ arguments: Arguments, _ console: Console) throws(ToolError) {
        let output = arguments.value(.editOutput)
        if arguments.has(.backup), output != nil {
            throw ToolError(.usage, "--backup requires an edit in place; leave out --backup or --output")
        }
        try self.init(
            path, to: output, isDryRun: arguments.has(.dryRun), makesBackup: arguments.has(.backup), console)
    }

    /// A file that is changed in place, or goes to a path.
    init(
        _ path: String, to output: String? = nil, isDryRun: Bool = false, makesBackup: Bool = false, _ console: Console
    ) throws(ToolError) {
        self.path = path
        self.console = console
        self.output = output
        self.isDryRun = isDryRun
        self.makesBackup = makesBackup
        let location = RivePath(path, console.files)
        file = location.file
        if location.file == "-" {
            if output == nil, console.savesInput == nil {
                throw ToolError(.usage, file: path, "cannot be changed in place; name the output with --output")
            }
            bytes = try console.read(location.file)
            state = nil
        } else {
            (bytes, state) = try console.files.readWithState(location.file)
        }
        bundled = try BundleMember(in: bytes, member: location.member, at: path)
        original = try bundled?.contents() ?? bytes
        if let output { try console.require(output, isBundle(output) ? .bundle : .rive) }
    }

    /// Where the assets lie that the `.riv` does not hold; nil for standard input.
    var assets: AssetPlace? { bundled?.assets ?? console.files.assets(beside: file) }

    /// The `.riv` that is to be changed.
    func parse() throws(ToolError) -> RiveFile { try Console.parse(original, at: path) }

    /// Writes the result, which must be complete and right: in place where nothing else is asked for, and then only if
    /// it differs from what was read; nowhere in a dry run. A `.riv` of a bundle goes back into it, with all else that the bundle
    /// has, unless the output is no bundle by its name.
    func save(_ result: [UInt8]) throws(ToolError) {
        if isDryRun { return }
        let isWhole = bundled != nil && output.map(BundleMember.isNamed) ?? true
        if let state, let target = pathInPlace(state) {
            if bundled != nil, !isWhole {
                throw ToolError(.answerIsNo, file: path, "the .riv would replace its own bundle; name another output")
            }
            if result == original { return }
            console.report(
                try console.files.replace(target, with: whole(result), readAs: state, backup: makesBackup), of: target)
        } else if let output {
            try write(result, to: output)
        } else {
            console.savesInput?(try whole(result))
        }
    }

    /// Writes the result to a path that is not that of the file, whatever is there.
    func write(_ result: [UInt8], to output: String) throws(ToolError) {
        if isBundle(output) {
            try console.write(whole(result), to: output, as: .bundle)
        } else {
            try console.write(result, to: output, as: .rive)
        }
    }

    /// Whether the bundle that was read goes to a path, as its name says, and not the `.riv` alone.
    private func isBundle(_ output: String) -> Bool { bundled != nil && BundleMember.isNamed(by: output) }

    /// What the file becomes: the bundle with the result in it, or the result itself.
    private func whole(_ result: [UInt8]) throws(ToolError) -> [UInt8] {
        result == original ? bytes : try bundled?.replacing(with: result) ?? result
    }

    /// The path under which the file itself is to be written, if it is: that of the output may lead to it too.
    private func pathInPlace(_ state: FileState) -> String? {
        guard let output else { return file }
        return OpenFile.descriptor(output) == nil && console.files.isFile(output, thatHad: state) ? output : nil
    }
}

extension Option {
    /// What every command takes that changes a file.
    static let ofEveryEdit = [editOutput, dryRun, backup]

    static let editOutput = Option(
        "output", letter: "o", takes: "FILE", .file, writes: .edited,
        help: "write to FILE, not in place; \"-\" is standard output"
    )

    static let dryRun = Option("dry-run", help: "show what would change; write nothing")

    static let backup = Option("backup", help: "keep the original as FILE.bak")
}
