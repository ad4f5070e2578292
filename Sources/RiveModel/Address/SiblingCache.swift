/// The siblings of a document, each place looked at only once.
final class SiblingCache {
    let document: Document
    private var known: [Siblings.Place: Siblings] = [:]

    init(_ document: Document) { self.document = document }

    subscript(place: Siblings.Place) -> Siblings {
        if let siblings = known[place] { return siblings }
        let siblings = Siblings(place, document)
        known[place] = siblings
        return siblings
    }
}
