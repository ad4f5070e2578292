internal import RiveModel

/// What checking one file came to.
struct FileCheck: Sendable {
    /// The file as the command line spells it.
    let path: String
    /// The same as the file on disk and what is meant in it.
    let place: RivePath
    /// What was found, or why the file could not be looked at.
    let result: Result<CheckReport, ToolError>

    /// What was found; nil where the file could not be looked at.
    var report: CheckReport? { try? result.get() }
}
