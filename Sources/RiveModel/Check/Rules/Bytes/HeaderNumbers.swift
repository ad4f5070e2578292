internal import RiveFormat

extension Rule {
    static let headerNumber: Rule = .init(
        109, .error, "a number of the header is above 2147483647",
        harm: "The runtime reads the numbers of the header as 31 bits and refuses the file.",
        remedy: "Keep minor version and file id below 2147483648.",
        example: "file id 2147483648",
        .file { run in
            let header = run.file.header
            // The offsets: the fingerprint takes four bytes, the major version one unless it is written long.
            let minor = 4 + run.file.headerWidths.major
            if !fits(UInt64(header.minor)) {
                run.report(headerNumber, at: minor, "the minor version is \(header.minor)")
            }
            if !fits(header.fileId) {
                let offset = minor + run.file.headerWidths.minor
                run.report(headerNumber, at: offset, "the file id is \(header.fileId)")
            }
        })

    static let tableKeyTooLarge: Rule = .init(
        129, .error, "a key of the table of contents is above 2147483647",
        harm: "The runtime reads the keys as 31 bits and refuses the file.",
        remedy: "Remove the key: those of properties have 16 bits.",
        example: "the key 2147483648 in the table of contents",
        .file { run in
            run.forEachEntry { entry, offset in
                if !fits(entry.key) { run.report(tableKeyTooLarge, at: offset, "the key is \(entry.key)") }
            }
        })

    /// The runtime cuts to 64 bits and takes them for a signed number, so the highest numbers pass as small negative ones.
    private static func fits(_ number: UInt64) -> Bool { Int32(exactly: Int64(bitPattern: number)) != nil }
}
