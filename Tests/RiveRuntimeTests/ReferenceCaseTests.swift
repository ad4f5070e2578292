import RiveTestSupport
import Testing

/// The measured cases of the reference runtime, over its real files.
@Suite(.enabled(if: !ReferenceCase.all.isEmpty && !Corpus.files.isEmpty, Comment(rawValue: ReferenceCase.missing)))
struct ReferenceCaseTests {
    @Test(arguments: ReferenceCase.all)
    func agrees(_ measured: ReferenceCase) throws {
        var run = try ReferenceCaseRun(measured, measured.bytes())
        try run.run()
        #expect(run.differences.isEmpty, "\(run.differences.prefix(4).joined(separator: "\n"))")
    }
}
