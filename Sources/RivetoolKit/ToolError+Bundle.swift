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

    /// The result of `body`, whose failure is about the bundle at a path.
    static func ofBundle<Result: ~Copyable>(
        _ path: String, _ body: () throws(BundleError) -> Result
    ) throws(ToolError) -> Result {
        do throws(BundleError) {
            return try body()
        } catch {
            throw ToolError(error, file: path)
        }
    }
}
