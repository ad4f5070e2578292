import ToolSupport

/// What a revision had of the files that are looked at, and what became of them.
final class RevisionPast {
    let revision: Revision
    private var entries: [[UInt8]: GitEntry] = [:]
    private var selected: Set<[UInt8]> = []
    private var knownMoves: Revision.Moves?

    init(_ revision: Revision) { self.revision = revision }

    /// Asks for what was at some paths, all at once.
    func load(_ paths: [[UInt8]]) throws(ToolError) {
        entries.merge(try revision.entries(at: paths)) { $1 }
    }

    /// What was at a path that was asked for.
    func entry(at path: [UInt8]) -> GitEntry? { entries[path] }

    /// Takes note of files that are looked at now.
    func note(_ paths: [[UInt8]]) { selected.formUnion(paths) }

    /// Whether the file at a path is looked at now.
    func isSelected(_ path: [UInt8]) -> Bool { selected.contains(path) }

    /// The files and submodules that were below a folder.
    func files(below folder: [UInt8]) throws(ToolError) -> [GitEntry] {
        try revision.entries(below: folder, ending: ".riv")
    }

    /// What became of files since, which is asked for only where some are gone or new.
    func moves() throws(ToolError) -> Revision.Moves {
        if let knownMoves { return knownMoves }
        let moves = try revision.moves()
        try load(Array(moves.oldNames.filter { selected.contains($0.key) }.values))
        knownMoves = moves
        return moves
    }
}
