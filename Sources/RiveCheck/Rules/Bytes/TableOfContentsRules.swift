import RiveFormat
import RiveSchema

/// What the table of contents itself can have wrong.
extension Rule {
    static let wrongCode: Rule = .init(
        111, .warning, "the table of contents gives a property another kind than the format",
        harm: "Runtimes that know the property read it one way, older ones skip it another way and lose the file.",
        remedy: "Export again with a released editor: keys of development builds change their meaning.",
        example: "key 557, a string, listed as a float",
        .file { run in
            run.forEachEntry { entry, offset in
                guard let property = Schema.property(numbered: entry.key),
                    property.field != .callback, property.field.wireKind.tableOfContentsCode != entry.code
                else { return }
                run.report(
                    wrongCode, at: offset,
                    "key \(entry.key) (\(property.name)) is listed as \(kinds[Int(entry.code)]), but is \(kinds[Int(property.field.wireKind.tableOfContentsCode)])"
                )
            }
        })

    static let unusedKey: Rule = .init(
        112, .note, "the table of contents lists a key that no record uses",
        harm: "None: it takes some bytes. Editing a file leaves such keys behind on purpose.",
        remedy: "Nothing needs to be done.",
        example: "key 557 listed in a file without view models",
        .file { run in
            let used = Set(run.usedKeys)
            run.forEachEntry { entry, offset in
                if let key = UInt16(exactly: entry.key), used.contains(key) { return }
                run.report(unusedKey, at: offset, "key \(entry.key) is listed but never used")
            }
        })

    static let repeatedKey: Rule = .init(
        113, .warning, "the table of contents lists a key twice",
        harm: "Where the two entries differ, runtimes disagree about how to read past the property.",
        remedy: "List each key once.",
        example: "key 9000 as a varuint and again as a string",
        .file { run in
            var seen: Set<UInt64> = []
            run.forEachEntry { entry, offset in
                if !seen.insert(entry.key).inserted {
                    run.report(repeatedKey, at: offset, "key \(entry.key) is listed again")
                }
            }
        })

    static let strayBits: Rule = .init(
        114, .note, "the table of contents has bits set that mean nothing",
        harm: "None today: runtimes ignore them.",
        remedy: "Only the low byte of each word has a meaning; the rest is zero.",
        example: "the word 80 00 00 01 for one key",
        .file { run in
            if run.file.tableOfContents.irregularWords != nil {
                run.report(strayBits, at: run.file.tableOfContentsOffset, "bits that belong to no key are set")
            }
        })

    private static let kinds = ["a varuint", "a string or bytes", "a float", "a colour"]
}

extension CheckRun {
    /// The entries of the table of contents with their offsets.
    func forEachEntry(_ body: (TableOfContents.Entry, _ offset: Int) -> Void) {
        var offset = file.tableOfContentsOffset
        for entry in file.tableOfContents.entries {
            body(entry, offset)
            offset += entry.width
        }
    }
}
