import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import RiveSize

/// Where the bytes of files are.
@Suite struct SizeTests {
    @Test(arguments: Corpus.samples)
    func everyByteOfSamplesIsInOneRow(_ url: URL) throws {
        let bytes = try Corpus.bytes(of: url)
        #expect(Self.problems(of: Sizes(of: Document(try RiveFile(parsing: bytes)))) == [])
        // So it is of what is left of a damaged file.
        for length in stride(from: 24, to: bytes.count, by: 97) {
            guard let part = try? RiveFile(parsing: Array(bytes[..<length])) else { continue }
            #expect(Self.problems(of: Sizes(of: Document(part))) == [], "\(length) bytes")
        }
    }

    private static func problems(of sizes: Sizes) -> [String] {
        SizeGrouping.allCases.flatMap { grouping -> [String] in
            let rows = sizes.rows(by: grouping)
            var problems: [String] = []
            if rows.sum != sizes.bytes { problems.append("\(grouping): \(rows.sum) of \(sizes.bytes) bytes") }
            for row in rows where !row.rows.isEmpty && row.rows.sum != row.bytes {
                problems.append("\(grouping): \(row.kind) has \(row.rows.sum) of \(row.bytes) bytes")
            }
            for most in [1, 3] where rows.top(most).sum != sizes.bytes || rows.top(most).count > most + 1 {
                problems.append("\(grouping): the first \(most) and the rest are not all")
            }
            return problems
        }
    }

    private static let draft = """
        FontAsset name="Inter" assetId=1
          FileAssetContents bytes=hex"0001020304"
        ViewModel name="M"
          ViewModelPropertyNumber name="p"
          ViewModelInstance name="I"
            ViewModelInstanceNumber viewModelPropertyId=0 propertyValue=5
        DataConverterToString name="C"
        Artboard name="A" width=100 height=100
          Node name="n" x=5
          LinearAnimation name="Idle"
            KeyedObject objectId=1
              KeyedProperty propertyKey=Node.x
                KeyFrameDouble frame=0 value=1
        \(Draft.machine("S", layer: "L"))
        Artboard name="B" width=10 height=10
          Shape name="n"
        """

    /// What is a part of what: an artboard costs what its animations and state machines do, assets what they hold.
    @Test func recordsCountWhereTheyBelong() throws {
        let document = try Document(body: Self.draft)
        let sizes = Sizes(of: document)
        let names = SizeNames(document)
        func shown(_ grouping: SizeGrouping) -> [String: [String]] {
            Dictionary(
                sizes.rows(by: grouping).map { row in
                    (names.label(of: row, in: nil), row.rows.map { names.label(of: $0, in: row) }.sorted())
                }, uniquingKeysWith: +)
        }
        #expect(
            shown(.artboard) == [
                "artboard:A": [
                    "artboard:A/animation:Idle", "artboard:A/stateMachine:S", "object", "recordOverhead",
                ],
                "artboard:B": ["object", "recordOverhead"],
                "font": ["asset:Inter", "recordOverhead"], "viewModel": ["M", "recordOverhead"],
                "instance": ["M@I", "recordOverhead"], "converter": ["converter:C", "recordOverhead"],
                "other": ["recordOverhead"], "header": [], "tableOfContents": [],
            ])
        #expect(
            shown(.asset) == [
                "asset:Inter": ["contents", "recordOverhead", "values"], "artboard": ["artboard:A", "artboard:B"],
                "viewModel": ["M", "recordOverhead"], "instance": ["M@I", "recordOverhead"],
                "converter": ["converter:C", "recordOverhead"], "other": ["recordOverhead"], "header": [],
                "tableOfContents": [],
            ])
        let kinds = shown(.kind)
        #expect(kinds["object"] == ["artboard:A", "artboard:B"])
        #expect(kinds["recordOverhead"] == ["lengths", "propertyKeys", "terminators", "typeKeys"])
        #expect(shown(.type)["Node"] == ["name", "parentId", "recordOverhead", "x"])
        let font = try #require(sizes.rows(by: .asset).first { $0.kind == .font })
        #expect(font.rows.first { $0.kind == .contents }?.bytes == 5)
    }
}

extension [SizeRow] {
    fileprivate var sum: Int { reduce(0) { $0 + $1.bytes } }
}
