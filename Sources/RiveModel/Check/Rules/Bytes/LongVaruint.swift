internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let longVaruint: Rule = .init(
        115, .warning, "a number takes more bytes than it needs",
        harm: "Runtimes read it all the same. No exporter writes it, so something else has changed the file.",
        remedy: "Export the file again; to find out what happened, compare it with the original.",
        example: "97 80 00 where 17 is enough",
        .onTheWay)
}

extension CheckRun {
    func foundLongTypeKey(_ record: Int) {
        report(.longVaruint, record, "the type key takes more bytes than it needs")
    }

    func foundLongVaruint(_ record: Int, _ property: Int) {
        report(.longVaruint, record, property: property, "the property key takes more bytes than it needs")
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
        func found() { report(.longVaruint, record, "the 0 that ends the record takes more bytes than it needs") }
    }

    /// Looks at a varuint of several bytes: a number, or the length of a byte string.
    func checkNumber(_ record: Int, _ property: Int) {
        guard records.isLongVaruint(at: records.valueOffset(ofProperty: property)) else { return }
        let what = file.properties[property].kind == .bytes ? "length" : "number"
        report(.longVaruint, record, property: property, "the \(what) takes more bytes than it needs")
    }
}
