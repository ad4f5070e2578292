import LibC
import RiveFormat

/// Files that are written together below one folder, which none of their names can leave.
///
///     var batch = FileBatch(in: "out", replacing: false, console)
///     try batch.add("leaf-101.png") { file in try file.append(contents) }
///     try batch.commit()
///
/// Every file is complete on the disk, under a temporary name, before the first one gets its own. Until then a failure, or just
/// the end of the batch, leaves nothing behind, folders included.
package struct FileBatch: ~Copyable {
    private let folder: String
    private let isReplacing: Bool
    private let console: Console
    private var files: FileSystem { console.files }
    private var staged: [(path: String, Replacement)] = []
    private var committed: [Replacement] = []
    /// All names that the batch uses, temporary ones too.
    private var names: Set<ByteText> = []
    /// The folders that were made for this batch, outer ones first.
    private var madeFolders: [String] = []

    /// A batch below `folder`, which is made when the first file comes. Files that are there already are refused unless they
    /// may be replaced.
    package init(in folder: String, replacing isReplacing: Bool, _ console: Console) {
        self.folder = folder
        self.isReplacing = isReplacing
        self.console = console
    }

    deinit {
        for (_, replacement) in staged { replacement.remove() }
        // One that has a file in it stays.
        for folder in madeFolders.reversed() { _ = files.calls.rmdir(files.resolve(folder)) }
    }

    /// Where a file of the batch will be, as messages name it.
    package func path(of name: String) -> String { FileSystem.path(of: name, below: folder) }

    /// Refuses a file that is there already, so that a long batch can fail before it begins.
    package func refuseExisting(_ name: String) throws(ToolError) {
        if isReplacing { return }
        let path = path(of: name)
        guard (try? files.calls.state(at: files.resolve(path))) != nil else { return }
        throw .isThere(path)
    }

    /// The writing of a file with known contents under its temporary name. Most files are: the code for one is there once.
    @inline(never)
    package mutating func add(_ contents: ArraySlice<UInt8>, as name: String) throws(ToolError) {
        try add(name) { (file) throws(ToolError) in try file.append(contents) }
    }

    /// The writing of a file under its temporary name. The name is a path below the folder, parts joined by `/`; `fill` writes
    /// the contents, in as many parts as it likes.
    package mutating func add(_ name: String, _ fill: (Replacement) throws(ToolError) -> Void) throws(ToolError) {
        let path = path(of: name)
        try refuseExisting(name)
        try files.refuseLinks(to: name, below: folder)
        try makeFolders(for: name)
        let target = try WriteTarget(files.resolve(path), named: path, files.calls)
        guard names.insert(target.path).inserted, names.insert(target.temporary).inserted else {
            throw ToolError(
                .answerIsNo, file: path,
                "its name collides with another file that is written; give one of them another name")
        }
        let (replacement, losses) = try Replacement.stage(for: target, fill)
        staged.append((path, replacement))
        console.report(losses, of: path)
    }

    /// The paths in the order in which the files came, each of which gets its name.
    @discardableResult
    package mutating func commit() throws(ToolError) -> [String] {
        let paths = staged.map(\.path)
        defer { flushFolders() }
        while let (_, replacement) = staged.first {
            try replacement.commit()
            committed.append(replacement)
            staged.removeFirst()
        }
        return paths
    }

    /// Removes what the commit made, except in place of what was there before.
    package func undo() {
        for replacement in committed { replacement.undo() }
    }

    private func flushFolders() {
        for replacement in committed.distinct(by: { ByteText($0.folder) }) { replacement.flushFolder() }
    }

    /// Whether a file of the batch is, or will be, the one at a path.
    package func writes(_ path: String) -> Bool {
        staged.contains { files.areOne($0.path, path) }
    }

    // MARK: Folders

    private mutating func makeFolders(for name: String) throws(ToolError) {
        if staged.isEmpty {
            if !files.exists(folder) { try OutputKind.folder.require(folder, files) }
            try makeFolder(folder)
        }
        var end = name.startIndex
        while let slash = name[end...].firstIndex(of: "/") {
            try makeFolder(path(of: String(name[..<slash])))
            end = name.index(after: slash)
        }
    }

    private mutating func makeFolder(_ path: String) throws(ToolError) {
        try files.makeFolder(path) { madeFolders.append($0) }
    }
}

extension ToolError {
    /// What may not be replaced.
    package static func isThere(_ path: String) -> ToolError {
        ToolError(.answerIsNo, file: path, "the file exists already; use --force to replace it")
    }
}
