import Foundation
import RiveFormat
import RiveTestSupport
import Testing

@testable import ToolSupport

/// What `fits` says of translations is what the expectation `fits` says of the same texts.
@Suite("Translations that do not fit") struct FitsTests {
    /// The letters of each language, in Latin, Cyrillic, Greek, Hebrew and Chinese.
    private static let scripts: [(language: String, letters: ClosedRange<UInt32>)] = [
        ("nl", 0x61...0x7A), ("uk", 0x430...0x44F), ("el", 0x3B1...0x3C9), ("he", 0x5D0...0x5EA),
        ("zh", 0x4E00...0x4E3F),
    ]

    /// A font with a box for each letter of all of them: narrow in Latin, wide in Chinese.
    private static let font: [UInt8] = {
        var glyphs = [ArtificialFont.Glyph(advance: 600, .box(width: 500, height: 700)), .init(advance: 250)]
        var characters = [(0x20...0x20, 1)]
        for (index, range) in [0x21...0x7E, 0x370...0x3FF, 0x400...0x45F, 0x5D0...0x5EA, 0x4E00...0x4E3F].enumerated() {
            characters.append((range, glyphs.count))
            let advance = index == 4 ? 1000 : 450 + 30 * index
            glyphs += range.map { _ in .init(advance: advance, .box(width: advance - 50, height: 600)) }
        }
        return ArtificialFont(glyphs: glyphs, characters: characters).bytes
    }()

    /// A text in a box of a random size, which may do with what does not fit whatever a file can say.
    private static func text(_ name: String, bound: Bool, _ random: inout TestRandomSource) -> String {
        let sizing = ["autoWidth", "autoHeight", "fixed", "fixed"].randomElement(using: &random) ?? ""
        let overflow =
            ["visible", "hidden", "clipped", "ellipsis", "fit", "fitFontSize"].randomElement(using: &random) ?? ""
        let wrap = ["wrap", "noWrap"].randomElement(using: &random) ?? ""
        let size = (Int.random(in: 20...300, using: &random), Int.random(in: 10...150, using: &random))
        let bind =
            bound
            ? "\n      DataBindContext propertyKey=text sourcePathIds=\"Texts/\(name)\"" : ""
        return """
              Text name="\(name)" sizingValue=\(sizing) overflowValue=\(overflow) wrapValue=\(wrap) width=\(size.0) height=\(size.1)
                TextStylePaint name="\(name) style" fontSize=\(Int.random(in: 8...30, using: &random)) fontAssetId="Boxes"
                TextValueRun name="\(name) run" styleId="\(name) style" text="x"\(bind)

            """
    }

    /// A file of six texts, two of which a view model fills, and an artboard with two more that is nested twice.
    private static func draft(_ random: inout TestRandomSource) -> String {
        let names = (0..<6).map { "T\($0)" }
        return """
            rive draft 7.0
            Backboard
            FontAsset name="Boxes" assetId=1
              FileAssetContents bytes=base64"\(Data(font).base64EncodedString())"
            ViewModel name="Texts"
              ViewModelPropertyString name="T4"
              ViewModelPropertyString name="T5"
              ViewModelInstance name="Only"
                ViewModelInstanceString viewModelPropertyId="T4" propertyValue="x"
                ViewModelInstanceString viewModelPropertyId="T5" propertyValue="x"
            Artboard name="Main" width=500 height=500 viewModelId="Texts"
            \(names.map { text($0, bound: $0 > "T3", &random) }.joined())  NestedArtboard name="Left" artboardId="Card"
              NestedArtboard name="Right" artboardId="Card" x=100
            Artboard name="Card" width=200 height=200
            \(text("Inner", bound: false, &random))\(text("Other", bound: false, &random))
            """
    }

    /// The texts that translators get, and how steps in the artboard name those that show them.
    private static let places: [(address: String, names: [String])] =
        (0..<4).map { ("artboard:Main/textRun:T\($0) run", ["object:T\($0)"]) }
        + (4..<6).map { ("Texts/T\($0)", ["object:T\($0)"]) }
        + ["Inner", "Other"].map {
            ("artboard:Card/textRun:\($0) run", ["nested:Left/object:\($0)", "nested:Right/object:\($0)"])
        }

    private static func words(_ letters: ClosedRange<UInt32>, _ random: inout TestRandomSource) -> String {
        let length = Int.random(in: 1...400, using: &random)
        var text = String.UnicodeScalarView()
        for index in 0..<length {
            let isBlank = index > 0 && Int.random(in: 0..<7, using: &random) == 0
            let letter = Unicode.Scalar(UInt32.random(in: letters, using: &random)) ?? "x"
            text.append(isBlank ? " " : letter)
        }
        return String(text)
    }

    @Test("fits says what the expectation says, of random texts in five scripts", arguments: 0..<50)
    func agrees(seed: Int) throws {
        var random = TestRandomSource(seed: UInt64(seed))
        let sandbox = try Sandbox(assembling: Self.draft(&random), as: "texts.riv")
        var table = "address," + Self.scripts.map(\.language).joined(separator: ",") + "\n"
        for (address, _) in Self.places {
            table += address + "," + Self.scripts.map { Self.words($0.letters, &random) }.joined(separator: ",") + "\n"
        }
        try table.write(to: sandbox.folder.appending(path: "table.csv"), atomically: true, encoding: .utf8)
        let fits = sandbox.run(["fits", "texts.riv", "--from", "table.csv", "--json"])
        let document = try JSONParser.parse(fits.text)
        let found = try #require(document["texts"]?.array)
        try #require(document["languages"]?.array?.count == Self.scripts.count)
        #expect(fits.status == (found.isEmpty ? .done : .answerIsNo))
        for (language, _) in Self.scripts {
            var said: [String: String] = [:]
            for row in found where row["language"]?.string == language {
                said[try #require(row["address"]?.string)] = row["words"]?.string
                #expect(row["missing"]?.string == "")
            }
            try compare(said, language, sandbox)
        }
    }

    /// Compares what was said of a language with the expectations in a file of it.
    private func compare(_ said: [String: String], _ language: String, _ sandbox: Sandbox) throws {
        let set = sandbox.run(
            ["set", "texts.riv", "--from", "table.csv", "--language", language, "-o", "\(language).riv"])
        try #require(set.status == .done, "\(set.errors)")
        let names = Self.places.flatMap(\.names)
        let run = sandbox.run(
            ["advance", "\(language).riv", "--json", "--frames", "1"] + names.flatMap { ["--expect", "\($0) fits"] })
        let expectations = try #require(try JSONParser.parse(run.text)["expectations"]?.array)
        try #require(expectations.count == names.count)
        for (name, expectation) in zip(names, expectations) {
            let part = name.hasPrefix("nested:") ? "Card" : "Main"
            let object = try #require(name.split(separator: ":").last)
            let words = said["artboard:\(part)/object:\(object)"]
            #expect(expectation["passed"]?.bool == (words == nil), "\(language) \(name): \(words ?? "fits")")
            if let words { #expect(expectation["actual"]?.string == words, "\(language) \(name)") }
        }
    }

    @Test("what takes more than a run may hold ends with status 5")
    func budget() throws {
        let sandbox = try Sandbox()
        let words = ["fits", "Samples/ticket.riv", "--from", "Samples/ticket.fr.xliff"]
        let many = sandbox.run(words, budget: ByteBudget(100))
        #expect(many.status == .unsupported)
        #expect(many.errors.contains("more languages than are tried at once; choose some with --language"))
        // A copy of the file is taken in, but not what is found.
        let size = try Data(contentsOf: sandbox.folder.appending(path: "Samples/ticket.riv")).count
        let table = "address,nl\nTicket/action,\(String(repeating: "nooit ", count: 4 * size))\n"
        try table.write(to: sandbox.folder.appending(path: "t.csv"), atomically: true, encoding: .utf8)
        let long = sandbox.run(
            ["fits", "Samples/ticket.riv", "--from", "t.csv"], budget: ByteBudget(30 * size))
        #expect(long.status == .unsupported)
        #expect(long.errors.contains("not all texts were looked at: they take more work than a file may"))
    }

    @Test("a font that lacks letters is told, and says nothing of what fits")
    func missing() throws {
        let sandbox = try Sandbox()
        let table = "address,ja\nTicket/action,見せ\n"
        try table.write(to: sandbox.folder.appending(path: "t.csv"), atomically: true, encoding: .utf8)
        let fits = sandbox.run(["fits", "Samples/ticket.riv", "--from", "t.csv", "--json"])
        #expect(fits.status == .done)
        let row = try #require(try JSONParser.parse(fits.text)["texts"]?.array?.first)
        #expect(row["missing"]?.string == "見せ")
        #expect(row["fits"]?.bool == true)
    }
}

extension RiveTestSupport.JSONValue {
    fileprivate var array: [Self]? { if case .array(let elements) = self { elements } else { nil } }
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}
