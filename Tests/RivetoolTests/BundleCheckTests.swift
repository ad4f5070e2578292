import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What `bundle check` finds: a row for each kind of finding and its nearest good neighbour.
@Suite struct BundleCheckTests {
    private static let poster = """
        Backboard
        ImageAsset name="sky.png" assetId=7 height=16 width=16
        AudioAsset name="bell" assetId=8
        BlobAsset name="data" assetId=9
          FileAssetContents bytes="embedded"
        ImageAsset name="far" assetId=10 cdnUuid=hex"00112233445566778899aabbccddeeff"
        Artboard name="A" width=1 height=1
        """
    private static let knight = ContentBytes.png(width: 16, height: 16)
    private static let bell = ContentBytes.wav

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let entries: [(String, [UInt8])]
        /// The findings, as `code entry asset`.
        let findings: [String]

        init(_ description: String, _ entries: [(String, [UInt8])], _ findings: String...) {
            (testDescription, self.entries, self.findings) = (description, entries, findings)
        }
    }

    static let rows = [
        Row("all is there", [("sky-7.png", knight), ("bell-8.wav", bell)]),
        Row("other extensions, other folders", [("a/sky-7.webp", knight), ("bell-8", bell)]),
        Row("by name", [("sky.png", knight), ("bell.mp3", bell)]),
        Row("missing", [("bell-8.wav", bell)], "missing - sky-7"),
        Row("all missing", [], "missing - sky-7", "missing - bell-8"),
        Row(
            "ambiguous", [("a/sky-7.png", knight), ("b/sky-7.png", knight), ("bell-8.wav", bell)], "ambiguous - sky-7"),
        Row(
            "beside the file goes first", [("sky-7.png", knight), ("b/sky-7.png", knight), ("bell-8.wav", bell)],
            "unused b/sky-7.png -"),
        Row("unused", [("sky-7.png", knight), ("bell-8.wav", bell), ("notes.txt", [1])], "unused notes.txt -"),
        Row(
            "embedded and hosted need nothing",
            [("sky-7.png", knight), ("bell-8.wav", bell), ("data-9.blob", [1]), ("far-10.png", knight)],
            "unused data-9.blob data-9", "unused far-10.png far-10"),
        Row("wrong format", [("sky-7.png", bell), ("bell-8.wav", bell)], "wrong-format sky-7.png sky-7"),
        Row("no format", [("sky-7.png", [1, 2]), ("bell-8.wav", bell)], "wrong-format sky-7.png sky-7"),
        Row(
            "truncated", [("sky-7.png", knight.dropLast(12)), ("bell-8.wav", bell)], "truncated sky-7.png sky-7"),
        Row(
            "wrong size", [("sky-7.png", ContentBytes.png(width: 16, height: 17)), ("bell-8.wav", bell)],
            "wrong-size sky-7.png sky-7"),
        Row("what systems add", [("sky-7.png", knight), ("bell-8.wav", bell), ("__MACOSX/._sky-7.png", [1])]),
    ]

    /// The poster, and beside it the entries of a row.
    private func archive(of row: Row, _ sandbox: Sandbox) -> ArtificialArchive {
        let riv = sandbox.run(["assemble", "-", "-o", "-"], input: Array(Self.poster.utf8)).output
        return ArtificialArchive([ArtificialEntry("p.riv", riv)] + row.entries.map { ArtificialEntry($0, $1) })
    }

    /// What `bundle check` and `check` say of a bundle is one.
    @Test(arguments: rows)
    func finds(_ row: Row) throws {
        let sandbox = try Sandbox()
        let archive = archive(of: row, sandbox)
        let codes = ["missing": "RIV0612", "ambiguous": "RIV0612", "unused": "RIV0614"]
        let expected = row.findings.map { finding in codes[String(finding.prefix { $0 != " " })] ?? "RIV0613" }
        let result = sandbox.run(["bundle", "check", "-", "--json"], input: archive.bytes)
        let check = sandbox.run(["check", "-", "--json"], input: archive.bytes)
        let findings = try JSONParser.parse(result.text)["findings"]
        #expect(try findings == JSONParser.parse(check.text)["issues"])
        guard case .array(let findings)? = findings else {
            Issue.record("no findings in \(result.text)")
            return
        }
        let found = findings.compactMap { finding -> String? in
            guard case .string(let code)? = finding["code"] else { return nil }
            return ["RIV0612", "RIV0613", "RIV0614"].contains(code) ? code : nil
        }
        #expect(found.sorted() == expected.sorted(), "\(result.text)")
        #expect(result.status == (expected.contains("RIV0612") ? .answerIsNo : .done))
        #expect(check.status == result.status)
        try expectSchema(of: BundleCheckCommand.command, result)
        try expectSchema(
            of: BundleListCommand.command, sandbox.run(["bundle", "list", "-", "--json"], input: archive.bytes))
        let text = sandbox.run(["bundle", "check", "-"], input: archive.bytes)
        #expect(text.status == result.status)
        #expect(text.text.split(separator: "\n").count == findings.count + 1, "\(text.text)")
    }

    private func expectSchema(of command: Command, _ result: Sandbox.Result) throws {
        let schema = try JSONSchema(parsing: #require(command.jsonSchema))
        #expect(try schema.problems(of: JSONParser.parse(result.text)).isEmpty)
    }

    @Test func aBundleHasARiveFile() throws {
        let sandbox = try Sandbox()
        let archive = ArtificialArchive(ArtificialEntry("x.png")).bytes
        let result = sandbox.run(["bundle", "check", "-"], input: archive)
        #expect(result.status == .notFound && result.errors.contains("the archive holds no .riv file"))
        #expect(sandbox.run(["check", "-"], input: archive).status == .notFound)
        #expect(sandbox.run(["bundle", "embed", "-", "-o", "x.riv"], input: archive).status == .notFound)
    }

    @Test func ofSeveralOneIsNamed() throws {
        let sandbox = try Sandbox()
        let riv = sandbox.run(["assemble", "-", "-o", "-"], input: Array(Self.poster.utf8)).output
        let archive = ArtificialArchive(
            .init("a/p.riv", riv), .init("a/sky-7.png", Self.knight), .init("a/bell-8.wav", Self.bell),
            .init("q.riv", riv), .init("sky-7.png", Self.knight), .init("bell-8.wav", Self.bell))
        try Data(archive.bytes).write(to: sandbox.folder.appending(path: "two.zip"))
        #expect(sandbox.run(["inspect", "two.zip"]).status == .notFound)
        #expect(sandbox.run(["inspect", "two.zip:q.riv"]).status == .done)
        #expect(sandbox.run(["inspect", "two.zip:p.riv"]).status == .done)
        #expect(sandbox.run(["inspect", "two.zip:a/p.riv"]).status == .done)
        #expect(sandbox.run(["bundle", "check", "two.zip"]).status == .done)
        #expect(sandbox.run(["check", "two.zip"]).status == .done)
        #expect(sandbox.run(["bundle", "embed", "two.zip", "-o", "x.riv"]).status == .notFound)
        let poor = archive.with { $0.entries.removeAll { $0.name.suffix(4) == Array(".wav".utf8)[...] } }
        try Data(poor.bytes).write(to: sandbox.folder.appending(path: "poor.zip"))
        for words in [["check"], ["bundle", "check"]] {
            let result = sandbox.run(words + ["poor.zip"])
            #expect(result.status == .answerIsNo)
            for name in ["a/p.riv", "q.riv"] {
                #expect(result.text.contains(" \(name): asset \"bell-8\" is missing"), "\(result.text)")
            }
        }
        let embedded = sandbox.run(["bundle", "embed", "two.zip:q.riv", "-o", "x.riv"])
        #expect(embedded.status == .done)
        #expect(embedded.errors.contains("\"far-10\" stays hosted"))
        #expect(sandbox.run(["assets", "extract", "x.riv", "sky-7", "-d", "out"]).text == "out/sky-7.png\n")
    }
}
