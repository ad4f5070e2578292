import RiveFormat
import RivePlay
import RiveText
import ToolSupport

/// Failures of a play, with the exit status of the program, and with steps spelt as its options.
extension ToolError {
    /// Why a play of a file can't begin or go on.
    init(_ error: PlayError, file: String?) {
        let message = error.message { mention in
            switch mention {
            case .step(let name), .setting(let name): "--\(name)"
            case .command(let words): "\"rivetool \(words)\""
            }
        }
        self.init(
            error.kind.status, file: error.kind == .syntax ? nil : error.file ?? file, message,
            suggestion: error.suggestion)
        offset = error.fault?.offset
        kind = error.fault?.code
        if let location = error.location { self = at(location) }
    }

    /// The result of `body`, whose failure is about a file that is played.
    static func ofPlay<Result>(
        _ file: String? = nil, _ body: () throws(PlayError) -> Result
    ) throws(ToolError) -> Result {
        try PlayError.mapped(try body()) { ToolError($0, file: file) }
    }
}

extension PlayError.Kind {
    fileprivate var status: ExitStatus {
        switch self {
        case .syntax, .unfit: .usage
        case .notFound: .notFound
        case .refused: .answerIsNo
        case .malformed: .malformed
        case .unsupported: .unsupported
        case .unreadable: .inputOutput
        }
    }
}

extension PlayError {
    /// Why the program could not read another file than the one that is played.
    init(_ error: ToolError) {
        let kind: Kind =
            switch error.status {
            case .usage: .unfit
            case .notFound: .notFound
            case .malformed: .malformed
            case .unsupported: .unsupported
            case .inputOutput: .unreadable
            case .done, .answerIsNo: .refused
            }
        self.init(
            kind, "\(error.message)", suggestion: error.suggestion, file: error.file,
            fault: error.offset.map { ($0, error.code) })
    }
}
