import Foundation
import RiveModel
import RiveTestSupport
import Testing

@testable import RiveSize

/// What would make files smaller: a file with it, and the nearest without.
@Suite struct AdviceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let kind: AdviceKind
        let with: String
        let without: String
        /// The address that it is told at, with the bytes that it saves and how sure that is.
        let address: String
        let bytes: Int
        let certainty: AdviceCertainty
        /// How large the first image is drawn in both.
        var scale: Float?

        var testDescription: String { kind.rawValue + " " + address }
    }

    /// A PNG of a size with so many bytes in all.
    private static func png(_ width: UInt8, _ height: UInt8, bytes: Int, colors: UInt8 = 2) -> String {
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        let all = head + [0, 0, 0, width, 0, 0, 0, height, 8, colors, 0, 0, 0]
        return (all + [UInt8](repeating: 7, count: bytes - all.count)).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    private static func image(_ png: String, _ artboard: String) -> String {
        """
        ImageAsset name="a" assetId=1
          FileAssetContents bytes=hex"\(png)"
        Artboard width=100 height=100
        \(artboard)
        """
    }

    private static func keys(_ values: [String], _ way: String = "") -> String {
        let frames = values.enumerated().map {
            "        KeyFrameDouble frame=\($0) value=\($1) interpolationType=1\(way)"
        }
        return """
            Artboard width=100 height=100
              Node
              LinearAnimation name="A"
                KeyedObject objectId=1
                  KeyedProperty propertyKey=Node.x
            \(frames.joined(separator: "\n"))
            """
    }

    static let rows = [
        Row(
            kind: .largeImage, with: image(png(80, 40, bytes: 100), "  Image assetId=0"),
            without: image(png(80, 40, bytes: 100), "  LayoutComponent\n    Image assetId=0"), address: "asset:a",
            bytes: 83, certainty: .likely, scale: 0.2),
        Row(
            kind: .photographAsPNG, with: image(png(64, 64, bytes: 5_000), "  Node"),
            without: image(png(64, 64, bytes: 5_000, colors: 3), "  Node"), address: "asset:a", bytes: 3_362,
            certainty: .likely),
        Row(
            kind: .duplicateAsset,
            with: "BlobAsset name=\"a\" assetId=1\n  FileAssetContents bytes=hex\"010203\"\n"
                + "BlobAsset name=\"b\" assetId=2\n  FileAssetContents bytes=hex\"010203\"",
            without: "BlobAsset name=\"a\" assetId=1\n  FileAssetContents bytes=hex\"010203\"\n"
                + "BlobAsset name=\"b\" assetId=2\n  FileAssetContents bytes=hex\"010204\"", address: "asset:b",
            bytes: 3, certainty: .sure),
        Row(
            kind: .unusedNames,
            with: "Artboard name=\"A\" width=100 height=100\n  Node name=\"one\"\n  Node name=\"three\"",
            without: "Artboard name=\"A\" width=100 height=100\n  Node\n  Event name=\"one\"", address: "artboard:A",
            bytes: 12, certainty: .possible),
        Row(
            kind: .idleKeyFrames, with: keys(["1", "1", "1", "1", "2"]), without: keys(["1", "2", "2", "1"]),
            address: "artboard:#0/animation:A", bytes: 3 * 11, certainty: .sure),
    ]

    @Test(arguments: rows)
    func isFoundAndNothingElseIs(_ row: Row) throws {
        let scales = row.scale.map { [0: $0] } ?? [:]
        let document = try Document(body: row.with)
        let found = AdviceSearch.advice(on: AdvisedFile(document, imageScales: scales)).filter { $0.kind == row.kind }
        let advice = try #require(found.first)
        #expect(found.count == 1 && advice.bytes == row.bytes && advice.certainty == row.certainty, "\(found)")
        #expect(SizeNames(document).address(of: advice.record) == row.address)
        let others = AdviceSearch.advice(on: AdvisedFile(try Document(body: row.without), imageScales: scales))
        #expect(!others.contains { $0.kind == row.kind }, "\(others)")
    }

    /// What has curves of values of its own may leave both neighbours.
    @Test func curvesOfValuesAreNotIdle() throws {
        let text = Self.keys(["1", "1", "1"]).replacing("interpolationType=1", with: "interpolationType=3")
        let found = AdviceSearch.advice(on: AdvisedFile(try Document(body: text), imageScales: [:]))
        #expect(!found.contains { $0.kind == .idleKeyFrames })
    }

    /// An image that is drawn large enough is not told, nor one that a value holds.
    @Test func imagesOfOtherSizesAreNotTold() throws {
        let text = Self.rows[0].with
        let document = try Document(body: text)
        for scale: Float in [0, 0.26, 1] {
            let found = AdviceSearch.advice(on: AdvisedFile(document, imageScales: [0: scale]))
            #expect(!found.contains { $0.kind == .largeImage }, "\(scale)")
        }
        let bound = text.replacing(
            "Artboard",
            with: """
                ViewModel name="M"
                  ViewModelPropertyAssetImage name="p"
                  ViewModelInstance viewModelId=0
                    ViewModelInstanceAssetImage viewModelPropertyId=0 propertyValue=0
                Artboard
                """)
        let found = AdviceSearch.advice(on: AdvisedFile(try Document(body: bound), imageScales: [0: 0.1]))
        #expect(!found.contains { $0.kind == .largeImage })
    }

    // MARK: Each byte once

    private static let photograph = png(80, 80, bytes: 9_000)
    /// Two images with the same contents, and a blob that lies in no other asset.
    private static let twins = """
        ImageAsset name="a" assetId=1
          FileAssetContents bytes=hex"\(photograph)"
        ImageAsset name="b" assetId=2
          FileAssetContents bytes=hex"\(photograph)"
        Artboard width=100 height=100
          Image assetId=0
          Image assetId=1
        """

    private struct Overlap: CustomTestStringConvertible {
        let name: String
        let text: String
        let scales: [Int: Float]
        /// What is found: the kind, the address and the bytes.
        let found: [String]

        var testDescription: String { name }
    }

    private static let overlaps = [
        Overlap(
            name: "a photograph that is drawn small", text: image(photograph, "  Image assetId=0"), scales: [0: 0.1],
            found: ["largeImage asset:a 8639"]),
        Overlap(
            name: "a photograph that is drawn half as large", text: image(photograph, "  Image assetId=0"),
            scales: [0: 0.25], found: ["largeImage asset:a 6750"]),
        Overlap(
            name: "a photograph that is drawn large", text: image(photograph, "  Image assetId=0"), scales: [0: 1],
            found: ["photographAsPNG asset:a 6440"]),
        Overlap(
            name: "a photograph twice, both drawn small", text: twins, scales: [0: 0.05, 1: 0.1],
            found: ["duplicateAsset asset:b 9000", "largeImage asset:a 8639"]),
        Overlap(
            name: "a photograph twice, the other drawn large", text: twins, scales: [0: 0.05, 1: 1],
            found: ["duplicateAsset asset:b 9000", "photographAsPNG asset:a 6440"]),
    ]

    @Test("of several kinds of advice on the same bytes, the one that saves most is given", arguments: overlaps)
    private func countsEachByteOnce(_ row: Overlap) throws {
        let document = try Document(body: row.text)
        let names = SizeNames(document)
        let found = AdviceSearch.advice(on: AdvisedFile(document, imageScales: row.scales))
        #expect(found.map { "\($0.kind) \(names.address(of: $0.record)) \($0.bytes)" } == row.found)
    }

    @Test("nothing is saved twice of what goes as a whole")
    func leavesOutWhatGoes() throws {
        let document = try Document(body: Self.twins)
        let holders = AdvisedFile(document, imageScales: [:]).embedded.map(\.holder)
        func found(without record: Int) -> [String] {
            let file = AdvisedFile(document, imageScales: [0: 0.1, 1: 0.1]) { $0 == record }
            let names = SizeNames(document)
            return AdviceSearch.advice(on: file).map { "\($0.kind) \(names.address(of: $0.record))" }
        }
        #expect(found(without: holders[0]) == ["largeImage asset:b"])
        #expect(found(without: holders[1]) == ["largeImage asset:a"])
        let named = try Document(body: Self.rows[3].with)
        #expect(AdviceSearch.advice(on: AdvisedFile(named, imageScales: [:]) { _ in true }).isEmpty)
        let keyed = try Document(body: Self.rows[4].with)
        #expect(AdviceSearch.advice(on: AdvisedFile(keyed, imageScales: [:]) { _ in true }).isEmpty)
    }
}
