import Foundation
import RiveTestSupport
import RiveText
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// The lines of `.rivetool-check`, and what becomes of hostile ones.
@Suite struct ConfigurationTests {
    @Test(arguments: [
        ("RIV0506 = off", "RIV0506", nil, nil),
        ("  riv0506=note#why", "RIV0506", nil, "why"),
        ("RIV0506 enum:Theme/** = off  #  two = three  ", "RIV0506", "enum:Theme/**", "two = three"),
        ("RIV2003 Download/theme = off", "RIV2003", "Download/theme", nil),
        ("RIV2003 A b/c d=risky", "RIV2003", "A b/c d", nil),
        ("RIV0506 VM/a=b = error # = off", "RIV0506", "VM/a=b", "= off"),
        ("RIV0506 VM/a\\=off = error", "RIV0506", "VM/a\\=off", nil),
        ("RIV0506 #12.x = warning #", "RIV0506", "#12.x", nil),
        ("RIV0506 a/Fill#0 = note # b", "RIV0506", "a/Fill#0", "b"),
    ])
    func aLineSays(_ line: String, _ code: String, _ address: String?, _ reason: String?) throws {
        let read = try #require(try ConfigurationLine(line))
        #expect(read.setting.code == code && read.address.map(String.init) == address && read.reason == reason)
    }

    @Test(arguments: ["", "  \t", "# RIV0506 = of", "\t#"])
    func aCommentSaysNothing(_ line: String) throws { #expect(try ConfigurationLine(line) == nil) }

    @Test(arguments: [
        ("RIV050 = off", 1, "unknown rule code \"RIV050\""),
        ("  RIV0506", 3, "expected CODE [ADDRESS] = off|note|warning|error"),
        ("RIV2003 a", 1, "expected CODE [ADDRESS] = off|additive|risky|breaking"),
        ("RIV0506 =", 9, "missing severity after \"=\", one of off|note|warning|error"),
        ("RIV2003 a = # why", 11, "missing level after \"=\", one of off|additive|risky|breaking"),
        ("RIV0506 = of # off = note", 11, "unknown severity \"of\", not one of off|note|warning|error"),
        ("RIV0506 VM/a=b = wrong", 18, "unknown severity \"wrong\", not one of off|note|warning|error"),
        ("RIV0506 = breaking", 11, "unknown severity \"breaking\", not one of off|note|warning|error"),
        ("RIV2003 = error", 11, "unknown level \"error\", not one of off|additive|risky|breaking"),
        ("RIV0506 ä/a** = off", 12, "\"**\" matches whole steps only"),
        ("RIV0506 artbord:A = off", 9, "unknown kind \"artbord\""),
    ])
    func whatIsWrongIsSaidWithItsPlace(_ line: String, _ column: Int, _ message: String) throws {
        do throws(LineProblem) {
            _ = try ConfigurationLine(line)
            Issue.record("taken")
        } catch {
            #expect(error.message.hasPrefix(message))
            #expect(TextLocation("f", FileLines.Line(line), at: error.part).column == column)
        }
    }

    private func run(_ configuration: [UInt8], _ words: [String] = []) throws -> Sandbox.Result {
        let sandbox = try Sandbox()
        try Data(configuration).write(to: sandbox.folder.appending(path: ".rivetool-check"))
        let sample = try Data(contentsOf: PackageFiles.samples.appending(path: "player.riv"))
        try sample.write(to: sandbox.folder.appending(path: "player.riv"))
        return sandbox.run(["check", "player.riv"] + words)
    }

    /// Twenty thousand lines about addresses, of which one is the one.
    @Test func manyLinesAreReadOnce() throws {
        var lines = (0..<20_000).map { "RIV0506 enum:E\($0)/**/DataEnumValue#\($0 % 7) = warning # \($0)" }
        lines.append("RIV0506 enum:Rank/* = error # the last")
        let result = try run(Array(lines.joined(separator: "\n").utf8), ["--json"])
        #expect(result.status == .answerIsNo)
        #expect(result.text.contains(#""reason": "the last""#))
    }

    @Test func hostileConfigurationsAreRefused() throws {
        let rows: [(bytes: [UInt8], message: String)] = [
            (Array("RIV0506 = off\nRIV0507 \u{E4}".utf8) + [0xFF, 0x3D], ".rivetool-check:2:10: not UTF-8"),
            (Array(String(repeating: "=", count: 1_000_000).utf8), ".rivetool-check:1:1: unknown rule code \"\""),
            (
                Array(("RIV0506 " + String(repeating: "a = ", count: 250_000)).utf8),
                ".rivetool-check:1:1000007: missing severity after \"=\""
            ),
            (
                Array(("RIV0506 " + String(repeating: "*/", count: 500_000) + " = bad").utf8),
                ".rivetool-check:1:1000012: unknown severity \"bad\""
            ),
            (
                Array(repeating: UInt8(ascii: "#"), count: 17 << 20),
                ".rivetool-check: the file has more than 16,777,216 bytes"
            ),
            ([0, 1, 2], ".rivetool-check:1:1: unknown rule code"),
        ]
        for row in rows {
            let result = try run(row.bytes)
            #expect(result.status == .usage)
            #expect(result.errors.hasPrefix("rivetool: \(row.message)"), "\(result.errors.prefix(200))")
            #expect(result.errors.utf8.count < 2000)
        }
    }

    /// A pattern of a megabyte is a pattern.
    @Test func aLongLineIsRead() throws {
        let line = "RIV0506 " + String(repeating: "aa/", count: 300_000) + "** = off"
        let result = try run(Array(line.utf8))
        #expect(result.status == .done && result.text.contains("7 notes"))
    }
}

extension FileLines.Line {
    /// The only line of a text.
    fileprivate init(_ text: String) {
        var lines = FileLines(Array(text.utf8))
        guard let line = lines.next() else { preconditionFailure("no line") }
        self = line
    }
}
