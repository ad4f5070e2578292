import RivePlay
import RiveSession

/// What the session behind a page gets from the program: the one file that is shown. No request names another, and nothing is
/// written.
struct ViewDesk: SessionProgram {
    /// The file as it is shown.
    let source: SessionSource

    var version: String { Version.rivetool }
    var guests: GuestFiles { .none }

    func text(at path: String) throws(SessionError) -> [UInt8] { throw Self.refusal(path) }
    func source(at path: String) throws(SessionError) -> SessionSource { source }
    func source(of bytes: [UInt8]) throws(SessionError) -> SessionSource { throw Self.refusal("base64") }
    func stored(at path: String) throws(SessionError) -> [UInt8]? { throw Self.refusal(path) }
    func output(at path: String) throws(SessionError) -> SessionOutput { throw Self.refusal(path) }

    private static func refusal(_ path: String) -> SessionError {
        SessionError(.refused, .io, "noFiles", "\(path): a page names no files")
    }
}
