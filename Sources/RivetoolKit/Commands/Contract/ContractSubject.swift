import RiveFormat
import ToolSupport

/// A file with what it is held against.
struct ContractSubject: Sendable {
    /// What it is held against.
    enum Old: Sendable {
        /// The lock beside it.
        case lock
        /// The lock beside it, though the file itself is gone.
        case lockAlone
        /// Nothing: all that is asked is what apps need.
        case needsAlone
        /// Another version, by its name.
        case version(String)
        /// What a revision has at its path, or, where it has another name now, at the one that it had.
        case entry(GitEntry, Revision, newName: [UInt8]? = nil)
        /// Nothing: a revision, by this name, has no such file.
        case nothing(String, path: [UInt8])
        /// What a revision has, though the file itself is gone, or has a name now by which it is not looked at.
        case gone(GitEntry, Revision, newName: [UInt8]? = nil)
    }

    let entry: FileSelection.Entry
    let old: Old

    /// What it is held against, as documents name it; nil for a lock.
    var against: String? {
        switch old {
        case .lock, .lockAlone, .needsAlone: nil
        case .version(let name), .nothing(let name, _): name
        case .entry(let entry, let revision, _), .gone(let entry, let revision, _): revision.name(of: entry.path)
        }
    }
}

extension ContractSubject {
    /// What each file is held against.
    /// - Parameters:
    ///   - files: The files.
    ///   - name: The other version of one file, or a revision; nil for none.
    ///   - asksForLocks: Whether each is held against the lock beside it where there is no other version.
    ///   - console: Where files are.
    /// - Returns: The files in their order, and those that are gone since the revision.
    /// - Throws: `ToolError` for a revision that cannot be read, and for what is no revision where there are several files.
    static func all(
        _ files: FileSelection, against name: String?, asksForLocks: Bool, _ console: Console
    ) throws(ToolError) -> [ContractSubject] {
        guard let name else {
            guard asksForLocks else { return files.entries.map { ContractSubject(entry: $0, old: .needsAlone) } }
            return files.operands.flatMap { besideLocks($0, files.exclusion, console.files) }
        }
        if case .revision(let name) = VersionName(name, console.files) {
            var history = ContractHistory(since: name, console)
            if let subjects = try history.subjects(files) { return subjects }
        }
        guard files.isOneFile else {
            throw ToolError(
                .usage,
                "--against \(name) is one file; to compare several files, name a revision or use their locks"
            )
        }
        return files.entries.map { ContractSubject(entry: $0, old: .version(name)) }
    }

    /// The files that an operand stands for, each held against the lock beside it; in a folder, in the order of their paths, also
    /// those of which the lock alone is there.
    private static func besideLocks(
        _ operand: FileSelection.Operand, _ exclusion: PathExclusion, _ files: FileSystem
    ) -> [ContractSubject] {
        let gone = operand.isFolder ? LockFile.goneFiles(below: operand.path, files, excluding: exclusion) : []
        if gone.isEmpty { return operand.entries.map { ContractSubject(entry: $0, old: .lock) } }
        // In place of a file there may be why there is none.
        let there = operand.entries.filter { $0.path != operand.path }
        let subjects =
            there.map { ContractSubject(entry: $0, old: .lock) }
            + gone.map { ContractSubject(entry: FileSelection.Entry(path: $0, problem: nil), old: .lockAlone) }
        return subjects.map { (PathText.bytes(of: $0.entry.path), $0) }
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }
}
