import RiveFormat
import RiveModel
import RivePlay
import RiveText
import ToolSupport

/// What `test` makes a page of: each test that fails, or every one.
struct TestTraces: Sendable {
    let folder: String
    let areOfAll: Bool

    /// A page of a test, which is run once more for it; nil for one that passed, unless all have pages.
    func page(
        of test: TestCase, _ outcome: TestOutcome, on document: Document, _ guests: GuestFiles, _ snapshots: Snapshots,
        _ settings: TestRun.Settings
    ) -> [UInt8]? {
        guard areOfAll || !outcome.passed else { return nil }
        nonisolated(unsafe) var recorder: TraceRecorder?
        var settings = settings
        settings.recorder = { play in
            let made = TraceRecorder(play, of: PathText.escaped(test.riveFile))
            recorder = made
            return { made.hear($0) }
        }
        let run = TestRun.outcome(of: test, on: document, guests, snapshots, settings)
        let replay = run.failures.first { !$0.replay.isEmpty }?.replay
        return recorder?.page(
            title: test.name, command: replay ?? ["rivetool", "test", test.location.file, "--filter", test.name],
            problem: run.failures.first { $0.expected == nil }.map { "\($0.location.text): \($0.reason)" })
    }

    /// Writes the pages of the tests of a file, as `TESTFILE-TEST-LINE.html` by the line of the test.
    func write(_ file: TestFileResult, _ console: Console) throws(ToolError) {
        var batch = FileBatch(in: folder, replacing: true, console)
        for result in file.tests {
            guard let trace = result.trace else { continue }
            try batch.add(trace[...], as: file.fileName(of: result.test, at: result.test.location) + ".html")
        }
        try batch.commit()
    }
}
