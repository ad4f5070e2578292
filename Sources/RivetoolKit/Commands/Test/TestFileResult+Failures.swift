import RiveModel
import RivePlay
import RiveText
import RiveWeb
import ToolSupport

/// What failed in a test file, in files that are called `TESTFILE-TEST-LINE`.
extension TestFileResult {
    /// Writes the drawing of each failure into a folder.
    func writeDrawings(in folder: String, _ console: Console) throws(ToolError) {
        var names: Set<String> = []
        var batch = FileBatch(in: folder, replacing: true, console)
        for failed in failed(with: \.drawing, &names) { try batch.add(failed.part[...], as: failed.name + ".svg") }
        try batch.commit()
    }

    /// The pictures of each failure, but for names that are taken.
    func failedPictures(_ names: inout Set<String>) -> [ComparisonFolder.Member] {
        failed(with: \.pictures, &names).map { name, test, failure, pictures in
            let entry = ComparisonPage.Entry(
                title: failure.expected ?? failure.text,
                subtitle: "\(failure.location.text), test \"\(test.name)\": \(failure.reason)",
                lines: failure.details, pictures: pictures.parts)
            return (name, entry)
        }
    }

    /// The failures that have something, each with its name. Of a line that fails twice the first counts.
    private func failed<Part>(
        with part: (TestFailure) -> Part?, _ names: inout Set<String>
    ) -> [(name: String, test: TestCase, failure: TestFailure, part: Part)] {
        var failed: [(name: String, test: TestCase, failure: TestFailure, part: Part)] = []
        for result in failures {
            for failure in result.outcome.failures {
                let name = fileName(of: result.test, at: failure.location)
                if let part = part(failure), names.insert(name).inserted {
                    failed.append((name, result.test, failure, part))
                }
            }
        }
        return failed
    }

    /// How files about a line of a test are called.
    func fileName(of test: TestCase, at location: TextLocation) -> String {
        [String(SplitPath(path).fileName), test.name, "\(location.line)"].map(PathComponent.plain)
            .joined(separator: "-")
    }
}
