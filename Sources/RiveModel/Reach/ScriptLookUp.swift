import RiveFormat
import RiveSchema

/// What scripts find by names in a file.
struct ScriptLookUp {
    private let document: Document
    private let names: ScriptedNames
    /// Whether scripts go through the objects of artboards, and ask for the values of enumerations.
    private let walksObjects: Bool
    private let listsValues: Bool

    init(_ document: Document, _ names: ScriptedNames) {
        (self.document, self.names) = (document, names)
        walksObjects = names.holds("children") || names.holds("parent")
        listsValues = names.holds("values")
    }

    /// Whether a script may come to a thing by its name, or by that of what it lies in.
    func finds(_ record: Int) -> Bool {
        let type = document.file.type(of: record)
        // Scripts require each other by paths, and are signed together.
        if type.isKind(of: .textAsset) { return true }
        if let name = document.nameBytes(of: record), isAsked(name) { return true }
        switch RecordRole.of(type) {
        case .component: return walksObjects
        case .dataEnum: return listsValues
        case .viewModelInstance:
            let position = document.instanceRecords.ascendingIndex(of: record)
            let model = position.flatMap { document.viewModel(at: document.instanceModels[$0]) }
            return model.flatMap { document.nameBytes(of: $0.record) }.map(isAsked) ?? true
        default: return false
        }
    }

    /// Whether scripts may ask for a name, or for what stands behind the last slash of it. What is in a library has other names for
    /// them, and a version behind an at sign.
    private func isAsked(_ name: ArraySlice<UInt8>) -> Bool {
        if names.mayBe(name) || name.contains(0x40) { return true }
        return name.contains(0x2F) && names.mayBe(name.split(separator: 0x2F).last ?? [])
    }
}
