import RiveFormat
package import RiveModel

/// Why an edit was not made. The file is as it was.
public struct EditError: Error, Equatable, Sendable {
    public let kind: Kind
    /// What is wrong, and what would be right, in one line.
    public let message: String
    /// How the name that was not found can be read, and the names that exist in its place; empty for other errors.
    public let names: [String]
    public let candidates: [String]
    /// What is meant by a name that goes by another one than the candidates, as a file does.
    public let suggestion: String?
    /// The address that it is about; nil where it is about none.
    package private(set) var address: String?
    /// A word for what is wrong that stays the same; nil where the kind says as much.
    package private(set) var code: String?

    public enum Kind: Equatable, Sendable {
        /// The value does not fit the property, or the address is not well formed.
        case unfit
        /// What the edit names does not exist, or its name is ambiguous.
        case notFound
        /// The edit would lose data or break the file: something still refers to what goes, content is signed, a name is taken.
        case refused
        /// The file can't be edited because it is damaged.
        case malformed
        /// The result does not hold what was asked for: a fault of this library.
        case fault
    }

    package init(
        _ kind: Kind, _ message: String, names: [String] = [], candidates: [String] = [], suggestion: String? = nil
    ) {
        self.kind = kind
        self.message = message
        self.names = names
        self.candidates = candidates
        self.suggestion = suggestion
    }

    /// The error of an edit that names what can't be looked up.
    package init(_ error: LookupError) {
        self.init(
            error.kind == .unfit ? .unfit : .notFound, error.message, names: error.names,
            candidates: error.candidates, suggestion: error.suggestion)
        code = error.code
    }

    /// The same error with the address in front that it is about.
    package func at(_ address: String) -> EditError {
        var error = EditError(
            kind, "\(address): \(message)", names: names, candidates: candidates, suggestion: suggestion)
        (error.address, error.code) = (address, code)
        return error
    }

    /// What a text means, whose failure is that of the edit.
    static func of<Result>(_ lookup: @autoclosure () throws(LookupError) -> Result) throws(EditError) -> Result {
        try LookupError.mapped(try lookup()) { EditError($0) }
    }
}
