import Rive
import RiveFormat

/// The address of a semantic node by its label, `semantic:Play`, or by its number, `semantic:#3`.
struct SemanticName: Sendable {
    private let address: String
    private let label: String

    /// - Returns: nil for an address of another form.
    init?(_ address: String) {
        guard address.hasPrefix(Self.word), address.count > Self.word.count else { return nil }
        self.address = address
        label = String(address.dropFirst(Self.word.count))
    }

    private static let word = "semantic:"

    /// What a play has to keep for it: numbers are given as things come.
    var evidence: Evidence { number == nil ? [] : .semantics }

    private var number: UInt32? { label.hasPrefix("#") ? UInt32(label.dropFirst()) : nil }

    /// The one thing in a scene that it names now.
    func node(in scene: PlayScene) throws(PlayError) -> SemanticNode {
        let nodes = try PlaybackError.mapped(try scene.scene.semantics()) { PlayError($0) }
        let named = nodes.filter { number.map { [id = $0.id] in $0 == id } ?? $0.label.isSame(as: label) }
        guard let first = named.first else {
            throw PlayError(
                .notFound, "\(address): no semantic node has this \(number == nil ? "label" : "number")",
                names: [label],
                among: number == nil ? nodes.map(\.label).filter { !$0.isEmpty } : []
            ).about(address)
        }
        guard named.count == 1 else {
            let numbers = named.prefix(Self.mostNumbers).map { "#\($0.id)" }.joined(separator: ", ")
            throw .unfit("\(named.count) semantic nodes have this label; name one by its number: \(numbers)", address)
        }
        return first
    }

    private static let mostNumbers = 8
}
