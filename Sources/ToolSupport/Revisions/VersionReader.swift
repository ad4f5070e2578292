import RiveFormat

/// A version of a file, with its bytes.
package struct FileVersion: Sendable {
    /// What messages and documents call it, as the command line does: a path, or `REF:PATH`.
    package let name: String
    package let bytes: [UInt8]
    /// The `.riv` that is meant where the bytes are a bundle; nil for the only one.
    package let member: String?

    package init(name: String, bytes: [UInt8], member: String?) {
        (self.name, self.bytes, self.member) = (name, bytes, member)
    }
}

/// Reads other versions of files: files, and what git keeps.
package struct VersionReader: Sendable {
    private let files: FileSystem
    private let environment: Environment
    private let moves = RevisionMoves()

    package init(_ console: Console) { (files, environment) = (console.files, console.environment) }

    /// The version that a word names.
    /// - Parameters:
    ///   - word: A path, `REF:PATH`, or `REF`, which is the same path at a revision.
    ///   - file: The path that `REF` alone is about, as the command line spells it; nil where there is none, and where it is
    ///     wrong therefore.
    /// - Returns: The version; nil where the revision has nothing at that same path.
    /// - Throws: `ToolError` for all that cannot be read.
    package func version(_ word: String, of file: String? = nil) throws(ToolError) -> FileVersion? {
        switch VersionName(word, files) {
        case .file(let location):
            guard location.file != "-" else {
                throw ToolError(
                    .usage, file: word, "the other version must be a file or a revision, not standard input")
            }
            return FileVersion(name: word, bytes: try files.read(location.file), member: location.member)
        case .path(let path, let name):
            return try version(name, path, of: file)
        case .revision(let name):
            let repository = try repository(of: name.hasPrefix(":") ? nil : file, for: name)
            switch try repository.meaning(of: name) {
            case .file(let id):
                let bytes = try GitObjects(repository).contents(of: id, named: name)
                try GitLFSPointer.refuse(bytes, at: name, of: name)
                return FileVersion(name: name, bytes: bytes, member: nil)
            case .tree(let tree):
                guard let file else {
                    throw ToolError(.usage, file: name, "a revision, not a file; name a file in it as \(name):PATH")
                }
                return try version(of: file, at: Revision(name, tree: tree, in: repository))
            }
        }
    }

    /// All files as they were at a revision of a repository; nil where the name is that of one file alone.
    package func revision(_ name: String, in repository: GitRepository) throws(ToolError) -> Revision? {
        guard case .tree(let tree) = try repository.meaning(of: name) else { return nil }
        return Revision(name, tree: tree, in: repository)
    }

    /// The same, where the name has to be that of a revision, for a word of the command line.
    package func files(of name: String, in repository: GitRepository, for word: String) throws(ToolError) -> Revision {
        guard let revision = try revision(name, in: repository) else {
            throw ToolError(.inputOutput, file: word, "\(name) is a file, not a revision with files")
        }
        return revision
    }

    /// What a revision has at the path that a file has now, or at the one that it had then; nil where that is nothing.
    private func version(of file: String, at revision: Revision) throws(ToolError) -> FileVersion? {
        let location = RivePath(file, files)
        let path = try self.path(of: location.file, in: revision.repository)
        var entry = try revision.entry(at: path)
        if entry == nil { entry = try origin(of: path, location, at: revision) }
        guard let entry else { return nil }
        return FileVersion(
            name: revision.name(of: entry.path), bytes: try revision.contents(of: entry), member: location.member)
    }

    /// What a revision has of a file by the name that it had there; nil where git does not know that it was renamed.
    private func origin(
        of path: [UInt8], _ location: RivePath, at revision: Revision
    ) throws(ToolError) -> GitEntry? {
        guard files.exists(location.file), let name = try moves.moves(since: revision).oldNames[path] else {
            return nil
        }
        return try revision.entry(at: name)
    }

    /// The path of a file in a repository.
    package func path(of file: String, in repository: GitRepository) throws(ToolError) -> [UInt8] {
        guard file != "-" else {
            throw ToolError(.usage, "standard input has no path in the revision; name the file as REF:PATH")
        }
        guard let path = repository.path(of: file, files) else {
            throw ToolError(.inputOutput, file: file, "the file is outside the repository; name it as REF:PATH")
        }
        return path
    }

    /// The contents of a revision at a path.
    private func version(_ name: String, _ path: String, of file: String?) throws(ToolError) -> FileVersion {
        let isRelative = path.hasPrefix("./") || path.hasPrefix("../")
        let repository = try repository(of: isRelative ? nil : file, for: "\(name):\(path)")
        let revision = try files(of: name, in: repository, for: "\(name):\(path)")
        let bytes = PathText.bytes(of: path)
        let start = isRelative ? repository.prefix : []
        // A bundle may be asked for one of the files in it.
        let ends = [bytes.count] + bytes.indices.reversed().filter { bytes[$0] == UInt8(ascii: ":") }
        for end in ends {
            let part = Array(bytes[..<end])
            guard let place = isRelative ? RevisionPath.joined(start, part) : part, !place.isEmpty,
                let entry = try revision.entry(at: place)
            else { continue }
            let member = end < bytes.count ? PathText.text(of: Array(bytes[(end + 1)...])) : nil
            return FileVersion(name: "\(name):\(path)", bytes: try revision.contents(of: entry), member: member)
        }
        throw ToolError(.inputOutput, file: "\(name):\(path)", "no such file in the revision")
    }

    // MARK: Repositories

    /// The repository that a path is in, or else the one that the program runs in.
    /// - Parameters:
    ///   - path: The path; nil for where the program runs.
    ///   - word: What is asked for, which messages name.
    /// - Returns: The repository.
    /// - Throws: `ToolError` with git's own words where there is none.
    package func repository(of path: String?, for word: String) throws(ToolError) -> GitRepository {
        do throws(ToolError) {
            let git = try Git(environment)
            guard let path, path != "-" else { return try GitRepository(around: ".", git, files) }
            let file = RivePath(path, files).file
            let folder = files.isFolder(file) ? file : files.nearestFolder(above: file).folder
            do throws(ToolError) {
                return try GitRepository(around: folder, git, files)
            } catch {
                guard let repository = try? GitRepository(around: ".", git, files) else { throw error }
                return repository
            }
        } catch {
            if files.isFolder(word) { throw FileSystem.readError(.isDirectory, file: word) }
            throw ToolError(error.status, file: word, "neither a file nor a revision: \(error.message)")
        }
    }
}
