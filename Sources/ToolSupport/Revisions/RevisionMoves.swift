import RiveFormat

/// What became of files since revisions: asked of git once for all callers.
final class RevisionMoves: Sendable {
    private struct Key: Hashable {
        let top: [UInt8]?
        let tree: String
    }

    private let known = Monitor<[Key: Result<Revision.Moves, ToolError>]>([:])

    /// What became of files since a revision. Others that ask meanwhile wait.
    package func moves(since revision: Revision) throws(ToolError) -> Revision.Moves {
        let key = Key(top: revision.repository.top, tree: revision.tree)
        let result = known.when { known -> Result<Revision.Moves, ToolError>? in
            known.value(of: key) { Result { () throws(ToolError) in try revision.moves() } }
        }
        return try result.get()
    }
}
