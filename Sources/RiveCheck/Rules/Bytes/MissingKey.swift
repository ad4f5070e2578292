import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let missingKey: Rule = .init(
        110, .warning, "a property is missing in the table of contents",
        harm: "Runtimes older than the property can't read past it and lose the file; those that know it don't care.",
        remedy: "Export again. Every key above 158 that a record uses belongs in the table.",
        example: "a ViewModel with a name (557) and an empty table of contents",
        .file { run in
            let listed = Set(run.file.tableOfContents.entries.map(\.key))
            // Exporters add the manifest when the table is made already.
            let hasContents = run.document.assetContents.contains { $0 != .max }
            var missing = Set(
                run.usedKeys.filter { key in
                    key > TableOfContents.highestBaselineKey && !listed.contains(UInt64(key))
                        && (hasContents || key != PropertyKey.bytes.rawValue)
                })
            guard !missing.isEmpty else { return }
            for record in 0..<run.file.recordCount {
                for property in run.file.properties(of: record) {
                    let key = run.file.properties[property].key
                    guard missing.remove(key.rawValue) != nil else { continue }
                    run.report(
                        missingKey, record, property: property,
                        "key \(key.rawValue) (\(run.words(key))) is not in the table of contents")
                }
            }
        })
}
