internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Names of objects that a file has and nothing looks up: none of those that apps find things by.
enum UnusedNames {
    static func advice(_ file: AdvisedFile) -> [Advice] {
        // Scripts find any object by its name.
        guard !file.hasScripts else { return [] }
        let document = file.document
        return document.artboardRecords.enumerated().compactMap { index, artboard in
            var (records, bytes): ([Int], Int) = ([], 0)
            for member in document.objects[index].dropFirst() where member != .max {
                let record = Int(member)
                let type = document.file.type(of: record)
                guard !file.isLeftOut(record), TypeTree.shared.isKind(type, of: .component),
                    !lookedUp.contains(where: { $0.contains(type) }),
                    let name = document.file.property(.componentName, of: record)
                else { continue }
                records.append(record)
                bytes += document.file.range(ofProperty: name).count
            }
            guard !records.isEmpty else { return nil }
            return Advice(
                kind: .unusedNames, record: Int(artboard), records: records, bytes: bytes, certainty: .possible,
                message: "\(NumberWords.count(records.count, "name")) of objects that nothing in the file looks up: "
                    + "leave them out of the export, unless an app does")
        }
    }

    /// What apps find by name.
    private static let lookedUp =
        [.textValueRuns, .events, .nestedArtboards, .customProperties]
        + [TypeKey.nestedAnimation, .nestedInput, .viewModelInstance].map(ObjectKind.init)
}
