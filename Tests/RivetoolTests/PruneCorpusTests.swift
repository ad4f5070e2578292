import Foundation
import RiveFormat
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// Real files without what they do not use.
@Suite("Pruned real files", .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct PruneCorpusTests {
    /// The values and inputs that runs tell of. Of all else, what is shown stays.
    private static let needs = """
        viewModel * · property *
        artboard * · stateMachine * · input *

        """

    @Test("A pruned file runs as it did, and is not pruned further")
    func runs() async throws {
        let sample = Set(Corpus.files.indices.filter { $0 % 4 == 0 }.map { Corpus.files[$0] })
        let counts = try await Corpus.results { url in
            guard sample.contains(url) else { return 0 }
            return try prunes(url, []) + prunes(url, ["--needs", "app.needs"])
        }
        let count = counts.reduce(0, +)
        print("\(count) pruned files run as before")
        #expect(count > 0)
    }

    /// 1 for a file that something goes from, 0 for any other.
    private func prunes(_ url: URL, _ options: [String]) throws -> Int {
        let sandbox = try Sandbox()
        try Data(Self.needs.utf8).write(to: sandbox.folder.appending(path: "app.needs"))
        let old = try Corpus.bytes(of: url)
        let pruned = sandbox.run(["prune", url.path, "-o", "-"] + options)
        // What is no file is nothing to prune.
        guard pruned.status == .done, pruned.output != old else { return 0 }
        let again = sandbox.run(["prune", "-", "-o", "-"] + options, input: pruned.output)
        #expect(again.output == pruned.output, "\(url.lastPathComponent)")
        let (before, after) = (frames(old, sandbox), frames(pruned.output, sandbox))
        #expect(before == after, "\(url.lastPathComponent)")
        return 1
    }

    /// What a few frames tell, without the places of states in their layers.
    private func frames(_ bytes: [UInt8], _ sandbox: Sandbox) -> [Substring] {
        let result = sandbox.run(["advance", "-", "--frames", "12", "--json"], input: bytes)
        return result.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("\"index\": ") }
    }
}
