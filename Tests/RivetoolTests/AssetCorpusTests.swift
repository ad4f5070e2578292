import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// The assets of real files through the commands.
@Suite("Commands on assets of real files", .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct AssetCorpusTests {
    @Test("Contents that are taken out and put back, through a folder or a bundle, leave a file as it was")
    func contentsComeBack() async throws {
        let counts = try await Corpus.results(of: Corpus.sample(oneIn: 3)) { url in try roundTrip(url) }
        let count = counts.reduce(0, +)
        print("\(count) assets of \(counts.count { $0 > 0 }) files taken out and put back")
        #expect(count > 0)
    }

    /// How many assets went out and came back.
    private func roundTrip(_ url: URL) throws -> Int {
        let (name, bytes) = (url.lastPathComponent, try Corpus.bytes(of: url))
        guard let file = try? RiveFile(parsing: bytes), file.problem == nil else { return 0 }
        let embedded = Document(file).assets.filter(\.source.isEmbedded)
        let movable = embedded.filter(\.isMovable)
        guard !movable.isEmpty else { return 0 }
        let sandbox = try Sandbox()

        let extracted = sandbox.run(["assets", "extract", url.path, "--all", "-d", "all"])
        #expect(extracted.status == .done, "\(name): \(extracted.errors)")
        #expect(extracted.text.split(separator: "\n").count == embedded.count, "\(name)")
        for asset in embedded {
            let contents = try Data(contentsOf: sandbox.folder.appending(path: "all/\(asset.fileName)"))
            #expect(asset.source.contents?.elementsEqual(contents) == true, "\(name): \(asset.fileName)")
        }

        let detached = sandbox.run(["assets", "detach", url.path, "--all", "-d", "out", "-o", "small.riv"])
        #expect(detached.status == .done, "\(name): \(detached.errors)")
        #expect(detached.errors.isEmpty == (movable.count == embedded.count), "\(name): \(detached.errors)")
        let small = try RiveFile(parsing: [UInt8](Data(contentsOf: sandbox.folder.appending(path: "small.riv"))))
        #expect(Document(small).assets.filter(\.source.isEmbedded).count == embedded.count - movable.count, "\(name)")

        for words in [
            ["assets", "embed", "small.riv", "--from", "all", "-o", "back.riv"],
            ["bundle", "pack", "small.riv", "--from", "out", "-o", "small.zip", "--allow-missing"],
            ["bundle", "embed", "small.zip", "-o", "packed.riv", "--allow-missing"],
            ["assets", "embed", "small.riv", "--from", "small.zip", "-o", "third.riv"],
        ] {
            let result = sandbox.run(words)
            #expect(result.status == .done, "\(name): \(words): \(result.errors)")
            // What was not embedded before has no file.
            #expect(
                result.errors.split(separator: "\n").count { $0.contains(" stays ") || $0.contains(" is missing: ") }
                    == result.errors.count { $0 == "\n" },
                "\(name): \(words): \(result.errors)")
        }
        for result in ["back.riv", "packed.riv", "third.riv"] {
            #expect(
                try [UInt8](Data(contentsOf: sandbox.folder.appending(path: result))) == bytes, "\(name): \(result)")
        }
        // What does not fit was so before, as was what is missing: nothing is left over.
        let check = sandbox.run(["bundle", "check", "small.zip"])
        #expect(!check.text.contains(" RIV0614: ") && check.errors.isEmpty, "\(name): \(check.text)\(check.errors)")
        let missing = Document(file).assets.count { $0.source.isReferenced && $0.isMovable }
        #expect(check.text.split(separator: "\n").count { $0.contains(" RIV0612: ") } == missing, "\(name)")
        return movable.count
    }
}
