import RiveFormat

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
            if !fitsHeader(UInt64(header.minor)) {
                run.report(headerNumber, at: minor, "the minor version is \(header.minor)")
            }
            if !fitsHeader(header.fileId) {
                let offset = minor + run.file.headerWidths.minor
                run.report(headerNumber, at: offset, "the file id is \(header.fileId)")
            }
        })

    /// The runtime cuts to 64 bits and takes them for a signed number, so the highest numbers pass as small negative ones.
    static func fitsHeader(_ number: UInt64) -> Bool { Int32(exactly: Int64(bitPattern: number)) != nil }
}
