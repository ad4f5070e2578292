internal import RiveFormat

/// The snapshots that a play is compared with.
package struct Snapshots: Sendable {
    /// The contents of a snapshot that was accepted; nil where none was.
    package typealias Accepted = @Sendable (_ key: Key) throws(PlayError) -> [UInt8]?

    /// What a snapshot holds.
    package enum Form: String, CaseIterable, Sendable {
        /// Values, states and events, as sentences.
        case text
        /// What is drawn, call by call.
        case picture

        /// How the names of its files end.
        package var ending: String {
            switch self {
            case .text: ".txt"
            case .picture: ".picture"
            }
        }

        /// The word that sentences have in front of the name.
        var word: String { self == .text ? "snapshot" : rawValue }
    }

    package struct Key: Hashable, Sendable {
        package let name: String
        package let form: Form
    }

    let accepted: Accepted
    /// Whether what is there counts as accepted.
    let acceptsAll: Bool

    package init(acceptsAll: Bool, _ accepted: @escaping Accepted) {
        self.acceptsAll = acceptsAll
        self.accepted = accepted
    }

    /// A snapshot that a play took.
    package struct Taken: Sendable {
        package let key: Key
        package let text: String
        /// Whether it is the same as the accepted one.
        package let isAccepted: Bool
        /// A PNG file for people, which nothing is compared with; nil where none is wanted.
        package let preview: [UInt8]?

        package var byteCount: Int { text.utf8.count + (preview?.count ?? 0) }
    }

    /// The text of the accepted snapshot; nil where there is none.
    func text(_ key: Key) throws(PlayError) -> String? {
        try accepted(key).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The scene's snapshots.
    /// - Throws: `PlayError` where the scene is not of a test.
    static func of(_ scene: PlayScene, for key: Key, at position: Int) throws(PlayError) -> Snapshots {
        guard let snapshots = scene.snapshots else {
            throw PlayError(
                .syntax, "\(key.form.word) \(key.name.quoted): only tests have files of accepted \(key.form.word)s"
            ).at(position: position)
        }
        return snapshots
    }
}
