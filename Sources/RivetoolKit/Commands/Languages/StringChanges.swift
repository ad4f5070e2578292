import RiveFormat
import RiveJSON
import RiveLanguages

/// What is new or changed among the texts of a file, and what is gone, by their addresses.
struct StringChanges {
    struct Row: FieldObject {
        let address: String
        /// What it says; nil for one that is gone.
        let text: String?
        let change: String
        /// What it said; nil for a new one.
        let previous: String?

        static let fields = Fields<Self>("stringChange") {
            Field("address") { $0.address }
            Field("text", "null for a text that is gone") { $0.text }
            Field("change", as: .words(["new", "changed", "gone"])) { $0.change }
            Field("previous", "what it said; null for a new text") { $0.previous }
        }
    }

    /// The field of documents that has the rows.
    static let shape = FieldShape(
        "changes", "with --since: what is new, changed or gone", presence: .alternatively,
        type: .array(of: Row.fields.type))

    /// The messages in which a text is new or changed.
    let messages: [TranslationMessage]
    let gone: [Row]

    init(_ messages: [TranslationMessage], since earlier: [TranslationMessage]) {
        let old = earlier.flatMap(\.units)
        let texts = Dictionary(firsts: old.map { (ByteText($0.address), $0.source) })
        self.messages = messages.compactMap { message in
            let compared = message.changingUnits { unit in
                unit.change = Self.change(of: unit.source, since: texts[ByteText(unit.address)])
            }
            return compared.units.contains { $0.change != nil } ? compared : nil
        }
        let known = Set(messages.flatMap(\.units).map { ByteText($0.address) })
        gone = old.filter { !known.contains(ByteText($0.address)) }.map {
            Row(address: $0.address, text: nil, change: "gone", previous: $0.source)
        }
    }

    private static func change(of text: String, since previous: String?) -> TranslationUnit.Change? {
        guard let previous else { return .new }
        return previous.isSame(as: text) ? nil : .changed(from: previous)
    }

    /// A row for each text that is new, changed or gone.
    var rows: [Row] {
        messages.flatMap(\.units).compactMap { unit in
            switch unit.change {
            case .new: Row(address: unit.address, text: unit.source, change: "new", previous: nil)
            case .changed(let text): Row(address: unit.address, text: unit.source, change: "changed", previous: text)
            case nil: nil
            }
        } + gone
    }
}
