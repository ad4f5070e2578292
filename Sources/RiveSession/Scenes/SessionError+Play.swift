import RiveFormat
package import RivePlay
import RiveText

extension SessionError {
    /// Why a scene could not be made, or did not take what was asked of it.
    package init(_ error: PlayError) {
        let (kind, group): (Kind, Group) =
            switch error.kind {
            case .syntax, .unfit: (.unfit, .value)
            case .notFound: (.notFound, .address)
            case .refused: (.refused, .file)
            case .malformed: (.malformed, .file)
            case .unsupported: (.unsupported, .limit)
            case .unreadable: (.inputOutput, .io)
            }
        let message = error.message { mention in
            switch mention {
            case .step(let name): "scene.\(name)"
            case .setting(let name): "\"\(SceneSetting(rawValue: name)?.key ?? name)\""
            case .command(let words): "\"rivetool \(words)\""
            }
        }
        let place = error.location?.text ?? error.file
        self.init(
            kind, group, error.code, place.map { "\($0): \(message)" } ?? message, suggestion: error.suggestion,
            address: error.address)
    }

    /// The result of `body`, which is about a scene.
    package static func ofPlay<Result>(
        _ body: @autoclosure () throws(PlayError) -> Result
    ) throws(SessionError) -> Result {
        try PlayError.mapped(try body()) { SessionError($0) }
    }
}
