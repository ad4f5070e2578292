import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// What the program quotes stands in `"…"`, names and commands alike, in every text that people read.
@Suite struct QuotationTests {
    @Test func helpQuotesInOneWay() throws {
        let names = [""] + CommandTable.helpNames + CodeHelp.codes
        let sandbox = try Sandbox()
        for name in names {
            let page = sandbox.run(["help"] + name.split(separator: " ").map(String.init)).text
            // What follows the program's name in an example is quoted for the shell.
            for line in page.split(separator: "\n") where !line.hasPrefix("  rivetool ") { expectOneQuote(line, name) }
        }
    }

    /// Every message that a case brings up, so that a new one is looked at too.
    @Test func messagesQuoteInOneWay() throws {
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(at: PackageFiles.cases, includingPropertiesForKeys: nil)
        {
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n") where line.hasPrefix("    ! rivetool: ") {
                count += 1
                expectOneQuote(line, file.lastPathComponent)
            }
        }
        #expect(count > 100)
    }

    private func expectOneQuote(_ line: Substring, _ place: String) {
        guard line.utf8.contains(UInt8(ascii: "'")) else { return }
        #expect(line.firstMatch(of: /(^|[^A-Za-z])'[^']+'($|[^A-Za-z])/) == nil, "\(place): \(line)")
    }
}
