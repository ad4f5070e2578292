import RiveFormat

extension Rule {
    static let tableKeyTooLarge: Rule = .init(
        129, .error, "a key of the table of contents is above 2147483647",
        harm: "The runtime reads the keys as 31 bits and refuses the file.",
        remedy: "Remove the key: those of properties have 16 bits.",
        example: "the key 2147483648 in the table of contents",
        .file { run in
            run.forEachEntry { entry, offset in
                if !fitsHeader(entry.key) { run.report(tableKeyTooLarge, at: offset, "the key is \(entry.key)") }
            }
        })
}
