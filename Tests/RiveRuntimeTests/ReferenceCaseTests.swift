import RiveTestSupport
import Testing

/// The measured cases of the reference runtime, over its real files.
@Suite(.enabled(if: !ReferenceCase.all.isEmpty && !Corpus.files.isEmpty, Comment(rawValue: ReferenceCase.missing)))
struct ReferenceCaseTests {
    /// What is known to differ, with what it needs.
    private static let known: [String: String] = [
        "C11": "pointers", "C23": "pointers", "C25": "pointers", "C29": "pointers", "C36": "pointers",
        "C37": "pointers", "C44": "pointers", "C45": "world transforms", "C46": "world transforms",
        "C47": "pointers", "C60": "pointers", "C62": "pointers", "C64": "pointers", "C65": "pointers",
        "C66": "pointers",
    ]

    @Test(arguments: ReferenceCase.all)
    func agrees(_ measured: ReferenceCase) throws {
        guard let bytes = try measured.bytes() else { return }
        var run = try ReferenceCaseRun(measured, bytes)
        try run.run()
        if let reason = Self.known[measured.id] {
            #expect(!run.differences.isEmpty, "\(measured.id) was known to need \(reason), and agrees now")
        } else {
            #expect(run.differences.isEmpty, "\(run.differences.prefix(4).joined(separator: "\n"))")
        }
    }
}
