package import RiveFormat

/// A `.riv` file made for one test: `ArtificialFile(.init(.backboard), .init(.artboard, [.name: "A"])).bytes`.
package struct ArtificialFile: Sendable {
    package var header = Header(major: 7, minor: 0, fileId: 0)
    package var tableOfContents = TableOfContents()
    package var records: [ArtificialRecord]
    /// What stands behind the last record.
    package var tail: [UInt8] = []

    package init(_ records: ArtificialRecord...) { self.records = records }

    package init(_ records: [ArtificialRecord]) { self.records = records }

    /// A file with a table of contents of keys and their codes.
    package init(toc: KeyValuePairs<UInt64, UInt8>, _ records: ArtificialRecord...) {
        self.records = records
        tableOfContents.entries = toc.map { TableOfContents.Entry(key: $0, code: $1) }
    }

    package var bytes: [UInt8] {
        var writer = ByteWriter()
        header.write(to: &writer)
        tableOfContents.write(to: &writer)
        for record in records { writer.append(record.bytes) }
        writer.append(tail)
        return writer.bytes
    }

    /// The bytes that every file of this version without a table of contents starts with; records start at byte 8.
    package static let start: [UInt8] = [0x52, 0x49, 0x56, 0x45, 7, 0, 0, 0]
}
