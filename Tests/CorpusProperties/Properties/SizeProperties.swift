import RiveFormat
import RiveModel
import RiveProperties
import RiveSize

/// Where the bytes of a file are, and what would save some.
enum SizeProperties {
    static let all = [
        Property("sizes", "Rows of sizes add up to the file, and those in each row to the row", least: 50) { opened in
            guard let document = opened.document else { return 0 }
            return try addUp(Sizes(of: document))
        },
        Property(
            "advice", "Advice has an address, and saves bytes that are there",
            judge: { totals in
                ["unusedGlyphs", "unusedNames", "idleKeyFrames"].lazy.compactMap { totals.lacks($0, 0.3) }.first
            }
        ) { opened in
            guard let document = opened.document else { return [:] }
            return try advice(document)
        },
        Property("advice-apart", "No two pieces of advice save the same bytes", least: 20) { opened in
            guard let document = opened.document else { return 0 }
            return try adviceIsDisjoint(document)
        },
    ]

    private static func addUp(_ sizes: Sizes) throws -> Int {
        for grouping in SizeGrouping.allCases {
            let rows = sizes.rows(by: grouping)
            try require(rows.sum == sizes.bytes, "\(grouping.rawValue): \(rows.sum) of \(sizes.bytes) bytes")
            for row in rows where !row.rows.isEmpty {
                try require(
                    row.rows.sum == row.bytes,
                    "\(grouping.rawValue): \(row.kind.rawValue) has \(row.rows.sum) of \(row.bytes) bytes")
            }
            for most in [1, 3] {
                let top = rows.top(most)
                try require(
                    top.sum == sizes.bytes && top.count <= most + 1,
                    "\(grouping.rawValue): the first \(most) and the rest are not all")
            }
        }
        return 1
    }

    private static func advice(_ document: Document) throws -> Tally {
        let resolver = AddressResolver(document)
        let names = SizeNames(document)
        return try AdviceSearch.advice(on: AdvisedFile(document, imageScales: [:])).reduce(into: [:]) { kinds, advice in
            let address = names.address(of: advice.record)
            do throws(LookupError) { _ = try resolver.resolve(address) } catch {
                throw CheckFailure(description: "\(advice.kind.rawValue) at \(address): \(error.message)")
            }
            try require(
                (1...document.file.bytes.count).contains(advice.bytes), "\(advice.kind.rawValue) saves \(advice.bytes)")
            kinds[advice.kind.rawValue, default: 0] += 1
        }
    }

    /// Images are taken as drawn small, so that as many kinds of advice as can be are on the same bytes.
    private static func adviceIsDisjoint(_ document: Document) throws -> Int {
        let scales = Dictionary(uniqueKeysWithValues: document.assetRecords.indices.map { ($0, Float(0.2)) })
        let found = AdviceSearch.advice(on: AdvisedFile(document, imageScales: scales))
        let records = found.flatMap(\.records)
        try require(Set(records).count == records.count, "two are on one record")
        for advice in found {
            let most = advice.records.reduce(0) { $0 + document.file.range(of: $1).count }
            try require(
                (1...max(most, 1)).contains(advice.bytes),
                "\(advice.kind.rawValue) saves \(advice.bytes) of \(most) bytes")
        }
        let sum = found.reduce(0) { $0 + $1.bytes }
        try require(sum <= document.file.bytes.count, "all save \(sum) of \(document.file.bytes.count) bytes")
        return found.count
    }
}

extension [SizeRow] {
    fileprivate var sum: Int { reduce(0) { $0 + $1.bytes } }
}
