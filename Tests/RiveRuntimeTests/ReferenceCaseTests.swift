import RiveTestSupport
import Testing

/// The measured cases of the reference runtime, over its real files.
@Suite(.enabled(if: !ReferenceCase.all.isEmpty && !Corpus.files.isEmpty, Comment(rawValue: ReferenceCase.missing)))
struct ReferenceCaseTests {
    /// What is known to differ, with what it needs.
    private static let known: [String: String] = ["C23": "texts that are measured in layouts"]

    @Test(arguments: ReferenceCase.all)
    func agrees(_ measured: ReferenceCase) throws {
        var run = try ReferenceCaseRun(measured, measured.bytes())
        try run.run()
        if let reason = Self.known[measured.id] {
            #expect(!run.differences.isEmpty, "\(measured.id) was known to need \(reason), and agrees now")
            return
        }
        #expect(run.differences.isEmpty, "\(run.differences.prefix(4).joined(separator: "\n"))")
    }
}
