import RiveFormat
import RiveModel
import RiveSession
import ToolSupport

extension SessionError {
    /// Why a command failed.
    init(_ error: ToolError) {
        let (kind, group): (Kind, Group) =
            switch error.status {
            case .done, .answerIsNo: (.refused, .file)
            case .usage: (.unfit, .value)
            case .notFound: (.notFound, .address)
            case .malformed: (.malformed, .file)
            case .unsupported: (.unsupported, .limit)
            case .inputOutput: (.inputOutput, .io)
            }
        let place = error.file.map { $0 == "-" ? "" : "\(RivePath.name(of: $0)): " } ?? ""
        self.init(
            kind, group, error.code, PathText.escaped(MessageText.shortened(place + error.message)),
            suggestion: error.suggestion, address: error.address)
    }

    /// The result of `body`, which does what a command does.
    static func ofTool<Result>(_ body: () throws(ToolError) -> Result) throws(SessionError) -> Result {
        try ToolError.mapped(try body()) { SessionError($0) }
    }
}
