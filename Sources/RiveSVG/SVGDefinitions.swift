/// The elements of a document that others refer to, each of them once.
struct SVGDefinitions {
    private(set) var writer: SVGWriter
    private let prefix: String
    private var identifiers: [Key: String] = [:]
    private var counts: [Character: Int] = [:]

    private struct Key: Hashable {
        let kind: Character
        let contents: String
    }

    /// Starts with none. All identifiers begin with the prefix.
    init(_ writer: SVGWriter, prefix: String) { (self.writer, self.prefix) = (writer, prefix) }

    var isEmpty: Bool { writer.text.isEmpty }

    /// A reference to an element of a kind, which is written where there is none yet with such contents.
    mutating func reference(
        _ kind: Character, _ contents: String, _ write: (inout SVGWriter, _ identifier: String) -> Void
    ) -> String {
        let key = Key(kind: kind, contents: contents)
        if let known = identifiers[key] { return known }
        let identifier = unique(kind, write)
        identifiers[key] = identifier
        return identifier
    }

    /// A reference to an element that is written anew.
    mutating func unique(_ kind: Character, _ write: (inout SVGWriter, _ identifier: String) -> Void) -> String {
        let count = counts[kind, default: 0]
        counts[kind] = count + 1
        let identifier = "\(prefix)\(kind)\(count)"
        write(&writer, identifier)
        return identifier
    }
}

extension String {
    /// A reference to the element of an identifier.
    var asURL: String { "url(#\(self))" }
}
