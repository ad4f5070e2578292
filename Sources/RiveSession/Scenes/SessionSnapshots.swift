import RiveFormat
import RivePlay

/// The folder that a request names for the snapshots and pictures of its expectations: `DIR/NAME.picture` and so on.
struct SessionSnapshots: SnapshotStore {
    private let folder: String
    /// Whether what is there is written and counts as accepted.
    let acceptsAll: Bool
    // Sessions answer one request after the other.
    nonisolated(unsafe) private let program: any SessionProgram

    /// Nil where a request names none.
    init?(_ arguments: SessionArguments, _ program: any SessionProgram) throws(SessionError) {
        acceptsAll = arguments.flag("update") ?? false
        guard let folder = arguments.text("snapshots") else {
            guard !acceptsAll else { throw .parameter("\"update\" of scene.expect requires \"snapshots\"") }
            return nil
        }
        (self.folder, self.program) = (folder, program)
    }

    func accepted(_ key: Snapshots.Key) throws(PlayError) -> [UInt8]? { try stored(key.fileName) }

    func preview(_ key: Snapshots.Key) throws(PlayError) -> [UInt8]? { try stored(key.previewName) }

    func picture(at path: String) throws(PlayError) -> [UInt8] {
        guard let bytes = try bytes(at: path) else { throw PlayError.unreadablePicture(path) }
        return bytes
    }

    private func stored(_ name: String) throws(PlayError) -> [UInt8]? { try bytes(at: "\(folder)/\(name)") }

    private func bytes(at path: String) throws(PlayError) -> [UInt8]? {
        try SessionError.mapped(try program.stored(at: path)) { PlayError(.unreadable, "\($0.message)") }
    }

    /// Writes what expectations accept.
    func accept(_ taken: [Snapshots.Taken]) throws(SessionError) {
        for snapshot in taken {
            try program.output(at: "\(folder)/\(snapshot.key.fileName)")(snapshot.contents)
            guard let preview = snapshot.preview else { continue }
            try program.output(at: "\(folder)/\(snapshot.key.previewName)")(preview)
        }
    }
}
