/// The names in sentences about logic.
package enum LogicNames {
    /// Whether the cell of a kind of object under a name is a sentence, not a property.
    package static func isSentence(_ name: String, of kind: DiffKind) -> Bool {
        LogicCell.all(of: kind).contains { $0.name == name }
    }
}
