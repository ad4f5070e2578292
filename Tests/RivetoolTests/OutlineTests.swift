import RiveJSON
import Testing

@testable import RivetoolKit
@testable import ToolSupport

@Suite struct OutlineTests {
    /// What an outline of rows writes before it is finished, and all in all.
    private func write(
        _ count: Int, columns: Int? = nil, name: String
    ) -> (early: Int, all: String) {
        var bytes: [UInt8] = []
        let output = OutputBuffer(capacity: 1) { (more) throws(SystemCall.Failure) in bytes += more }
        var outline = Outline(style: .plain, columns: columns, output: output)
        outline.heading("things")
        for index in 0..<count { outline.row("thing", name, "\(index)") }
        let early = bytes.count
        outline.finish()
        return (early, String(decoding: bytes, as: UTF8.self))
    }

    /// A very long section is not held as a whole; its label stands at its start alone.
    @Test func writesLongSectionsInParts() {
        let name = String(repeating: "é", count: 25_000)
        let (early, all) = write(200, name: name)
        #expect(early > all.utf8.count / 2)
        #expect(all.split(separator: "\n").count == 201)
        #expect(all.split(separator: "\n").filter { $0.contains("thing  ") }.count == 1)
    }

    /// On a terminal the same is a screen, however long the names are and however many.
    @Test func countsWhatATerminalDoesNotShow() {
        let (_, all) = write(5_000, columns: 40, name: String(repeating: "é", count: 2_000))
        let lines = all.split(separator: "\n")
        #expect(lines.count == 1 + 19 + 1)
        #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 40 })
        #expect(lines.last == "         … 4,981 more")
    }

    /// What no terminal could show is not measured: a letter with more marks than there are columns.
    @Test func measuresNoMoreThanNeeded() {
        let marks = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(DisplayWidth.of(marks, atMost: 10) == 1)
        #expect(DisplayWidth.of(String(repeating: "漢", count: 100_000), atMost: 9) == 9)
        #expect(DisplayWidth.cut(marks, to: 10).unicodeScalars.count < 1_000)
    }
}
