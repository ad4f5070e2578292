package import RiveJSON
import RiveModel

/// Why a request was not done.
package struct SessionError: Error, Equatable {
    /// What it is about.
    package enum Group: String, CaseIterable, Sendable { case file, scene, value, address, limit, io }

    /// Why something failed that was a request, each with the exit status that a command would have.
    package enum Kind: Int, Sendable {
        /// It would break something, replace something, or the file has changed.
        case refused = 1
        /// A value or a word that what is named does not take.
        case unfit
        /// Nothing has the name, or more than one thing has.
        case notFound
        /// A file is damaged, or of a version that is not read.
        case malformed
        /// It goes beyond what a session may take, or what this build runs.
        case unsupported
        /// Reading or writing has failed.
        case inputOutput
    }

    /// The number that JSON-RPC has for it, or -32000 and less for what only sessions have.
    package let code: Int
    package let message: String
    /// What it is about; nil where it was no request that could have been done.
    package let group: Group?
    /// A word for it that stays the same.
    package let word: String
    /// The address that it is about; nil where it is about none.
    package private(set) var address: String?
    /// What may have been meant.
    package let suggestion: String?
    /// The version of a protocol that was asked for, and those that are spoken.
    private(set) var requested: String?
    private(set) var supported: [String]?

    private init(code: Int, _ message: String, _ group: Group?, _ word: String, suggestion: String?) {
        self.code = code
        self.message = MessageText.shortened(message)
        self.group = group
        self.word = word
        self.suggestion = suggestion
    }

    /// A request that could not be done.
    package init(
        _ kind: Kind, _ group: Group, _ word: String, _ message: String, suggestion: String? = nil,
        address: String? = nil
    ) {
        self.init(code: -32000 - kind.rawValue, message, group, word, suggestion: suggestion)
        // A longer text is useless in a message, and failures are kept in memory.
        self.address = address.map(MessageText.shortened(path:))
    }

    /// A request that goes beyond a limit of the session.
    static func limit(_ word: String, _ message: String) -> SessionError {
        SessionError(.unsupported, .limit, word, message)
    }

    /// What is wrong, and what may have been meant.
    package var text: String { suggestion.map { "\(message); did you mean \"\($0)\"?" } ?? message }

    /// A version of the Model Context Protocol that is not spoken.
    package static func version(_ requested: String, supported: [String]) -> SessionError {
        var error = SessionError(
            code: -32022, "protocol version \(requested.debugDescription) is not supported", nil,
            "unsupportedVersion", suggestion: nil)
        (error.requested, error.supported) = (requested, supported)
        return error
    }

    /// A resource of the Model Context Protocol that is not there, for which versions with a handshake have a number of their own.
    package static func noResource(_ message: String, isStateless: Bool) -> SessionError {
        SessionError(code: isStateless ? -32602 : -32002, message, nil, "unknownResource", suggestion: nil)
    }

    // MARK: What is no request

    /// A line that is no JSON.
    static func noJSON(_ error: JSONError) -> SessionError {
        SessionError(code: -32700, "\(error.message) (column \(error.column))", nil, "parseError", suggestion: nil)
    }

    /// A line that is longer than lines may be.
    static func tooLong(_ limit: Int) -> SessionError {
        SessionError(code: -32700, "the line is longer than \(limit >> 20) MiB", .limit, "lineTooLong", suggestion: nil)
    }

    /// JSON that is no request.
    static func noRequest(_ message: String) -> SessionError {
        SessionError(code: -32600, message, nil, "invalidRequest", suggestion: nil)
    }

    /// A request for what there is not.
    package static func noMethod(_ name: String, suggestion: String?) -> SessionError {
        SessionError(
            code: -32601, "unknown method \(name.debugDescription)", nil, "unknownMethod", suggestion: suggestion)
    }

    /// Parameters that a method does not take.
    package static func parameter(_ message: String, _ word: String = "invalidParameter", suggestion: String? = nil)
        -> SessionError
    {
        SessionError(code: -32602, message, nil, word, suggestion: suggestion)
    }
}

extension SessionError: FieldObject {
    package static let fields = Fields<Self>("error", "why a request was not done") {
        Field("code", "the number of JSON-RPC, or -32000 less an exit status", as: .any) { Int64($0.code) }
        Field("message") { $0.text }
        Field("data") { ErrorData(error: $0) }
    }
}

/// The data of an error besides its message.
private struct ErrorData: FieldObject {
    let error: SessionError

    static let fields = Fields<Self>("errorData") {
        Field(ifAny: "group", as: .words(SessionError.Group.allCases.map(\.rawValue))) { $0.error.group?.rawValue }
        Field("code", "a word for it, stable") { $0.error.word }
        Field(ifAny: "address") { $0.error.address }
        Field(ifAny: "didYouMean") { $0.error.suggestion }
        Field(ifAny: "requested") { $0.error.requested }
        Field(ifAny: "supported") { $0.error.supported }
    }
}
