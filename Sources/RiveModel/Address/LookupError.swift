import RiveFormat

/// Why an address, a name or the text of a value means nothing in a file.
public struct LookupError: PathReadingFailure, Equatable {
    public let kind: Kind
    /// What is wrong, and what would be right, in one line.
    public let message: String
    /// How the name that was not found can be read, the shortest first, and the names that exist in its place; empty for other
    /// errors.
    public private(set) var names: [String]
    public let candidates: [String]
    /// What is meant by a name that goes by another one than the candidates, as a file does.
    public internal(set) var suggestion: String?
    package let depth: Int
    /// A word for what is wrong that stays the same; nil where the kind says as much.
    package let code: String?
    /// Whether what runs may come to have what is named: an item of a list, an artboard that is shown.
    package var mayPass = false

    public enum Kind: Sendable {
        /// The text is not well formed, or not of the type that is wanted: no file has what it names.
        case unfit
        /// Nothing has the name, or several things have it.
        case notFound
    }

    package init(
        _ kind: Kind, _ message: String, names: [String] = [], candidates: [String] = [], suggestion: String? = nil,
        depth: Int = 0, code: String? = nil
    ) {
        self.kind = kind
        self.message = message
        self.names = names
        self.candidates = candidates
        self.suggestion = suggestion
        self.depth = depth
        self.code = code
    }

    static func notFound(
        _ what: String, _ name: String, in scope: String?, among candidates: [String], suggestion: String? = nil,
        depth: Int
    ) -> LookupError {
        let `where` = scope.map { " in \($0)" } ?? ""
        return LookupError(
            .notFound, "no \(what) \"\(name)\"\(`where`)", names: [name], candidates: candidates,
            suggestion: suggestion, depth: depth,
            code: what == ObjectNoun.property.words ? "unknownProperty" : nil)
    }

    static func ambiguous(_ what: String, _ name: String, candidates: [String], depth: Int) -> LookupError {
        let plural = what.hasSuffix("y") ? what.dropLast() + "ies" : what + "s"
        return LookupError(
            .notFound, "\(candidates.count) \(plural) have the name \"\(name)\": \(candidates.joined(separator: ", "))",
            depth: depth, code: "ambiguousName")
    }

    static func malformed(_ message: String, depth: Int) -> LookupError { LookupError(.unfit, message, depth: depth) }

    package static func missingName(depth: Int) -> LookupError {
        .malformed(PathReader.missingName, depth: depth)
    }

    package static func tooManyReadings(depth: Int) -> LookupError {
        .malformed(PathReader.tooManyReadings, depth: depth)
    }

    /// The one of two failures that came further; of two that failed at one place, the earlier with the names of both.
    package static func deeper(_ one: LookupError?, _ other: LookupError) -> LookupError {
        guard var one, one.depth >= other.depth else { return other }
        if one.depth == other.depth, one.candidates.elementsEqual(other.candidates, by: { $0.isSame(as: $1) }) {
            one.names += other.names
            one.suggestion = one.suggestion ?? other.suggestion
        }
        return one
    }
}
