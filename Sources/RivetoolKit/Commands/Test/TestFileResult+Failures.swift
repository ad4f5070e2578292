import RiveModel
import RivePlay
import RiveText
import ToolSupport

/// The folder that gets a drawing of each failure: `TESTFILE-TEST-LINE.svg`.
struct FailureDrawings {
    private let folder: String?

    /// - Parameter folder: The folder; nil where none is asked for.
    init(in folder: String?) { self.folder = folder }

    func write(_ file: TestFileResult, _ console: Console) throws(ToolError) {
        guard let folder else { return }
        var batch = FileBatch(in: folder, replacing: true, console)
        var names: Set<String> = []
        for result in file.failures {
            for failure in result.outcome.failures {
                guard let drawing = failure.drawing else { continue }
                let name = failure.fileName(of: result.test, in: file.path)
                // Of a line that fails twice the first counts.
                guard names.insert(name).inserted else { continue }
                try batch.add(drawing[...], as: name + ".svg")
            }
        }
        try batch.commit()
    }
}

extension TestFailure {
    /// How files about it begin: `TESTFILE-TEST-LINE`.
    func fileName(of test: TestCase, in path: String) -> String {
        [String(SplitPath(path).fileName), test.name, "\(location.line)"].map(PathComponent.plain)
            .joined(separator: "-")
    }
}
