/// The siblings of a document, each place looked at only once.
final class SiblingCache {
    let document: Document
    /// One address leads through few places, which are looked through faster than hashed.
    private var first: [(place: Siblings.Place, siblings: Siblings)] = []
    private var more: [Siblings.Place: Siblings] = [:]

    private static let few = 4

    init(_ document: Document) {
        self.document = document
        first.reserveCapacity(Self.few)
    }

    subscript(place: Siblings.Place) -> Siblings {
        if let known = first.first(where: { $0.place == place }) { return known.siblings }
        if let known = more[place] { return known }
        let siblings = Siblings(place, document)
        if first.count < Self.few {
            first.append((place, siblings))
        } else {
            more[place] = siblings
        }
        return siblings
    }
}
