import Foundation
import RiveProperties
import RiveTestSupport
import Testing

/// The checks that the fuzzer runs, over what is known to be of interest.
@Suite struct ByteCheckTests {
    /// Inputs that once broke something. Whatever is found comes here and stays.
    private static let crashes: [URL] = {
        let folder = PackageFiles.root.appending(path: "Tests/Crashes")
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }()

    @Test(arguments: crashes)
    func holdForOldCrashes(_ file: URL) throws { try ByteChecks.run(Corpus.bytes(of: file)) }

    @Test(.enabled(if: !Corpus.samples.isEmpty, "Samples has no .riv files"), arguments: Corpus.samples)
    func holdForSamples(_ file: URL) throws { try ByteChecks.run(Corpus.bytes(of: file)) }

    @Test(arguments: ArtificialFile.examples)
    func holdForExamples(_ example: ArtificialFile) throws { try ByteChecks.run(example.bytes) }

    @Test(arguments: ArtificialFile.examples)
    func holdForEveryPrefix(_ example: ArtificialFile) throws {
        for count in example.bytes.indices { try ByteChecks.run(Array(example.bytes[..<count])) }
    }

    /// Every byte becomes one of a few others that matter, each in its turn: ends, continuations, neighbours. In files they become
    /// others still, which `rivetool-corpus` asks.
    @Test(arguments: ArtificialFile.examples)
    func holdForEveryChangedByte(_ example: ArtificialFile) throws {
        for index in example.bytes.indices {
            var bytes = example.bytes
            let others = [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1, bytes[index] &+ 1]
            bytes[index] = others[index % others.count]
            try ByteChecks.run(bytes)
        }
    }

    @Test(arguments: ArtificialFile.examples)
    func holdForEveryMissingRecord(_ example: ArtificialFile) throws {
        for index in example.records.indices {
            var shorter = example
            shorter.records.remove(at: index)
            try ByteChecks.run(shorter.bytes)
        }
    }
}
