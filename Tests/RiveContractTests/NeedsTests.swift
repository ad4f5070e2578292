import Foundation
import RiveFormat
import RiveText
import Testing

@testable import RiveContract

/// What apps need, and whether it is there.
@Suite struct NeedsTests {
    @Test("an unmet need is reported with what the file has instead", arguments: NeedsRow.all)
    func reportsUnmetNeeds(_ row: NeedsRow) throws {
        var text = ContractRow.base
        for (old, new) in row.edits {
            let parts = text.components(separatedBy: old)
            try #require(parts.count == 2)
            text = parts.joined(separator: new)
        }
        let unmet = try Self.unmet(row.lines, in: Contract(text: text))
        #expect(unmet.map(Self.summary) == row.unmet)
        #expect(unmet.allSatisfy { $0.level == .breaking && $0.need?.file == "app.needs" })
        // Other lines around it are no other change.
        let more = try Self.unmet(row.lines + "\nasset \"Extra-1\"", in: Contract(text: text)).map(\.fingerprint)
        #expect(unmet.map(\.fingerprint).allSatisfy(more.contains))
    }

    private static func unmet(_ text: String, in contract: Contract) throws -> [ContractChange] {
        try ContractNeedsCheck.unmet(
            ContractNeeds(Array(text.utf8), file: "app.needs"), in: contract, ByteBudget())
    }

    private static func summary(_ change: ContractChange) -> String {
        let place = change.need.map { "\($0.line):\($0.column)" } ?? "-"
        let name = change.renamedTo.map { " > \($0)" } ?? ""
        return "\(place) \(change.code) \(change.address ?? "-")\(name) \(change.message)"
    }

    @Test func thereAreManyRows() {
        #expect(NeedsRow.all.count >= 45)
        let codes = Set(
            NeedsRow.all.flatMap(\.unmet).compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
        #expect(codes == Set(ContractRuleTable.all.map(\.code).filter { $0.hasPrefix("RIV25") }))
    }

    @Test(arguments: [
        ("artboard Star", ["1:10 expected a name in quotes after \"artboard\", or * for any"]),
        (
            "input \"Hover\"",
            [
                "1:1 missing stateMachine before \"input\""
                    + " (artboard, viewModel, enum, asset, format)"
            ]
        ),
        (
            "board *",
            ["1:1 expected a kind of item at the start of the line (artboard, viewModel, enum, asset, format)"]
        ),
        (
            "artboard * · input \"Hover\"",
            ["1:14 unexpected input (default, viewModel, size, stateMachine, animation, event, nested, textRun)"]
        ),
        (
            "artboard \"A\" · stateMachine \"B\" · input \"Go\" trigge",
            ["1:46 trigge is no type (boolean, number, trigger)"]
        ),
        ("asset \"A-1\" font embeded", ["1:18 embeded is no source (embedded, hosted, referenced)"]),
        ("viewModel \"A\" · property \"b\" *", ["1:30 unexpected * (type, of)"]),
        ("artboard * #1", ["1:12 unexpected #1 (default, viewModel, size)"]),
        ("enum \"A\" · *", ["1:12 unexpected * (a key of an enum in quotes)"]),
        (
            "artboard \"A\" · size 1 2\nartboard \"A\" · size 1.0 2\nartboard \"A\" · size 1 3",
            ["3:16 contradicts line 1: size 1 2"]
        ),
        (
            "artboard \"A\r\nartboard \"B\"\r\nartboard \"B\\\r\nartboard \"\\q\"",
            [
                "1:10 the string does not end", "3:12 unknown escape (\\n, \\t, \\r, \\\", \\\\, \\u{…}, \\xHH)",
                "4:11 unknown escape (\\n, \\t, \\r, \\\", \\\\, \\u{…}, \\xHH)",
            ]
        ),
        ("# rivetool contract 2", ["1:21 lock version 2 is not supported; this rivetool reads up to 1"]),
        ("enum \"A\" · \"b\" · \"b\"", ["1:18 \"b\" is given twice in this line"]),
        ("artboard \"\\xff\"", ["1:10 the text is not UTF-8"]),
    ])
    func whatIsWrongIsTold(_ text: String, _ messages: [String]) {
        #expect(Self.errors(text) == messages)
    }

    private static func errors(_ text: String) -> [String] {
        do throws(ContractNeedsError) {
            _ = try ContractNeeds(Array(text.utf8), file: "app.needs")
            return []
        } catch {
            return error.errors.map { error in
                let candidates = error.candidates.isEmpty ? "" : " (\(error.candidates.joined(separator: ", ")))"
                return "\(error.line):\(error.column) \(error.message)\(candidates)"
            }
        }
    }

    @Test("reading stops after 100 errors, and the last one says so")
    func limitsErrors() {
        let errors = Self.errors(String(repeating: "what\n", count: 1000))
        #expect(errors.count == 101 && errors.last == "101:1 too many errors; the rest was not read")
    }

    @Test func namesAreKnown() throws {
        let needs = try ContractNeeds(
            Array("viewModel \"A\" · property \"b\" number\nartboard * · event \"E\"\nenum \"Theme\" · \"Dark\"".utf8),
            file: "")
        #expect(needs.names([(.viewModel, "A")]) && needs.names([(.viewModel, "A"), (.property, "b")]))
        #expect(!needs.names([(.viewModel, "A"), (.property, "c")]) && !needs.names([(.viewModel, "B")]))
        #expect(needs.names([(.artboard, "Any")]) && needs.names([(.artboard, "Any"), (.event, "E")]))
        #expect(!needs.names([(.artboard, "Any"), (.textRun, "E")]))
        #expect(needs.names([(.enum, "Theme"), (.key, "Dark")]) && !needs.names([(.enum, "Theme"), (.key, "Light")]))
    }

    @Test func whatTakesTooMuchIsRefused() throws {
        let needs = try ContractNeeds(Array("artboard \"A\"\nartboard \"B\"".utf8), file: "app.needs")
        #expect(throws: ContractLimitError.self) {
            try ContractNeedsCheck.unmet(needs, in: Contract(text: "Backboard"), ByteBudget(300))
        }
    }
}
