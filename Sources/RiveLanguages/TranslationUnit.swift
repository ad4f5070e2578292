/// A text of a file for translators, with what they should know of it.
package struct TranslationUnit: Sendable {
    /// What a text was in an earlier version of the file.
    package enum Change: Equatable, Sendable {
        /// The earlier version has no such text.
        case new
        /// It said something else, which is kept here.
        case changed(from: String)

        var word: String { self == .new ? "new" : "changed" }

        /// What it said.
        var previous: String? { if case .changed(let text) = self { text } else { nil } }
    }

    /// The address of the value that the text is.
    package let address: String
    /// What it says in the file.
    package let source: String
    /// What it says in the language of the table; nil where it is not translated.
    package var target: String?
    /// What became of it since an earlier version; nil where nothing is compared, and where nothing changed.
    package var change: Change?
    package let context: [TranslationContext]

    package init(address: String, source: String, target: String? = nil, context: [TranslationContext] = []) {
        self.address = address
        self.source = source
        self.target = target
        self.context = context
    }
}

/// A fact about a text for its translator.
package struct TranslationContext: Sendable {
    /// The facts that there are, which tables have in this order.
    package enum Key: String, CaseIterable, Sendable {
        case kind, artboard, object, width, height, lines, font, size, missing, picture
        case overriddenBy = "overridden-by"
    }

    package let key: Key
    package let value: String

    package init(_ key: Key, _ value: String) { (self.key, self.value) = (key, value) }
}

/// A sentence for translators: one text, or a text object with all its runs in their order.
package struct TranslationMessage: Sendable {
    package enum Part: Sendable {
        case unit(TranslationUnit)
        /// A run that a data bind or an animation fills, by the name of its placeholder, with what it says in the file.
        case variable(name: String, example: String)
    }

    /// Its name among the messages of a file, as programs can have it.
    package let key: String
    package let parts: [Part]

    package init(key: String, parts: [Part]) { (self.key, self.parts) = (key, parts) }

    package var units: [TranslationUnit] {
        parts.compactMap { if case .unit(let unit) = $0 { unit } else { nil } }
    }

    /// The placeholder in front of a part: its own name for a variable, and where a run begins behind another; nil for none.
    func placeholder(of index: Int) -> String? {
        switch parts[index] {
        case .variable(let name, _): return name
        case .unit:
            guard index > 0, case .unit = parts[index - 1] else { return nil }
            return "run\(index + 1)"
        }
    }
}
