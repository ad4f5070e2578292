import RivePlay
import RiveText
import RiveWeb
import ToolSupport

/// The folder that gets the pictures of each failure, as `TESTFILE-TEST-LINE.before.png` and so on, and a page with all of them.
struct FailurePictures {
    private var folder: ComparisonFolder?
    private var names: Set<String> = []

    /// - Parameters:
    ///   - path: The folder; nil where none is asked for.
    ///   - console: Where files are written.
    init(in path: String?, _ console: Console) {
        folder = path.map { ComparisonFolder(at: $0, title: "Failed pictures", console) }
    }

    /// Writes the pictures of the failures of a file.
    mutating func write(_ file: TestFileResult) throws(ToolError) {
        guard folder != nil else { return }
        var members: [ComparisonFolder.Member] = []
        for result in file.failures {
            for failure in result.outcome.failures {
                guard let pictures = failure.pictures else { continue }
                let name = failure.fileName(of: result.test, in: file.path)
                // Of a line that fails twice the first counts.
                guard names.insert(name).inserted else { continue }
                let entry = ComparisonPage.Entry(
                    title: failure.expected ?? failure.text,
                    subtitle: "\(failure.location.text), test \"\(result.test.name)\": \(failure.reason)",
                    lines: failure.details, pictures: pictures.parts)
                members.append((name, entry))
            }
        }
        try folder?.write(members)
    }

    /// Writes the page.
    mutating func finish(_ summary: String) throws(ToolError) { try folder?.finish(summary) }
}
