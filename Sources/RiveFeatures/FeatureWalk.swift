import RiveFormat
import RiveModel
import RiveSchema

/// The one pass over the records of a file that looks for features.
enum FeatureWalk {
    /// What was found of a feature.
    struct Found {
        /// How many records show it.
        var count = 0
        /// The first of them.
        var record = 0
        /// The property that shows it there; nil where the record itself does.
        var property: PropertyKey?
    }

    /// What was found of each feature of the table.
    static func found(in document: Document) -> [Found] {
        let file = FeatureFile(document)
        var found = [Found](repeating: Found(), count: FeatureTable.all.count)
        let tree = TypeTree.shared
        RecordCursor.with(document.file) { records in
            signs.withUnsafeBufferPointer { signs in
                for record in 0..<document.file.recordCount {
                    let number = tree.number(of: records.type(of: record))
                    if signs[number].isEmpty { continue }
                    for (feature, sign) in signs[number] where sign.isShown?(file, record) ?? true {
                        if found[feature].count == 0 {
                            found[feature] = Found(record: record, property: sign.property)
                        }
                        found[feature].count += 1
                    }
                }
            }
        }
        return found
    }

    /// The table turned around: what records of each type show, by the number of the type in the `TypeTree`.
    private static let signs: [[(feature: Int, sign: FeatureSign)]] = {
        let tree = TypeTree.shared
        var signs = [[(feature: Int, sign: FeatureSign)]](repeating: [], count: tree.count)
        for (index, feature) in FeatureTable.all.enumerated() {
            for sign in feature.signs {
                for type in sign.types {
                    let span = tree.span(of: type)
                    for number in Int(span.start)..<Int(span.end) { signs[number].append((index, sign)) }
                }
            }
        }
        return signs
    }()
}
