/// The snapshots that a play is compared with.
package struct Snapshots: Sendable {
    /// The text of a snapshot that was accepted; nil where none was.
    package typealias Accepted = @Sendable (_ name: String) throws(PlayError) -> String?

    let accepted: Accepted
    /// Whether what is there counts as accepted.
    let acceptsAll: Bool

    package init(acceptsAll: Bool, _ accepted: @escaping Accepted) {
        self.acceptsAll = acceptsAll
        self.accepted = accepted
    }

    /// A snapshot that a play took.
    package struct Taken: Sendable {
        package let name: String
        package let text: String
        /// Whether it is the one that was accepted.
        package let isAccepted: Bool
    }
}
