import RiveFormat
import RiveModel
import ToolSupport

/// What changed in a repository since a revision, and which tasks that has to do with.
struct CIChanges {
    /// The paths from the top on, of what changed, came or went.
    private let paths: Set<[UInt8]>
    private let repository: GitRepository
    private let files: FileSystem

    /// - Throws: `ToolError` where there is no repository or no such revision.
    init(since name: String, around path: String, _ console: Console) throws(ToolError) {
        files = console.files
        let reader = VersionReader(console)
        repository = try reader.repository(of: path, for: name)
        let revision = try reader.files(of: name, in: repository, for: name)
        let changed = try repository.output(of: [
            "-c", "diff.relative=false", "diff", "--no-ext-diff", "--no-textconv", "--no-renames", "--name-only", "-z",
            revision.tree, "--",
        ])
        let new = try repository.output(of: ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"])
        paths = Set((changed + new).split(separator: 0).map(Array.init))
    }

    /// The tasks that changes have to do with: whose file changed, what is held against it, or what it names.
    func affected(_ tasks: [CITask], of project: CIProject) throws(ToolError) -> [CITask] {
        var changed = paths
        let folders = Set(
            paths.lazy.filter { Self.name(of: $0).elementsEqual(FileSystem.checkConfiguration.utf8) }
                .map(Self.folder(of:)))
        // Assets lie beside their file.
        let assets = Set(paths.lazy.filter { !Self.isDeclared($0) }.map(Self.folder(of:)))
        var isRead: [ByteText: [UInt8]] = [:]
        func contents(_ path: String) -> [UInt8] {
            isRead.value(of: ByteText(path)) { (try? files.read(path)) ?? [] }
        }
        // What a test file names may be a test file that names others.
        let tests = project.tests.files.compactMap { file in place(of: file.path).map { (path: file.path, place: $0) } }
        var names = Set(changed.map { Array(Self.name(of: $0)) })
        var isNew = true
        while isNew {
            isNew = false
            for (path, place) in tests where !changed.contains(place) {
                let snapshots = place + Array(".snapshots/".utf8)
                let isTouched =
                    paths.contains { $0.starts(with: snapshots) } || Self.mentions(contents(path), names)
                guard isTouched else { continue }
                changed.insert(place)
                isNew = names.insert(Array(Self.name(of: place))).inserted || isNew
            }
        }
        return tasks.filter { task in
            guard let place = place(of: task.path) else { return true }
            if changed.contains(place) || folders.contains(where: place.starts(with:)) { return true }
            switch task.work {
            case .check: return assets.contains(Self.folder(of: place))
            case .contract: return changed.contains(place + Array(LockFile.ending.utf8))
            case .gone, .test, .wrongTests: return false
            // What a budget of many files is about is in it.
            case .budget(let budget):
                return budget.file == nil || self.place(of: budget.path).map(changed.contains) ?? true
            case .code(let code): return code.inputs.contains { self.place(of: $0).map(changed.contains) ?? true }
            }
        }
    }

    private func place(of path: String) -> [UInt8]? { repository.path(of: path, files) }

    private static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
        path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    }

    /// The folder of a path, empty or with a slash at its end.
    private static func folder(of path: [UInt8]) -> [UInt8] { Array(path.dropLast(name(of: path).count)) }

    /// Whether a path is one that a project declares something by, and no asset.
    private static func isDeclared(_ path: [UInt8]) -> Bool {
        let name = name(of: path)
        return [".riv", ".zip", LockFile.ending, ".rivtest", ".budget", FileSystem.checkConfiguration].contains {
            name.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }

    /// Whether a text has one of some names in it.
    private static func mentions(_ text: [UInt8], _ names: Set<[UInt8]>) -> Bool {
        // Names in a text end where blanks, quotes and slashes stand; a name may have blanks itself, so lines are asked too.
        let separators = Set(" \t\n\r\"'/:,[]()".utf8)
        if text.split(whereSeparator: separators.contains).contains(where: { names.contains(Array($0)) }) {
            return true
        }
        return names.contains { name in
            name.contains(UInt8(ascii: " "))
                && TextPattern(PathText.text(of: name), ignoresCase: false, isWord: false).matches(text[...])
        }
    }
}
