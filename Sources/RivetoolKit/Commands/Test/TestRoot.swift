import RiveFormat
import ToolSupport

/// The folder that a test file may name files in. A test file may come from an untrusted author, and its output may be published:
/// a line of it must not read other files of the machine.
struct TestRoot: Sendable {
    /// Where the folder is, without links and detours.
    private let folder: String
    /// The files that a test file may name. None of them is a pipe or a device.
    let files: FileSystem

    static let option = Option(
        "root", takes: "DIR", .file, help: "the folder below which test files may name files")

    /// The folder that the user names.
    /// - Throws: `ToolError` where there is no such folder.
    init(_ path: String, _ files: FileSystem) throws(ToolError) {
        guard files.isFolder(path), let folder = files.realPath(path) else {
            throw ToolError(.inputOutput, file: path, "cannot read: no such folder")
        }
        self.init(folder: folder, files)
    }

    /// The folder of a test file where the user names none: the repository that it lies in, else the folder that it shares with
    /// the current one. Two that share nothing but the top of all leave the test file its own folder.
    init(of testFile: String, _ files: FileSystem) {
        let current = files.realPath(".") ?? "/"
        let own = testFile == "-" ? current : files.realPath(SplitPath(testFile).folder) ?? current
        let shared = Self.commonFolder(own, current)
        self.init(folder: Self.repository(around: own, files) ?? (shared == "/" ? own : shared), files)
    }

    private init(folder: String, _ files: FileSystem) {
        self.folder = folder
        self.files = files.withoutStreams
    }

    private static func repository(around folder: String, _ files: FileSystem) -> String? {
        var folder = folder
        while true {
            if files.exists(folder == "/" ? "/.git" : "\(folder)/.git") { return folder }
            if folder == "/" { return nil }
            folder = SplitPath(folder).folder
        }
    }

    private static func commonFolder(_ one: String, _ other: String) -> String {
        path(of: zip(parts(one), parts(other)).prefix { $0.elementsEqual($1) }.map(\.0))
    }

    /// Refuses a path that leads out of the folder, by itself or by a link, whether something is there or not.
    func admit(_ path: String) throws(ToolError) {
        // A bundle and a name in it, or a path with a colon.
        let place = RivePath(path, files).file
        let isInside = Self.parts(real(place)).starts(with: Self.parts(folder)) { $0.elementsEqual($1) }
        guard isInside else {
            throw ToolError(
                .answerIsNo, file: path,
                """
                lies outside of \(PathText.escaped(folder)), where tests may name files; \(Self.option.flag) DIR names \
                another folder
                """)
        }
        if let state = try? files.calls.state(behind: files.resolve(place)), !state.isFolder, !state.isRegularFile {
            throw FileSystem.readError(.notRegularFile, file: path)
        }
    }

    /// All bytes of a file that a test file names.
    func read(_ path: String) throws(ToolError) -> [UInt8] {
        try admit(path)
        return try files.read(path)
    }

    /// Where a path leads, with what is missing of it as it is spelt.
    private func real(_ path: String) -> String {
        var existing = files.resolve(path)
        if !existing.hasPrefix("/") { existing = "\(files.realPath(".") ?? "")/\(existing)" }
        var missing: [Substring] = []
        while existing != "/" {
            if let real = files.realPath(existing) {
                return Self.path(
                    of: missing.reversed().reduce(into: Self.parts(real)) { parts, part in
                        if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part.utf8) }
                    })
            }
            let split = SplitPath(existing)
            if !split.fileName.isEmpty { missing.append(split.fileName) }
            existing = split.folder
        }
        return "/"
    }

    private static func parts(_ path: String) -> [Substring.UTF8View] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0).utf8 }
    }

    private static func path(of parts: [Substring.UTF8View]) -> String {
        parts.isEmpty ? "/" : parts.map { "/\(Substring($0))" }.joined()
    }
}
