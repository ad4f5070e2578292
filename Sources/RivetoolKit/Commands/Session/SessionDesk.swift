import RiveBundle
import RiveFormat
import RivePlay
import RiveSession
import ToolSupport

/// What a session gets from this program: the files that it sees, and how they are written.
struct SessionDesk: SessionProgram {
    let console: Console
    /// The folder that requests may have files written below; nil for none.
    var root: String?

    var version: String { Version.rivetool }

    var guests: GuestFiles {
        let known = console.guests
        return GuestFiles { (path) throws(PlayError) in
            // Standard input has the requests.
            OpenFile.descriptor(RivePath(path, console.files).file) == nil ? try known.document(path) : nil
        }
    }

    func text(at path: String) throws(SessionError) -> [UInt8] {
        try Self.refuseStreams(path, console)
        return try SessionError.ofTool { () throws(ToolError) in try console.files.read(path) }
    }

    func source(at path: String) throws(SessionError) -> SessionSource {
        try Self.refuseStreams(path, console)
        let origin = try SessionError.ofTool { () throws(ToolError) in try SessionOrigin(path, console) }
        return SessionSource(origin.bytes, outsideSource: origin.assets?.source) {
            (bytes, path, force) throws(SessionError) in
            if let path { try Self.refuseStreams(path, console) }
            try SessionError.ofTool { () throws(ToolError) in try origin.save(bytes, to: path, force: force) }
        }
    }

    func source(of bytes: [UInt8]) -> SessionSource {
        SessionSource(bytes) { (bytes, path, force) throws(SessionError) in
            guard let path else {
                throw SessionError(
                    .unfit, .file, "noPath", "the file was opened from base64; name the output with \"path\"")
            }
            try Self.refuseStreams(path, console)
            try SessionError.ofTool { () throws(ToolError) in
                try console.files.checkIsFree(path, orReplacedBy: force)
                try console.write(bytes, to: path, as: .rive)
            }
        }
    }

    func stored(at path: String) throws(SessionError) -> [UInt8]? {
        let root = try root(of: path)
        return try SessionError.ofTool { () throws(ToolError) in
            try console.files.refuseLinks(to: path, below: root)
            let place = FileSystem.path(of: path, below: root)
            return console.files.exists(place) ? try console.files.readStored(place) : nil
        }
    }

    func output(at path: String) throws(SessionError) -> SessionOutput {
        let root = try root(of: path)
        return { (bytes) throws(SessionError) in
            try SessionError.ofTool { () throws(ToolError) in
                var batch = FileBatch(in: root, replacing: true, console)
                let place = batch.path(of: path)
                try PictureForm(endingOf: path).map { (form) throws(ToolError) in
                    try OutputKind.picture(form).require(place, console.files)
                }
                try batch.add(bytes[...], as: path)
                try batch.commit()
            }
        }
    }

    /// The folder of --root, for a path that stays in it.
    private func root(of path: String) throws(SessionError) -> String {
        guard let root else {
            throw SessionError(
                .refused, .io, "noRoot",
                "\(path): files of pictures require --root DIR at the start of the session")
        }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isBelow = parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
        guard isBelow, !path.utf8.contains(0) else {
            throw SessionError(
                .refused, .io, "outsideRoot", "\(path): the path must lead to a file below the folder of --root")
        }
        return root
    }

    /// The streams of this process have requests and answers.
    static func refuseStreams(_ path: String, _ console: Console) throws(SessionError) {
        guard OpenFile.descriptor(RivePath(path, console.files).file) != nil else { return }
        throw SessionError(
            .refused, .io, "refused", "\(path): standard input and output carry requests and responses; name a file")
    }
}

/// The file that a session has opened, as it was then.
private final class SessionOrigin {
    private let path: String
    private let console: Console
    private var file: EditedFile
    /// The bytes of the `.riv`.
    let bytes: [UInt8]
    /// Where the assets lie that it does not hold.
    var assets: AssetPlace? { file.assets }

    init(_ path: String, _ console: Console) throws(ToolError) {
        self.path = path
        self.console = console
        file = try EditedFile(path, console)
        bytes = try file.parse().bytes
    }

    /// Writes the file to a path, or in its place, unless another program has changed or removed it since; `force` overrides that.
    func save(_ bytes: [UInt8], to output: String?, force: Bool) throws(ToolError) {
        let place = RivePath(path, console.files).file
        if let output, !console.files.areOne(output, place) {
            try console.files.checkIsFree(output, orReplacedBy: force)
            return try file.write(bytes, to: output)
        }
        if !console.files.exists(place) {
            guard force else {
                throw ToolError(
                    .answerIsNo, file: path,
                    "the file was removed after it was read; use \"force\": true to write it again")
            }
            try file.write(bytes, to: place)
        } else {
            if force { file = try EditedFile(path, console) }
            try file.save(bytes)
        }
        file = try EditedFile(path, console)
    }
}

extension FileSystem {
    /// Refuses a path with a file at it, unless the request forces it to be replaced.
    fileprivate func checkIsFree(_ path: String, orReplacedBy force: Bool) throws(ToolError) {
        guard !force, exists(path) else { return }
        throw ToolError(.answerIsNo, file: path, "the file exists already; use \"force\": true to replace it")
    }
}
