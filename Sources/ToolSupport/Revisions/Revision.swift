import RiveFormat

/// All files as they were at a revision.
package struct Revision: Sendable {
    /// The name of the revision, as it was given.
    package let name: String
    package let repository: GitRepository
    /// The id of the tree that holds its files.
    package let tree: String
    private let objects: GitObjects

    package init(_ name: String, tree: String, in repository: GitRepository) {
        (self.name, self.tree, self.repository) = (name, tree, repository)
        objects = GitObjects(repository)
    }

    /// What messages call a path in it, as git takes it.
    package func name(of path: [UInt8]) -> String { "\(name):\(PathText.text(of: path))" }

    // MARK: What there is

    /// What it has at each of some paths from the top on; those where it has nothing are missing.
    package func entries(at paths: [[UInt8]]) throws(ToolError) -> [[UInt8]: GitEntry] {
        var found: [[UInt8]: GitEntry] = [:]
        var rest = paths[...]
        while !rest.isEmpty {
            for entry in try list(["-z"], rest.prefix(Self.mostPaths)) { found[entry.path] = entry }
            rest = rest.dropFirst(Self.mostPaths)
        }
        return found
    }

    /// What it has at a path from the top on; nil where that is nothing.
    package func entry(at path: [UInt8]) throws(ToolError) -> GitEntry? { try entries(at: [path])[path] }

    /// The files below a folder that count as those of `FileSystem.files(below:ending:)` do: their names end in an ending, in
    /// whatever case, and nothing on the way is hidden. Submodules are among them.
    /// - Parameters:
    ///   - folder: Its path from the top on, empty or with a slash at its end.
    ///   - ending: How names end.
    /// - Returns: The files, in the order of their paths.
    /// - Throws: `ToolError` where git does not say.
    package func entries(below folder: [UInt8], ending: String) throws(ToolError) -> [GitEntry] {
        try list(["-z", "-r"], folder.isEmpty ? [] : [folder]).filter { entry in
            let names = entry.path.dropFirst(folder.count).split(separator: UInt8(ascii: "/"))
            guard !names.contains(where: { $0.first == UInt8(ascii: ".") }) else { return false }
            return entry.kind == .submodule
                || entry.path.suffix(ending.utf8.count).elementsEqual(ending.utf8) { $0 | 0x20 == $1 | 0x20 }
        }
    }

    private func list(_ options: [String], _ paths: some Collection<[UInt8]>) throws(ToolError) -> [GitEntry] {
        let command = ["--literal-pathspecs", "ls-tree"] + options + ["--full-tree", tree, "--"]
        return GitEntry.list(try repository.output(of: command + paths.map(PathText.text)))
    }

    /// How many paths fit on a command line, whatever the system.
    private static let mostPaths = 200

    // MARK: What became of it

    /// What became of files since.
    package struct Moves: Sendable {
        /// The files that are gone, under this name at least.
        package fileprivate(set) var gone: Set<[UInt8]> = []
        /// What files were called, by what they are called now, and the other way round.
        package fileprivate(set) var oldNames: [[UInt8]: [UInt8]] = [:]
        package fileprivate(set) var newNames: [[UInt8]: [UInt8]] = [:]
    }

    /// The files that could be read here and that are gone since, or are called otherwise, among those that git knows of.
    /// - Parameter other: The later revision; nil for the files as they are now.
    /// - Returns: What became of them.
    /// - Throws: `ToolError` where git does not say.
    package func moves(to other: Revision? = nil) throws(ToolError) -> Moves {
        let options = ["--no-ext-diff", "--no-textconv", "--ignore-submodules", "--name-status", "-z"]
        let output = try repository.output(
            of: ["-c", "diff.relative=false", "diff"] + options + ["-M", "-l\(Self.mostRenames)", tree]
                + (other.map { [$0.tree] } ?? []) + ["--"]
                + [".riv", ".zip"].map { ":(top,icase,glob)**/*\($0)" })
        var moves = Moves()
        var words = output.split(separator: 0, omittingEmptySubsequences: false)[...]
        while let status = words.popFirst(), let sign = status.first, let path = words.popFirst() {
            switch sign {
            case UInt8(ascii: "D"): moves.gone.insert(Array(path))
            case UInt8(ascii: "R"):
                let name = Array(words.popFirst() ?? [])
                moves.gone.insert(Array(path))
                moves.oldNames[name] = Array(path)
                moves.newNames[Array(path)] = name
            default: break
            }
        }
        return moves
    }

    /// How many files are compared with one another to find those that were renamed and changed at once.
    private static let mostRenames = 1000

    // MARK: Contents

    /// The bytes of a file that it has.
    package func contents(of entry: GitEntry) throws(ToolError) -> [UInt8] {
        let name = name(of: entry.path)
        let bytes = try objects.contents(of: target(of: entry, name), named: name)
        try GitLFSPointer.refuse(bytes, at: name, of: self.name)
        return bytes
    }

    /// The id of the contents that an entry leads to.
    private func target(of entry: GitEntry, _ name: String) throws(ToolError) -> String {
        var entry = entry
        for _ in 0...Self.mostLinks {
            switch entry.kind {
            case .file: return entry.id
            case .folder: throw ToolError(.inputOutput, file: name, "cannot read: a folder")
            case .submodule:
                throw ToolError(.inputOutput, file: name, "cannot read: a submodule; name a file of its own repository")
            case .link: break
            }
            let target = try objects.contents(of: entry.id, named: name)
            let folder = entry.path.prefix(1 + (entry.path.lastIndex(of: UInt8(ascii: "/")) ?? -1))
            guard let path = RevisionPath.joined(Array(folder), target), let next = try self.entry(at: path) else {
                let target = PathText.text(of: target)
                throw ToolError(
                    .inputOutput, file: name, "cannot read: a symbolic link to \(target), which is not in the revision")
            }
            entry = next
        }
        throw ToolError(
            .inputOutput, file: name, "cannot read: more than \(Self.mostLinks) symbolic links follow one another")
    }

    private static let mostLinks = 40
}
