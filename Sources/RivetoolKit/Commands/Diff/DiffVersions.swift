import RiveFormat
import ToolSupport

/// Reads the versions that a command line compares.
struct DiffVersions {
    private let reader: VersionReader
    private let console: Console
    /// What is left out of folders.
    private let exclusion: PathExclusion

    init(_ console: Console, excluding exclusion: PathExclusion) {
        (reader, self.console, self.exclusion) = (VersionReader(console), console, exclusion)
    }

    /// The pairs that two operands stand for: of files one, of folders and revisions one for each file that is not the same in both.
    /// - Returns: The pairs, and whether they are of folders.
    /// - Throws: `ToolError` for operands that can't be compared.
    func pairs(_ old: String, _ new: String) throws(ToolError) -> (pairs: [DiffPair], areOfFolders: Bool) {
        guard let trees = try trees(old, new) else {
            let pair = DiffPair(
                old: DiffPair.Side(name: old) { () throws(ToolError) in try version(old, besides: new) },
                new: DiffPair.Side(name: new) { () throws(ToolError) in try version(new, besides: old) })
            return ([pair], false)
        }
        return (try DiffTree.pairs(from: trees.old, to: trees.new, console), true)
    }

    // MARK: Folders

    /// The folders that two operands stand for; nil where one of them is a file.
    private func trees(_ old: String, _ new: String) throws(ToolError) -> (old: DiffTree, new: DiffTree)? {
        let (isOld, isNew) = (console.files.isFolder(old), console.files.isFolder(new))
        guard isOld || isNew else { return try revisions(old, new) }
        let trees = [
            try isOld ? DiffTree(folder: old, excluding: exclusion, console) : tree(old, of: new),
            try isNew ? DiffTree(folder: new, excluding: exclusion, console) : tree(new, of: old),
        ]
        return (trees[0], trees[1])
    }

    /// What a revision has where a folder is now, or at the path that is named with it.
    private func tree(_ word: String, of folder: String) throws(ToolError) -> DiffTree {
        switch VersionName(word, console.files) {
        case .file:
            throw ToolError(
                .usage, file: word, "a file is not compared with the folder \(folder); name two files, or two folders")
        case .revision(let name):
            let repository = try reader.repository(of: folder, for: name)
            let revision = try reader.files(of: name, in: repository, for: word)
            guard let path = repository.path(ofFolder: folder, console.files) else {
                throw ToolError(.inputOutput, file: folder, "the folder is outside the repository")
            }
            return try DiffTree(revision, below: path, excluding: exclusion)
        case .path(let path, let name):
            let repository = try reader.repository(of: folder, for: word)
            let revision = try reader.files(of: name, in: repository, for: word)
            let bytes = PathText.bytes(of: path)[...]
            let place = bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes
            if !place.isEmpty {
                guard try revision.entry(at: Array(place))?.kind == .folder else {
                    throw ToolError(.inputOutput, file: word, "no such folder in the revision")
                }
            }
            return try DiffTree(
                revision, below: place.isEmpty ? [] : place + [UInt8(ascii: "/")], excluding: exclusion)
        }
    }

    /// Two revisions as a whole; nil where one of the words is something else.
    private func revisions(_ old: String, _ new: String) throws(ToolError) -> (old: DiffTree, new: DiffTree)? {
        var trees: [DiffTree] = []
        for word in [old, new] {
            guard word != "-", case .revision(let name) = VersionName(word, console.files),
                let repository = try? reader.repository(of: nil, for: name),
                let revision = try? reader.revision(name, in: repository)
            else { return nil }
            trees.append(try DiffTree(revision, below: repository.prefix, excluding: exclusion))
        }
        return (trees[0], trees[1])
    }

    // MARK: Files

    /// The file that an operand names: a path, standard input, or what git keeps, where a revision alone means the path of the
    /// other operand, or the one that this file had.
    private func version(_ word: String, besides other: String) throws(ToolError) -> DiffVersion {
        // What git's difftool gives for the missing side of a file that came or went.
        if word == "/dev/null", let missing = DiffVersion(missing: word) { return missing }
        guard RivePath(word, console.files).file != "-" else {
            return DiffVersion(word, try console.readRiveFile(word))
        }
        let version: FileVersion?
        do throws(ToolError) {
            version = try reader.version(word, of: other == "-" ? nil : other)
        } catch {
            guard case .revision = VersionName(word, console.files) else { throw error }
            throw ToolError(error.status, file: word, error.text)
        }
        guard let version else {
            let name = "\(word):\(other)"
            guard console.files.exists(RivePath(other, console.files).file), let missing = DiffVersion(missing: name)
            else { throw ToolError(.inputOutput, file: name, "no such file in the revision") }
            console.note("no such file in the revision; compared with an empty file", file: name)
            return missing
        }
        return try DiffVersion(version, console)
    }
}
