import RiveFormat
import RiveSchema

extension Rule {
    static let longVaruint: Rule = .init(
        115, .warning, "a number has more bytes than necessary",
        harm: "Runtimes read it all the same. No exporter writes it, so something else has changed the file.",
        remedy: "Export the file again; to find out what happened, compare it with the original.",
        example: "97 80 00 where 17 is enough",
        .file { run in
            run.findLongHeaderNumbers()
            run.findLongKeys()
        })
}

extension CheckRun {
    func foundLongTypeKey(_ record: Int) {
        report(.longVaruint, record, "the type key has more bytes than necessary")
    }

    func foundLongVaruint(_ record: Int, _ property: Int) {
        report(.longVaruint, record, property: property, "the property key has more bytes than necessary")
    }

    /// Looks at the numbers of the header. Numbers of records are looked at on the way.
    fileprivate func findLongHeaderNumbers() {
        let (header, widths) = (file.header, file.headerWidths)
        var offset = Header.fingerprint.count
        for (name, number, width) in [
            ("major version", UInt64(header.major), widths.major),
            ("minor version", UInt64(header.minor), widths.minor),
            ("file id", header.fileId, widths.fileId),
        ] {
            if width > varuintWidth(number) {
                report(.longVaruint, at: offset, "the \(name) has more bytes than necessary")
            }
            offset += width
        }
    }

    /// Looks at the keys of the table of contents and the 0 that ends them.
    fileprivate func findLongKeys() {
        var end = file.tableOfContentsOffset
        forEachEntry { entry, offset in
            end = offset + entry.width
            if entry.width > varuintWidth(entry.key) {
                report(.longVaruint, at: offset, "key \(entry.key) has more bytes than necessary")
            }
        }
        if file.tableOfContents.terminatorWidth > 1 {
            report(.longVaruint, at: end, "the 0 that ends the table of contents has more bytes than necessary")
        }
    }

    /// Looks whether the 0 that ends a record is written long. Values may end with the same bytes.
    func findLongTerminator(_ record: Int) {
        let range = file.range(of: record)
        guard let last = file.properties(of: record).last else {
            let end = file.number(at: range.lowerBound).end
            if range.upperBound > end + 1 { found() }
            return
        }
        if range.upperBound > file.valueRange(ofProperty: last).upperBound + 1 { found() }
        func found() { report(.longVaruint, record, "the 0 that ends the record has more bytes than necessary") }
    }

    /// Looks at a varuint of several bytes: a number, or the length of a byte string.
    func checkNumber(_ record: Int, _ property: Int) {
        guard records.isLongVaruint(at: records.valueOffset(ofProperty: property)) else { return }
        let what = file.properties[property].kind == .bytes ? "length" : "number"
        report(.longVaruint, record, property: property, "the \(what) has more bytes than necessary")
    }
}
