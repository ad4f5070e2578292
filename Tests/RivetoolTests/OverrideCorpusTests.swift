import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// What `set` says of texts that are replaced, against what happens when real files run.
@Suite("Texts of real files that are replaced", .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct OverrideCorpusTests {
    /// How many texts were told to be replaced, and how it went.
    private struct Count {
        var told = 0
        var untold = 0
    }

    @Test("A text that is told to be replaced is, where its artboard runs by itself; all others stay")
    func texts() async throws {
        let counts = try await Corpus.results { url in try run(url) }
        let told = counts.reduce(0) { $0 + $1.told }
        let untold = counts.reduce(0) { $0 + $1.untold }
        print("\(told) texts told to be replaced, \(untold) replaced that were not")
        #expect(told > 50)
        // By states that are entered on a condition which holds from the start.
        #expect(untold * 100 <= told)
    }

    private static let new = "Not in any file"

    private func run(_ url: URL) throws -> Count {
        var count = Count()
        guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil else { return count }
        let document = Document(file)
        let hosted = Set(document.artboards.flatMap(\.nestedArtboards).compactMap { $0.artboard?.index })
        let hasLists = document.viewModels.contains { $0.properties.contains { [.list, .artboard].contains($0.type) } }
        for artboard in document.artboards where !artboard.textRuns.isEmpty && !hasLists {
            if hosted.contains(artboard.index) { continue }
            let sandbox = try Sandbox()
            let runs = artboard.textRuns.indices.prefix(20)
            let addresses = runs.map { "artboard:#\(artboard.index)/textRun:#\($0)" }
            let set = sandbox.run(["set", url.path] + addresses.flatMap { [$0, Self.new] } + ["-o", "new.riv"])
            guard set.status == .done else { continue }
            let result = sandbox.run(
                ["advance", "new.riv", "--artboard", "#\(artboard.index)", "--frames", "60"]
                    + runs.flatMap { ["--get", "textRun:#\($0)"] } + ["--json"])
            guard result.status == .done else { continue }
            let gets = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
            let values = (gets?["gets"] as? [[String: Any]])?.map { $0["value"] as? String }
            for (address, value) in zip(addresses, values ?? []) {
                let isTold = set.errors.contains("\(address) is replaced as soon as")
                let isReplaced = value != Self.new
                #expect(isReplaced || !isTold, "\(url.lastPathComponent): \(address)")
                if isTold { count.told += 1 } else if isReplaced { count.untold += 1 }
            }
        }
        return count
    }
}
