package import RiveBundle
import RiveFormat

extension ToolError {
    /// An archive, or an entry of it, that was refused.
    package init(_ error: BundleError, file: String) {
        let status: ExitStatus =
            switch error.category {
            case .malformed: .malformed
            case .unsupported: .unsupported
            case .notFound: .notFound
            case .inputOutput: .inputOutput
            }
        let entry = error.entry.map { "entry \"\($0)\": " } ?? ""
        let hint =
            switch error.kind {
            case .severalRiveFiles: "; name one behind the bundle, as in bundle.zip:name.riv"
            case .entryTooLarge: "; commands on bundles take --max-entry"
            case .totalTooLarge: "; commands on bundles take --max-total"
            case .ratioTooHigh: "; commands on bundles take --max-ratio"
            case .tooManyEntries: "; commands on bundles take --max-entries"
            default: ""
            }
        self.init(status, file: file, entry + error.description + hint)
    }

    /// The result of `body`, whose failure is about the bundle at a path.
    package static func ofBundle<Result: ~Copyable>(
        _ path: String, _ body: () throws(BundleError) -> Result
    ) throws(ToolError) -> Result {
        try BundleError.mapped(try body()) { ToolError($0, file: path) }
    }
}
