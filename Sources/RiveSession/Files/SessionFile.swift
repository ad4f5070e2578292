import Rive
import RiveCheck
import RiveFormat
import RiveJSON
package import RiveModel

/// A file that a session has open, as it was changed since.
package final class SessionFile {
    let key: String
    /// What it was opened with.
    let parameters: [JSONField]
    private let source: SessionSource
    /// The bytes of the `.riv` as they are now.
    package private(set) var bytes: [UInt8]
    /// What the records mean.
    package private(set) var document: Document
    /// What scenes are made of, once there is one.
    private var scenery: Rive.File?

    init(_ key: String, _ parameters: [JSONField], _ source: SessionSource) throws(SessionError) {
        self.key = key
        self.parameters = parameters
        self.source = source
        bytes = source.bytes
        document = try Self.document(bytes, source)
    }

    private static func document(_ bytes: [UInt8], _ source: SessionSource) throws(SessionError) -> Document {
        let file = try FormatError.mapped(try RiveFile(parsing: bytes)) { SessionError($0, Locator(bytes)) }
        if let problem = file.problem { throw SessionError(problem, Locator(file)) }
        return Document(file, outsideSource: source.outsideSource)
    }

    /// Lets it be another from now on.
    /// - Throws: `SessionError` for bytes that are no whole file; it stays what it was then.
    func change(to bytes: [UInt8]) throws(SessionError) {
        guard bytes != self.bytes else { return }
        document = try Self.document(bytes, source)
        self.bytes = bytes
        scenery = nil
    }

    /// The path that it was opened at; nil for one that came as bytes.
    package var path: String? { parameters.first { $0.key == "path" }?.value.string }

    /// What it is called: its path, or else its key.
    var name: String { path ?? key }

    /// Refuses a file that the runtime refuses.
    package func requirePlayable() throws(SessionError) {
        guard let refusal = Check.refusal(of: document) else { return }
        throw SessionError(
            .malformed, .file, refusal.code, "the runtime refuses the whole file: \(refusal.message)")
    }

    /// What scenes of the file are made of, in which everything can be looked at.
    /// - Throws: `SessionError` where the runtime refuses the file.
    func playable() throws(SessionError) -> Rive.File {
        if let scenery { return scenery }
        try requirePlayable()
        let made = File(watchingAll: document)
        scenery = made
        return made
    }

    /// Writes it to a path, or where it is from.
    /// - Throws: `SessionError` where it can't be written, or another program has changed the file.
    func save(to path: String?, force: Bool) throws(SessionError) { try source.save(bytes, path, force) }
}

extension SessionError {
    /// A file that can't be read to its end.
    init(_ fault: FormatError, _ locator: Locator) {
        self.init(.malformed, .file, "malformed", locator.message(of: fault))
    }
}
