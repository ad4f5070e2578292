import Testing

@testable import RiveCode

/// How names become identifiers.
@Suite struct NamingTests {
    private struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let camel: String
        let pascal: String
        var testDescription: String { name }

        init(_ name: String, _ camel: String, _ pascal: String) {
            (self.name, self.camel, self.pascal) = (name, camel, pascal)
        }
    }

    @Test(arguments: [
        Row("score", "score", "Score"),
        Row("Score", "score", "Score"),
        Row("fire button", "fireButton", "FireButton"),
        Row("fire_button", "fireButton", "FireButton"),
        Row("  fire -- button!", "fireButton", "FireButton"),
        Row("fireButton", "fireButton", "FireButton"),
        Row("RGBA_formatted", "RGBAFormatted", "RGBAFormatted"),
        Row("rgba_formatted", "rgbaFormatted", "RgbaFormatted"),
        Row("URLPath", "URLPath", "URLPath"),
        Row("State Machine 1", "stateMachine1", "StateMachine1"),
        Row("1 2", "1_2", "1_2"),
        Row("Layer 1 2", "layer1_2", "Layer1_2"),
        Row("größe", "größe", "Größe"),
        Row("ßeta", "ßeta", "ßeta"),
        Row("你好", "你好", "你好"),
        Row("Fire 🔥", "fireU1F525", "FireU1F525"),
        Row("e\u{301}tat", "eU301Tat", "EU301Tat"),
        Row("a\u{202E}b", "aU202EB", "AU202EB"),
        Row("a\u{3164}b\u{115F}", "aU3164BU115F", "AU3164BU115F"),
        Row("", "unnamed", "Unnamed"),
        Row("--", "u2DU2D", "U2DU2D"),
        Row("🔥", "u1F525", "U1F525"),
        Row("\u{A0}", "uA0", "UA0"),
    ])
    private func joins(_ row: Row) {
        let words = NameWords(row.name, isASCII: false)
        #expect(words.camelCase == row.camel)
        #expect(words.pascalCase == row.pascal)
    }

    @Test(arguments: [
        (CodeLanguage.swift, "default", "`default`"), (.swift, "2 players", "_2Players"), (.swift, "self", "self_"),
        (.swift, "instance", "instance_"), (.kotlin, "when", "`when`"), (.kotlin, "ordinal", "ordinal_"),
        (.dart, "2 players", "n2Players"), (.dart, "switch", "switch_"), (.dart, "größe", "grUF6UDFE"),
        (.csharp, "class", "Class"), (.csharp, "get type", "GetType_"), (.typescript, "class", "class"),
        (.typescript, "constructor", "constructor_"),
    ])
    func escapesMembers(_ language: CodeLanguage, _ name: String, _ identifier: String) {
        #expect(language.rule.identifier(name, language.rule.members, in: nil) == identifier)
    }

    @Test func membersOfCSharpAreNotCalledAsTheirType() {
        #expect(CodeLanguage.csharp.rule.identifier("player", .pascal, in: "Player") == "Player_")
        #expect(CodeLanguage.swift.rule.identifier("Player", .pascal, in: "Player") == "Player")
    }

    /// An identifier that is too long keeps its start, and ends with a hash of the name: two names never share one.
    @Test(arguments: [(CodeLanguage.csharp, 510), (.kotlin, 71)])
    func shortensIdentifiers(_ language: CodeLanguage, _ mostBytes: Int) {
        let names = ["", "r", "ß", " 名"].map { String(repeating: "long", count: 200) + $0 } + longNames
        for style in [NamingRule.Style.camel, .pascal] {
            let identifiers = names.map { language.rule.identifier($0, style, in: nil) }
            #expect(Set(identifiers).count == Set(names).count)
            for (name, identifier) in zip(names, identifiers) {
                #expect(identifier.utf8.count <= mostBytes && identifier.utf8.count > mostBytes - 3)
                #expect(identifier.prefix(9).lowercased() == name.prefix(9).lowercased())
                #expect(language.isIdentifier(identifier))
            }
        }
        let most = String(repeating: "x", count: mostBytes)
        #expect(language.rule.identifier(most, .camel, in: nil) == most && language.isIdentifier(most))
        #expect(!language.isIdentifier(most + "x"))
        #expect(CodeLanguage.swift.rule.identifier(most + "x", .camel, in: nil) == most + "x")
    }

    @Test(arguments: [("headline", true), ("_2", true), ("", false), ("2", false), ("a b", false), ("_", false)])
    func knowsIdentifiers(_ text: String, _ isOne: Bool) {
        for language in CodeLanguage.allCases { #expect(language.isIdentifier(text) == isOne, "\(language)") }
    }

    @Test("a chosen identifier must not be a keyword")
    func refusesChosenKeywords() {
        #expect(!CodeLanguage.swift.isIdentifier("default"))
        #expect(!CodeLanguage.kotlin.isIdentifier("instance"))
    }
}
