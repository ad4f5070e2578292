import Foundation
import RiveTestSupport
import Synchronization
import Testing

@testable import ToolSupport

/// Only what is named is opened.
@Suite struct OpenedFilesTests {
    /// A command line in a folder with files that it does not name, and what it opens there.
    private static let rows: [(words: [String], opened: Set<String>)] = [
        (["inspect", "Samples/button.riv"], ["Samples/button.riv"]),
        (["check", "Samples/button.riv"], ["Samples/button.riv"]),
        (["size", "Samples/poster.riv", "--advice"], ["Samples/poster.riv"]),
        (["advance", "Samples/dashboard.riv", "--for", "100ms"], ["Samples/dashboard.riv"]),
        (["get", "Samples/player.riv", "Player/name"], ["Samples/player.riv"]),
        (
            ["test", "docs/failing/ticket.rivtest"],
            ["docs/failing/ticket.rivtest", "docs/failing/../../Samples/ticket.riv", "docs/failing/ticket.tsv"]
        ),
        (["diff", "Samples/button.riv", "Samples/player.riv"], ["Samples/button.riv", "Samples/player.riv"]),
    ]

    @Test(arguments: rows)
    func opens(_ row: (words: [String], opened: Set<String>)) throws {
        let sandbox = try Sandbox()
        let paths = Mutex<Set<String>>([])
        var calls = FileCalls.system
        calls.open = { path, flags, mode in
            paths.withLock { _ = $0.insert(path) }
            return FileCalls.system.open(path, flags, mode)
        }
        let result = sandbox.run(row.words, calls: calls)
        #expect([.done, .answerIsNo].contains(result.status), "\(row.words): \(result.errors)")
        let folder = sandbox.folder.path + "/"
        let opened = paths.withLock { Set($0.map { $0.replacing(folder, with: "") }) }
        #expect(opened == row.opened)
    }

    @Test("nothing connects to a host: the one socket with a port is that of \"view\", which no other machine reaches")
    func hasNoNetwork() throws {
        let sources = PackageFiles.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where ["swift", "c", "h"].contains(file.pathExtension) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for word in ["getaddrinfo", "gethostby", "URLSession", "FoundationNetworking"] {
                #expect(!text.contains(word), "\(file.lastPathComponent): \(word)")
            }
            if file.lastPathComponent == "WebServer.swift" {
                #expect(text.contains("s_addr = UInt32(0x7F00_0001).bigEndian") && !text.contains(/\bconnect\(/))
            } else {
                #expect(!text.contains("AF_INET") && !text.contains("sockaddr_in"), "\(file.lastPathComponent)")
            }
            count += 1
        }
        #expect(count > 500)
    }
}
