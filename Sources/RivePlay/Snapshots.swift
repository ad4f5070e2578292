import RiveFormat
import RiveModel

/// Where the files are that a test is compared with.
package protocol SnapshotStore: Sendable {
    /// The contents of a snapshot that was accepted; nil where none was.
    func accepted(_ key: Snapshots.Key) throws(PlayError) -> [UInt8]?
    /// The PNG file for people beside an accepted picture; nil where none is.
    func preview(_ key: Snapshots.Key) throws(PlayError) -> [UInt8]?
    /// The picture file of another program, by the path that a test names.
    func picture(at path: String) throws(PlayError) -> [UInt8]
}

/// The snapshots that a play is compared with.
package struct Snapshots: Sendable {
    /// What a snapshot holds.
    package enum Form: String, CaseIterable, Sendable {
        /// Values, states and events, as sentences.
        case text
        /// What is drawn, call by call.
        case picture
        /// What is drawn, as pixels.
        case pixels

        /// How the names of its files end.
        package var ending: String {
            switch self {
            case .text: ".txt"
            case .picture: ".picture"
            case .pixels: ".pixels.png"
            }
        }

        /// The word that sentences have in front of the name.
        var word: String { self == .text ? "snapshot" : rawValue }

        /// What it is called in sentences about it.
        var noun: String { self == .text ? "snapshot" : "picture" }
    }

    package struct Key: Hashable, Sendable {
        package let name: String
        package let form: Form

        /// The name of its file.
        package var fileName: String { PathComponent.plain(name) + form.ending }

        /// The name of the PNG file for people beside a picture.
        package var previewName: String { PathComponent.plain(name) + ".png" }
    }

    let store: any SnapshotStore
    /// Whether what is there counts as accepted.
    let acceptsAll: Bool
    /// Whether pictures come with failures of what is drawn.
    let wantsPictures: Bool

    package init(in store: any SnapshotStore, acceptsAll: Bool = false, wantsPictures: Bool = false) {
        (self.store, self.acceptsAll, self.wantsPictures) = (store, acceptsAll, wantsPictures)
    }

    /// No snapshot was ever accepted.
    package static let none = Snapshots(in: EmptyStore())

    /// A snapshot that a play took, and that differs from the accepted one.
    package struct Taken: Sendable {
        package let key: Key
        package let contents: [UInt8]
        /// A PNG file for people, which nothing is compared with; nil where none is wanted.
        package let preview: [UInt8]?

        package var byteCount: Int { contents.count + (preview?.count ?? 0) }
    }

    /// The text of the accepted snapshot; nil where there is none.
    func text(_ key: Key) throws(PlayError) -> String? {
        try store.accepted(key).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The scene's snapshots.
    /// - Throws: `PlayError` where the scene has none.
    static func of(_ scene: PlayScene, for key: Key, at position: Int) throws(PlayError) -> Snapshots {
        guard let snapshots = scene.snapshots.current else {
            throw PlayError(
                .syntax,
                """
                \(key.form.word) \(key.name.quoted): only tests, and sessions that name a folder, have files of accepted \
                \(key.form.noun)s
                """
            ).at(position: position)
        }
        return snapshots
    }

    /// The snapshots that a scene is compared with now: a session names other ones with each request.
    package final class Source {
        /// Nil where none can be expected.
        package var current: Snapshots?

        init(_ snapshots: Snapshots?) { current = snapshots }
    }
}

/// A store without files.
struct EmptyStore: SnapshotStore {
    func accepted(_ key: Snapshots.Key) -> [UInt8]? { nil }
    func preview(_ key: Snapshots.Key) -> [UInt8]? { nil }
    func picture(at path: String) throws(PlayError) -> [UInt8] { throw .unreadablePicture(path) }
}

extension Snapshots.Key {
    /// Reads the quoted name of a picture at the start of a range.
    /// - Returns: The key, and what stands behind the name.
    /// - Throws: `PlayError` for a name that is empty or has no end.
    static func read(
        _ form: Snapshots.Form, in sentence: SentenceText, _ range: Range<Int>
    ) throws(PlayError) -> (key: Self, rest: Range<Int>) {
        let (name, end) = try sentence.quotation(at: range)
        guard !name.isEmpty else { throw sentence.error("the name of the picture is empty", at: range.lowerBound) }
        return (Self(name: name, form: form), sentence.rest(of: range, behind: end))
    }
}

extension PlayError {
    /// A picture of another program that is not there.
    package static func unreadablePicture(_ path: String) -> PlayError {
        PlayError(.unreadable, "cannot read the picture \(path)")
    }
}
