import RiveContract
import RiveFormat
import RiveJSON
import ToolSupport

/// The lock of a file: where it is, and what it has to say.
struct LockFile {
    /// Its path, as the command line spells it or as it follows from that of the file.
    let path: String
    /// Whether the path follows from that of the file, instead of an argument.
    private let isBeside: Bool

    /// The lock beside the `.riv` at a path.
    /// - Throws: `ToolError` for what nothing stands beside.
    init(beside path: String, _ files: FileSystem) throws(ToolError) {
        let location = RivePath(path, files)
        guard location.file != "-", location.member == nil else {
            throw ToolError(.usage, file: path, "no lock next to the file; name one (see \"rivetool help contracts\")")
        }
        self.path = path + Self.ending
        isBeside = true
    }

    init(at path: String) {
        self.path = path
        isBeside = false
    }

    /// The files below a folder that have a lock beside them and are gone, in the order of their paths.
    static func goneFiles(
        below folder: String, _ files: FileSystem, excluding exclusion: PathExclusion = .nothing
    ) -> [String] {
        files.files(below: folder, ending: ".riv" + ending, excluding: exclusion).compactMap { lock in
            guard lock.problem == nil else { return nil }
            let file = String(lock.path.dropLast(ending.utf8.count))
            return files.exists(file) ? nil : file
        }
    }

    /// What stands behind the name of a file in that of its lock.
    static let ending = ".contract"

    /// The lock's text for a contract.
    static func text(_ contract: Contract, of file: String, _ budget: ByteBudget) throws(ToolError) -> [UInt8] {
        var text: [UInt8] = []
        let output = OutputBuffer(allowance: budget.limit, perByte: 0) {
            (bytes) throws(SystemCall.Failure) in text += bytes
        }
        contract.write(to: output)
        output.flush()
        if let exhaustion = output.exhaustion(at: file) { throw exhaustion }
        return text
    }

    /// Writes the lock unless it says so already. What is there and is no lock stays.
    /// - Returns: Whether it was written.
    func write(_ text: [UInt8], _ console: Console) throws(ToolError) -> Bool {
        let place = SplitPath(path)
        if isBeside { try console.files.refuseLinks(to: String(place.fileName), below: place.folder) }
        if OpenFile.descriptor(path) == nil, console.files.exists(path), !console.files.isStream(path) {
            let old = try console.files.read(path)
            if old == text { return false }
            guard old.isEmpty || !path.hasSuffix(".needs") else {
                throw ToolError(
                    .answerIsNo, file: path, "the file exists already and may be edited by hand; nothing was written")
            }
            guard old.isEmpty || ContractReader.isLock(old) else {
                throw ToolError(
                    .answerIsNo, file: path, "the file exists already and is not a lock; nothing was written")
            }
        }
        try console.write(text, to: path, as: .contract)
        return true
    }

    /// Refuses a lock that is not there, or says something else than a text.
    func check(says text: [UInt8], of file: String, _ files: FileSystem) throws(ToolError) {
        guard files.exists(path) else {
            throw ToolError(.answerIsNo, file: path, "no such lock; create it with \"rivetool contract write\"")
        }
        let old = try files.read(path)
        guard old != text else { return }
        let same = zip(old, text).prefix { $0 == $1 }
        let line = 1 + same.count { $0.0 == UInt8(ascii: "\n") }
        throw ToolError(
            .answerIsNo, file: path,
            "the lock is out of date from line \(line) on, because \(RivePath.name(of: file)) has changed; update it with \"rivetool contract write\""
        )
    }
}
