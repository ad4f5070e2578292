import Foundation
import RiveEdit
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Edits of real files, checked against the bytes and the references of the two files, without the editor's help.
@Suite("The editor on real files", .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct EditCorpusTests {
    @Test("A set value changes its own bytes, its length and new keys; set back, the file is the same")
    func setAndSetBack() async throws {
        let counts = try await overFiles { file, name in try ValueEdits(file, name).run() }
        print(
            "\(counts.files) files with values: \(counts.edits) values set, \(counts.others) with a default left stored"
        )
        #expect(counts.edits > 0)
    }

    @Test("After create, remove and default every reference names what it named")
    func renumbering() async throws {
        let counts = try await overFiles { file, name in try InstanceEdits(file, name).run() }
        print(
            "\(counts.files) files with view models: \(counts.edits) edits of instances and \(counts.others) of lists")
        #expect(counts.edits > 0)
    }

    struct Counts: Sendable {
        var files = 0
        var edits = 0
        var others = 0
    }

    private func overFiles(
        _ body: @escaping @Sendable (RiveFile, String) throws -> Counts
    ) async throws -> Counts {
        try await withThrowingTaskGroup { group in
            for url in Corpus.files {
                group.addTask {
                    guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil,
                        !Document(file).viewModels.isEmpty
                    else { return Counts() }
                    var counts = try body(file, url.lastPathComponent)
                    counts.files = 1
                    return counts
                }
            }
            return try await group.reduce(into: Counts()) {
                $0.files += $1.files
                $0.edits += $1.edits
                $0.others += $1.others
            }
        }
    }
}
