import Foundation
import RiveFormat
import RiveSchema
import RiveTestSupport
import Testing

/// Every prefix of a file is an error or a shorter file.
@Suite struct TruncationTests {
    @Test(arguments: ArtificialFile.examples)
    func everyPrefixOfExamples(_ example: ArtificialFile) throws { try cut(example.bytes, by: 1) }

    /// Numbers and lengths of each width: some are read in the one hot loop, some by what takes every form.
    @Test func everyPrefixOfWideValues() throws {
        let numbers = [7, 14, 21, 28].flatMap { [(1 << $0) - 1, 1 << $0] } as [UInt64]
        let records =
            numbers.map { ArtificialRecord(.node, [.parentId: .uint($0), .componentName: "n"]) }
            + [127, 128, 300].map {
                .init(.node, [.componentName: .bytes(.init(repeating: 0xFF, count: $0)), .parentId: 1])
            }
        try cut(ArtificialFile(records).bytes, by: 1)
        try cut(ArtificialFile(records.reversed()).bytes, by: 1)
    }

    /// Small samples are cut at every byte, larger ones at about a thousand.
    @Test(.enabled(if: !Corpus.samples.isEmpty, "Samples has no .riv files"), arguments: Corpus.samples)
    func prefixesOfSamples(_ sample: URL) throws {
        let bytes = try Corpus.bytes(of: sample)
        try cut(bytes, by: bytes.count <= 2_048 ? 1 : bytes.count / 1_024)
    }

    private func cut(_ bytes: [UInt8], by step: Int) throws {
        let whole = try RiveFile(parsing: bytes)
        let boundaries = Set((0..<whole.recordCount).map { whole.range(of: $0).upperBound } + [whole.recordsOffset])
        for count in stride(from: 0, to: bytes.count, by: step) {
            do throws(FormatError) {
                let file = try RiveFile(parsing: Array(bytes[..<count]))
                #expect(count >= whole.recordsOffset, "cut at \(count)")
                #expect((file.problem == nil) == boundaries.contains(count), "cut at \(count)")
                #expect(file.end == boundaries.filter { $0 <= count }.max(), "cut at \(count)")
            } catch {
                #expect(count < whole.recordsOffset, "cut at \(count)")
                #expect(error.offset <= count, "cut at \(count)")
            }
        }
    }
}
