/// The names of what is told in sentences.
package enum LogicNames {
    /// Whether what is told of a kind of thing under a name is a sentence, and no property.
    package static func isSentence(_ name: String, of kind: DiffKind) -> Bool {
        LogicCell.all(of: kind).contains { $0.name == name }
    }
}
