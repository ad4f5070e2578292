import RiveFormat
import RiveSchema

extension TextSource {
    /// Fills in the bookkeeping that a draft leaves out: the ids that follow from the surroundings and the table of contents.
    mutating func fillIn() throws(TextError) {
        try fillInReferences()
        fillInTableOfContents()
    }

    // MARK: References

    /// The records that a line stands under.
    private struct Surroundings {
        /// The records that the line is indented under, the outermost first.
        var enclosing: [Int] = []
        var artboard: Int?
        var viewModel: Int?
    }

    private mutating func fillInReferences() throws(TextError) {
        var around = Surroundings()
        for index in records.indices {
            let record = records[index]
            while let last = around.enclosing.last, records[last].indent >= record.indent {
                around.enclosing.removeLast()
            }
            for (key, reference) in try references(leftOutOf: record, around).reversed() {
                records[index].properties.insert(
                    TextProperty(key: key, value: .uint(0), reference: reference, offset: record.offset), at: 0)
            }
            around.enclosing.append(index)
            if record.type == .artboard { around.artboard = index }
            if record.type == .viewModel { around.viewModel = index }
        }
    }

    private func references(
        leftOutOf record: TextRecord, _ around: Surroundings
    ) throws(TextError) -> [(PropertyKey, TextReference)] {
        var filled: [(PropertyKey, TextReference)] = []
        if let artboard = around.artboard, Self.hangsFromSlot(record.type), !record.stores(.parentId) {
            filled.append((.parentId, .record(parent(around, in: artboard))))
        }
        if record.type == .viewModelInstance, !record.stores(.viewModelInstanceViewModelId) {
            if around.artboard != nil {
                filled.append((.viewModelInstanceViewModelId, .modelOfHost))
            } else if let viewModel = around.viewModel {
                filled.append((.viewModelInstanceViewModelId, .record(viewModel)))
            }
        }
        if Schema.isKind(record.type, of: .viewModelInstanceValue), !record.stores(.viewModelPropertyId) {
            filled.append((.viewModelPropertyId, .propertyOfValue))
        }
        if record.type == .viewModelInstanceListItem, !record.stores(.viewModelInstanceListItemViewModelId) {
            let instance = record.properties.first { $0.key == .viewModelInstanceId }
            guard case .name(let name)? = instance?.reference else {
                throw error(
                    "missing viewModelId: a list item requires it unless viewModelInstanceId is a name",
                    at: record.offset)
            }
            filled.append((.viewModelInstanceListItemViewModelId, .modelOfInstance(name)))
        }
        return filled
    }

    private static func hangsFromSlot(_ type: TypeKey) -> Bool {
        type != .artboard && Schema.isKind(type, of: .component) && !Schema.isKind(type, of: .scrollPhysics)
    }

    /// The innermost record around a line that has a slot in the artboard.
    private func parent(_ around: Surroundings, in artboard: Int) -> Int {
        let parent = around.enclosing.last { $0 >= artboard && Schema.isKind(records[$0].type, of: .component) }
        return parent ?? artboard
    }

    // MARK: Table of contents

    /// Lists every key that older readers do not know, in order of first use.
    private mutating func fillInTableOfContents() {
        var listed = Set(tableOfContents.entries.map(\.key))
        for record in records {
            for property in record.properties
            where property.key.rawValue > TableOfContents.highestBaselineKey
                && listed.insert(UInt64(property.key.rawValue)).inserted
            {
                // A property that the format does not know is listed already, or its value could not have been read.
                guard let field = Schema.property(property.key)?.field else { continue }
                tableOfContents.entries.append(
                    .init(key: UInt64(property.key.rawValue), code: field.wireKind.tableOfContentsCode))
            }
        }
    }
}
