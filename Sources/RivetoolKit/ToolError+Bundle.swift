internal import RiveBundle

extension ToolError {
    /// An archive, or an entry of it, that was refused.
    init(_ error: BundleError, file: String) {
        let status: ExitStatus =
            switch error.category {
            case .malformed: .malformed
            case .unsupported: .unsupported
            case .notFound: .notFound
            case .inputOutput: .inputOutput
            }
        let place = error.entry.map { "entry \"\($0)\": " } ?? ""
        var hint = ""
        if case .severalRiveFiles = error.kind { hint = "; name one behind the bundle, as in bundle.zip:name.riv" }
        self.init(status, file: file, place + error.description + hint)
    }
}
