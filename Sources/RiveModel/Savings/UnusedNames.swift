import RiveFormat
import RiveSchema

/// The names of objects that a file has and nothing looks up: none of those that apps find objects by.
package struct UnusedNames {
    /// The objects of each artboard that have such a name, by their records.
    package let records: [[Int]]

    /// Searches a document for them, except for records that are left out.
    package init(_ document: Document, isLeftOut: (_ record: Int) -> Bool = { _ in false }) {
        // Scripts find any object by its name.
        guard !document.hasScripts else {
            records = []
            return
        }
        records = document.artboardRecords.indices.map { artboard in
            document.objects[artboard].dropFirst().filter { $0 != .max }.map(Int.init).filter { record in
                let type = document.file.type(of: record)
                return !isLeftOut(record) && type.isKind(of: .component)
                    && !type.isKind(ofAny: Self.lookedUp)
                    && document.file.property(.componentName, of: record) != nil
            }
        }
    }

    /// The objects that apps find by name.
    private static let lookedUp: [TypeKey] = [
        .textValueRun, .event, .nestedArtboard, .customProperty, .nestedAnimation, .nestedInput, .viewModelInstance,
    ]
}

extension Document {
    /// Whether scripts may do what no record shows.
    package var hasScripts: Bool {
        assetRecords.contains {
            let type = file.type(of: Int($0))
            return type == .scriptAsset || type == .scriptModuleAsset
        }
    }
}
