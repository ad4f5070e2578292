package import RiveModel

/// A text where a scene shows it.
package struct ShownText {
    /// The names on the way to the artboard that has it, items of lists by their places: `Lamp`, `Gauges/0`; empty for the outermost.
    package let path: String
    /// The file that it is of, and its record there.
    package let document: Document
    package let record: Int
    /// What it says, all runs in a row.
    package let text: String
    package let fit: TextFit
    /// The characters that its fonts lack, each once.
    package let missing: [Unicode.Scalar]
}

extension RuntimeScene {
    /// The texts that the scene shows, here and in nested artboards; those that say nothing are left out, and those that are hidden.
    package func shownTexts() throws(RuntimeError) -> [ShownText] {
        var search = TextSearch()
        effort.measure { search.walk(from: root) }
        if let failure { throw failure }
        return search.texts
    }
}

private struct TextSearch: SceneVisitor {
    static let needs: SceneNeeds = []

    /// What it costs to look at a text, and how many missing characters of one are told.
    private static let effortPerText = 64, mostMissing = 24

    private(set) var texts: [ShownText] = []
    private var path: [String] = []

    mutating func enter(_ place: ScenePlace) -> Bool {
        let artboard = place.artboard
        if let host = place.host {
            let names = artboard.scene.names.hosts(of: host.outer)
            let name = names.names.segment(names.places[host.index])
            path.append(place.item.map { "\(name)/\($0)" } ?? name)
        }
        let path = self.path.joined(separator: "/")
        for text in artboard.texts?.texts ?? [] {
            let object = text.definition.object
            guard artboard.scene.effort.spend(Self.effortPerText), !artboard.isHidden(object),
                let record = artboard.definition.object(object), case let words = text.string, !words.isEmpty
            else { continue }
            texts.append(
                ShownText(
                    path: path, document: artboard.scene.file.document, record: record, text: words, fit: text.fit,
                    missing: text.missingCharacters(atMost: Self.mostMissing)))
        }
        return true
    }

    mutating func leave(_ place: ScenePlace) {
        if place.host != nil { path.removeLast() }
    }
}
