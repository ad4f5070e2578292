import RiveFormat

/// The siblings of a document, each place looked at only once.
final class SiblingCache {
    let document: Document
    /// One address leads through few places, which are looked through faster than hashed.
    private var first: [(scope: Siblings.Scope, siblings: Siblings)] = []
    private var more: [Siblings.Scope: Siblings] = [:]

    /// What hangs from each record, and the parts of those that were asked for.
    private(set) lazy var hanging = HangingRecords(document)
    private var parts: [Int: NamedParts] = [:]

    /// The global view models, and their names.
    private(set) lazy var globals = {
        let models = document.viewModels.filter(\.isGlobal)
        return (models: models, names: NameIndex(models.map(\.name)))
    }()

    private static let few = 4

    init(_ document: Document) {
        self.document = document
        first.reserveCapacity(Self.few)
    }

    func parts(of record: Int) -> NamedParts {
        parts.value(of: record) { NamedParts(hanging[record].map(Int.init), document) }
    }

    subscript(scope: Siblings.Scope) -> Siblings {
        if let known = first.first(where: { $0.scope == scope }) { return known.siblings }
        if let known = more[scope] { return known }
        let siblings = Siblings(scope, document)
        if first.count < Self.few {
            first.append((scope, siblings))
        } else {
            more[scope] = siblings
        }
        return siblings
    }
}
