internal import RiveJSON
internal import RivePlay
internal import RiveText

/// Failures of tests as workflow commands, which GitHub shows at their lines.
final class TestAnnotations: TestReport {
    init(_ presentation: TestPresentation) {}

    func add(_ file: TestFileResult, to output: OutputBuffer) {
        for problem in file.problems {
            WorkflowCommand(
                "error", file: problem.location?.file ?? file.path, line: problem.location?.line,
                column: problem.location?.column, title: "wrong test file", problem.error.text
            ).write(to: output)
        }
        for result in file.failures {
            if let words = result.words {
                let location = result.test.location
                WorkflowCommand(
                    "error", file: location.file, line: location.line, column: location.column, title: result.test.name,
                    words
                ).write(to: output)
            }
            for failure in result.outcome.failures {
                let location = failure.location
                WorkflowCommand(
                    "error", file: location.file, line: location.line, column: location.column, title: result.test.name,
                    failure.message
                ).write(to: output)
            }
        }
    }
}
