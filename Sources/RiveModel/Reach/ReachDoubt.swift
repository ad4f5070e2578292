import RiveFormat
import RiveSchema

/// The reason why nothing in a file counts as unused: a value that may refer to anything.
package struct ReachDoubt: Sendable {
    /// The record that has the value.
    package let record: Int
    /// What is not known, in one line.
    package let text: String

    /// The first such value of a file; nil where all of them are known.
    static func first(in document: Document) -> ReachDoubt? {
        for record in 0..<document.file.recordCount {
            if let text = text(record, document) { return ReachDoubt(record: record, text: text) }
        }
        return nil
    }

    private static func text(_ record: Int, _ document: Document) -> String? {
        let type = document.file.type(of: record)
        for index in document.file.properties(of: record) {
            let stored = document.file.properties[index]
            guard let property = Schema.property(stored.key) else {
                if stored.kind == .float32 || stored.kind == .color32 { continue }
                let words = words(record, type)
                return "property \(stored.key.rawValue) of \(words) is not known, and may refer to anything"
            }
            if Schema.space(of: property.key, in: type) == .dataBindPath,
                PackedPath.numbers(in: document.text(property.key, of: record)) == nil
            {
                return "the path of \(words(record, type)) can't be read"
            }
        }
        if type.isKind(of: .keyFrame), type != .keyFrameId, let property = document.keyedProperty(of: record),
            property.space.isIndex
        {
            return "\(words(record, type)) sets \(property.name), which counts records, by a number"
        }
        if type.isKind(of: .dataBind),
            let property = Schema.property(numbered: UInt64(document.uint(.dataBindPropertyKey, of: record))),
            !isKnown(property)
        {
            return "\(words(record, type)) sets \(property.name), which counts records, by a value"
        }
        return nil
    }

    /// Whether values that are bound to a property refer to what they are for wherever it stands: assets, artboards and instances
    /// are handed over themselves, and a solo shows one of its own children.
    private static func isKnown(_ property: SchemaProperty) -> Bool {
        switch property.space {
        case .fileAsset, .fileArtboard, .viewModelInstance, .enumValue, .dependsOnSubclass: true
        default: !property.space.isIndex || property.key == .activeComponentId
        }
    }

    private static func words(_ record: Int, _ type: TypeKey) -> String { "\(type.words) #\(record)" }
}
