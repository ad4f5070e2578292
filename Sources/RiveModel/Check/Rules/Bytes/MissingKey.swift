internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let missingKey: Rule = .init(
        110, .warning, "a property is missing in the table of contents",
        harm: "Runtimes older than the property can't read past it and lose the file; those that know it don't care.",
        remedy: "Export again. Every key above 158 that a record uses belongs in the table.",
        example: "a ViewModel with a name (557) and an empty table of contents",
        .file { run in
            var missing = run.lastUses.map { $0 != .max }
            for key in 0...Int(TableOfContents.highestBaselineKey) { missing[key] = false }
            for entry in run.file.tableOfContents.entries where entry.key < missing.count {
                missing[Int(entry.key)] = false
            }
            // Exporters add the manifest when the table is made already.
            if !run.document.assetContents.contains(where: { $0 != .max }) {
                missing[Int(PropertyKey.contents.rawValue)] = false
            }
            guard missing.contains(true) else { return }
            for record in 0..<run.file.recordCount {
                for property in run.file.properties(of: record) {
                    let key = run.file.properties[property].key
                    guard missing[Int(key.rawValue)] else { continue }
                    missing[Int(key.rawValue)] = false
                    run.report(
                        missingKey, record, property: property, "key \(key.rawValue) (\(run.words(key))) is not listed")
                }
            }
        })
}
