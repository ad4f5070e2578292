import CorpusProperties
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// That trials of conditions find out what is wrong.
@Suite("Conditions that are made true") struct ConditionTrialTests {
    /// A sentence that says something else than the file does is found out.
    @Test(
        "What says something else is found out",
        arguments: [
            ("input Hover is true", "input Hover is false"), ("theme is Dark", "theme is Light"),
            ("fired input Press", "input Hover is true"), ("remaining <= 0", "remaining > 0"),
            ("input Progress >= 100", "input Progress < 100"),
        ])
    func wrongSentences(_ right: String, _ wrong: String) throws {
        let button = try PackageFiles.sample("button.riv")
        let trial = ConditionTrial(Document(try RiveFile(parsing: button)))
        #expect(Set(try trial.outcomes(of: right, replacedBy: right)) == [.taken])
        let outcomes = try trial.outcomes(of: right, replacedBy: wrong)
        #expect(!outcomes.isEmpty && !outcomes.contains(.taken), "\(outcomes)")
    }
}
