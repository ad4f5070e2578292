import RiveJSON
import RivePlay
import RiveText
import ToolSupport

/// What is wrong with a test file.
struct TestFileProblem: Sendable {
    let error: ToolError
    /// Where it is; nil for the file as a whole.
    var location: TextLocation?

    init(_ error: ToolError) { self.error = error }

    /// What is wrong in it: whatever it is, the file is wrong, unless another can't be read.
    init(_ error: PlayError) {
        var problem = ToolError(
            error.kind == .unreadable ? .inputOutput : .usage, file: error.file, error.message,
            suggestion: error.suggestion)
        location = error.location
        if let location = error.location { problem = problem.at(location) }
        self.error = problem
    }

    /// What is wrong, with where it is.
    var text: String { error.file.map { "\(RivePath.name(of: $0)): \(error.text)" } ?? error.text }
}

extension TestFileProblem: FieldObject {
    static let fields = Fields<Self>("problem") {
        ToolError.fields.all.of { $0.error }
        Field(ifAny: "line") { $0.location?.line }
        Field(ifAny: "column") { $0.location?.column }
    }
}
