import Foundation
import RiveFormat
import RiveTestSupport
import Testing

@testable import RiveCode

/// What code says of files.
@Suite struct CodeTests {
    private static let settings = CodeSettings(version: "1.0")

    /// Every way to write code.
    private static let ways: [(language: CodeLanguage, settings: CodeSettings)] =
        CodeLanguage.allCases.map { ($0, settings) } + [(.typescript, runtime)]

    private static var runtime: CodeSettings {
        var settings = settings
        settings.style = .runtime
        return settings
    }

    private static func read(_ file: URL) throws -> CodeModel { try #require(try CodeModel.reading(file)) }

    @Test func clashesNameBoth() throws {
        let model = CodeModel.calling(["fire button", "fireButton"])
        let error = #expect(throws: CodeError.self) { try CodeLanguage.swift.code(of: model, Self.settings) }
        guard case .clashes(let clashes) = error else {
            Issue.record("no clash: \(String(describing: error))")
            return
        }
        #expect(clashes.contains { $0.identifier == "FireButton" && $0.first == "artboard:fire button" })
    }

    @Test func chosenNamesTellThemApart() throws {
        let model = CodeModel.calling(["fire", "Fire"])
        var settings = Self.settings
        settings.chosen = [
            "artboard:Fire": "FireBoard", "machine:Fire": "FireMachine", "input:Fire": "fireInput",
            "event:Fire": "fireEvent", "property:Fire": "fireProperty", "name:Fire": "fireName",
            "enum:Fire": "FireEnum",
            "model:Fire": "FireModel", "asset:Fire": "fireAsset",
        ]
        let code = try CodeLanguage.swift.code(of: model, settings)
        #expect(code.used == Set(settings.chosen.keys))
        #expect(code.text.contains("public enum FireBoard {"))
    }

    /// The types of React Native have no comments.
    @Test func propertiesThatNoPathReachesAreMarked() throws {
        for way in Self.ways where way.language != .typescript || way.settings.style == .runtime {
            let (split, plain) = (CodeModel.calling(["km/h"]), CodeModel.calling(["km-h"]))
            #expect(try way.language.code(of: split, way.settings).text.contains("No path reaches it"))
            #expect(try !way.language.code(of: plain, way.settings).text.contains("No path reaches it"))
        }
    }

    @Test func thingsOfOneNameShareAnIdentifier() throws {
        let code = try CodeLanguage.swift.code(of: .calling(["twice", "twice"]), Self.settings)
        #expect(code.text.split(separator: "\n").count { $0.contains("struct Twice") } == 1)
    }

    @Test func theSameInterfaceHasTheSameHash() throws {
        let file = Corpus.samples[0]
        #expect(try Self.read(file).interfaceHash == Self.read(file).interfaceHash)
        #expect(CodeModel.calling(["a"]).interfaceHash != CodeModel.calling(["b"]).interfaceHash)
        #expect(CodeModel.calling(["a"]).interfaceHash.utf8.count == 12)
    }

    /// What shows nothing, or turns what stands around it, is spelled by its number wherever it stands: in the code of a file, and
    /// in that of a folder.
    @Test func nothingInCodeIsInvisible() throws {
        let marks = [
            0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF...0xFEFF, 0x61C...0x61C,
            0xAD...0xAD,
            0x34F...0x34F, 0x115F...0x1160, 0x3164...0x3164, 0xFE0F...0xFE0F, 0xE0020...0xE007F, 0x2028...0x2029, 0...8,
        ].flatMap { $0 }.compactMap(Unicode.Scalar.init)
        let names = marks.map { "a\($0)z" } + ["plain"]
        for (language, settings) in Self.ways {
            for isSharedApart in [false, true] {
                var settings = settings
                settings.isSharedApart = isSharedApart
                let model = CodeModel.calling(distinct(names, in: language), fileName: "x\u{202E}\u{3164}y.riv")
                let scalars = try language.code(of: model, settings).text.unicodeScalars
                #expect(Set(scalars).isDisjoint(with: marks), "\(language) \(settings.style)")
            }
        }
    }

    /// JavaScript runs from the top down: a class that others extend has to be there before them.
    @Test(arguments: [false, true])
    func classesStandBehindThoseThatTheyExtend(_ isSharedApart: Bool) throws {
        var settings = Self.runtime
        settings.isSharedApart = isSharedApart
        let text = try CodeLanguage.typescript.code(of: .calling(["one", "two"]), settings).text
        var known: Set<Substring> = []
        var count = 0
        for line in text.split(separator: "\n") {
            let words = line.split { !$0.isLetter && $0 != "_" }
            if line.hasPrefix("import {") { known.formUnion(words) }
            guard let place = words.firstIndex(of: "class"), line.hasPrefix("export ") else { continue }
            if let base = words.firstIndex(of: "extends"), !line.contains("<T extends") {
                #expect(known.contains(words[base + 1]), "\(line)")
                count += 1
            }
            known.insert(words[place + 1])
        }
        #expect(count >= 2)
    }

    /// A class of Java has no text of more than 65,535 bytes; there a zero takes two of them, an emoji six.
    @Test(arguments: [("n", 65_535), ("\0", 32_767), ("🔥", 10_922), ("名", 21_845)])
    func textsOfKotlinAreLimited(_ letter: String, _ most: Int) throws {
        func code(_ count: Int, _ language: CodeLanguage) throws -> Code {
            try language.code(of: .calling([String(repeating: letter, count: count)]), Self.settings)
        }
        _ = try code(most, .kotlin)
        let error = #expect(throws: CodeError.self) { try code(most + 1, .kotlin) }
        guard case .tooLong(let address) = error else {
            Issue.record("not refused for its length: \(String(describing: error))")
            return
        }
        #expect(address.hasPrefix("artboard:"))
        if letter == "n" { _ = try code(most + 1, .swift) }
    }

    @Test func longNamesAreWritten() throws {
        let name = String(repeating: "long ", count: 2000)
        for way in Self.ways {
            let text = try way.language.code(of: .calling([name]), way.settings).text
            #expect(text.contains(name))
        }
    }

    // MARK: rive-gen-types

    private static let pairs: [URL] = {
        guard let cases = ProcessInfo.processInfo.environment["RIVE_CASES"] else { return [] }
        return Corpus.rivFiles(in: URL(filePath: cases).deletingLastPathComponent().appending(path: "typegen"))
    }()

    @Test(.enabled(if: !pairs.isEmpty, "RIVE_CASES names no cases"), arguments: pairs)
    func typesAreThoseOfReactNative(_ file: URL) throws {
        var settings = Self.settings
        settings.hasCompatibleHeader = true
        let code = try CodeLanguage.typescript.code(of: Self.read(file), settings).text
        #expect(try code == String(contentsOf: URL(filePath: file.path + ".d.ts"), encoding: .utf8))
    }

    @Test func typesQuoteAllKeysOrNone() throws {
        let text = try CodeLanguage.typescript.code(of: .calling(["10", "2", "it's", "01"]), Self.settings).text
        #expect(text.contains("  artboards: '10' | '2' | 'it\\'s' | '01';\n  defaultArtboard: '10';"))
        #expect(text.contains("  enums: {\n    '2': never;\n    '10': '10' | '2' | 'it\\'s' | '01';\n"))
        #expect(
            try CodeLanguage.typescript.code(of: .calling(["class"]), Self.settings).text.contains(
                "    class: 'class';"))
    }
}
