import RiveFormat
import RiveModel
import RiveSize

/// Each byte of a file of any bytes is in one row of every table, and in one of the rows in that row.
struct SizeChecks {
    let document: Document

    func run() throws(CheckFailure) {
        let sizes = Sizes(of: document)
        for grouping in SizeGrouping.allCases {
            let rows = sizes.rows(by: grouping)
            try expect(rows, sizes.bytes, "all rows by \(grouping.rawValue)")
            for row in rows where !row.rows.isEmpty {
                try expect(row.rows, row.bytes, "\(row.kind.rawValue), by \(grouping.rawValue)")
            }
        }
        try expectAdvice()
    }

    /// Advice saves something that is there.
    private func expectAdvice() throws(CheckFailure) {
        for advice in AdviceSearch.advice(on: AdvisedFile(document, imageScales: [:])) {
            try require(
                (1...document.file.bytes.count).contains(advice.bytes),
                "\(advice.kind.rawValue) saves \(advice.bytes) of \(document.file.bytes.count) bytes")
        }
    }

    private func expect(_ rows: [SizeRow], _ bytes: Int, _ what: String) throws(CheckFailure) {
        let sum = rows.reduce(0) { $0 + $1.bytes }
        try require(sum == bytes, "\(what): \(sum) of \(bytes) bytes")
    }
}
