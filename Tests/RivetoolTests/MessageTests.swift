import Foundation
import RiveTestSupport
import Testing

@testable import RiveModel

/// Holds `Messages.txt` against the sources, and its rows against the cases and tests that they name. `BLESS=1` rewrites the
/// file: it keeps the rows that hold, and looks for a proof of the others.
@Suite struct MessageTests {
    /// The folders of `Sources` whose messages `RiveCheckTests` compares with what the rules find.
    private static let rules = "RiveCheck/Rules"

    @Test("every message of the sources has a row with a command or test that shows it, and no row is left over")
    func tableIsComplete() throws {
        var table = try MessageTable(parsing: String(contentsOf: MessageTable.url, encoding: .utf8))
        let proofs = try MessageProofs()
        var areas: [String: [MessageTable.Row]] = [:]
        var unproved: [String] = []
        for (area, messages) in try Self.sources() {
            let known = Dictionary(
                (table.areas[area] ?? []).map { ($0.message, $0.proof) }, uniquingKeysWith: { first, _ in first })
            areas[area] = messages.map { message in
                var proof = known[message].flatMap { $0 }
                if let old = proof, !proofs.shows(message, old) { proof = nil }
                if proof == nil, PackageFiles.isBlessing {
                    proof = area.hasPrefix(Self.rules) ? .rules : proofs.proof(of: message)
                }
                if proof == nil { unproved.append("\(area): \(message.text)") }
                return MessageTable.Row(message: message, proof: proof)
            }
        }
        #expect(unproved == [], "no row of Messages.txt shows these; add a case, then BLESS=1")
        let known = table.text
        table.areas = areas
        if PackageFiles.isBlessing {
            try table.text.write(to: MessageTable.url, atomically: true, encoding: .utf8)
        } else if unproved.isEmpty {
            #expect(known == table.text, "Messages.txt has rows without a message, or in another order; use BLESS=1")
        }
    }

    @Test("a literal is a message where it is an argument of an error, and has its values cut out")
    func findsMessages() {
        let source = #"""
            // ToolError("in a comment")
            throw ToolError(.usage, isLong ? "no file \"\(name(of: "a b"))\" here" : "too short a text")
            let title = Field("not a message")
            var message: String { "the message of \(error)" }
            note(#"a raw "one" with \(no) value"#)
            """#
        let found = SwiftLiteral.all(in: source).compactMap { SourceMessage($0) }.map(\.text)
        #expect(
            found == [
                "no file \"…\" here", "too short a text", "the message of …", "a raw \"one\" with \\(no) value",
            ])
    }

    @Test("no message is cut by the limit for names in messages, which is for what it repeats of a file")
    func keepsMessagesWhole() throws {
        for message in try Self.sources().values.joined() {
            #expect(MessageText.shortened(message.text) == message.text)
        }
    }

    /// The messages of each folder below `Sources`, each once.
    private static func sources() throws -> [String: Set<SourceMessage>] {
        var areas: [String: Set<SourceMessage>] = [:]
        // The texts of Luau are its own: RiveLuauTests compares them with what its programs print.
        for (area, message) in try SourceMessage.all(in: "")
        where !area.hasPrefix("rivetool-") && !area.hasPrefix("RiveLuau") {
            areas[area, default: []].insert(message)
        }
        return areas
    }
}
