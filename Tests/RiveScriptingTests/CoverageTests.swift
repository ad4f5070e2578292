import Foundation
import Testing

/// `Programs/Coverage.tsv` says what asks what Rive's own tests of scripts ask, `Programs/Coverage.md` how much of it.
@Suite struct CoverageTests {
    private struct Row {
        let tests: Substring
        let line: Int
        let askers: [Substring]
        let reason: Substring
    }

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let programs = tests.appending(path: "RiveScriptingTests/Programs")

    private static func rows() throws -> [Row] {
        let text = try String(contentsOf: programs.appending(path: "Coverage.tsv"), encoding: .utf8)
        return try text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(cells.count == 4)
            return Row(
                tests: cells[0], line: try #require(Int(cells[1])), askers: cells[2].split(separator: " "),
                reason: cells[3])
        }
    }

    @Test func eachAssertionHasARow() throws {
        let rows = try Self.rows()
        #expect(rows.count == 330)
        #expect(Set(rows.map { "\($0.tests):\($0.line)" }).count == 330)
        for row in rows { #expect(!row.askers.isEmpty || !row.reason.isEmpty, "\(row.tests):\(row.line)") }
    }

    @Test func whatAsksIsThere() throws {
        let askers = Set(try Self.rows().flatMap(\.askers))
        let sources = try FileManager.default.subpathsOfDirectory(atPath: Self.tests.path)
            .filter { $0.hasSuffix("Tests.swift") }
            .map { try String(contentsOf: Self.tests.appending(path: $0), encoding: .utf8) }
        for asker in askers {
            let parts = asker.split(separator: "/")
            let name = String(parts[parts.count - 1])
            switch parts.count == 1 ? "program" : parts[0] {
            case "program":
                #expect(ScriptProgram.names.contains(name) || name == "shared", "\(asker)")
            case "luau":
                let path = Self.tests.appending(path: "RiveLuauTests/Programs/\(name).txt").path
                #expect(FileManager.default.fileExists(atPath: path), "\(asker)")
            case "test": #expect(sources.contains { $0.contains("func \(name)(") }, "\(asker)")
            case "record": #expect(name.count == 12 && name.allSatisfy(\.isHexDigit), "\(asker)")
            default: Issue.record("\(asker)")
            }
        }
    }

    /// The page has a line for each file of tests, and one for each reason.
    @Test func thePageCountsTheRows() throws {
        let rows = try Self.rows()
        let page = try String(contentsOf: Self.programs.appending(path: "Coverage.md"), encoding: .utf8)
        let lines = Set(page.split(separator: "\n"))
        func expect(_ line: String) { #expect(lines.contains { $0.hasPrefix(line) }, "\(line)") }
        func figures(_ rows: [Row]) -> String {
            let whole = rows.count { $0.reason.isEmpty }
            let alike = rows.count { !$0.reason.isEmpty && !$0.askers.isEmpty }
            return "\(rows.count) | \(whole) | \(alike) | \(rows.count - whole - alike) |"
        }
        let files = Dictionary(grouping: rows, by: \.tests)
        for (file, rows) in files { expect("| `\(file)` | \(figures(rows))") }
        expect("| all | \(figures(rows))")
        let reasons = Dictionary(grouping: rows.filter { !$0.reason.isEmpty }, by: \.reason)
        for (reason, rows) in reasons { expect("| `\(reason)` | \(rows.count) |") }
    }
}
