/// Why an address leads nowhere.
package struct AddressError: PathReadingFailure, Equatable {
    /// What is wrong, in one line.
    package let message: String
    /// How the name that was not found can be read, the shortest first, and the names that exist in its place.
    package private(set) var names: [String]
    package let candidates: [String]
    /// What is meant by a name that goes by another one than the candidates, as a file does.
    package private(set) var suggestion: String?
    /// Whether the address itself is not well formed, so that no file has what it names.
    package let isMalformed: Bool
    package let depth: Int

    static func notFound(
        _ what: String, _ name: String, in place: String?, among candidates: [String], suggestion: String? = nil,
        depth: Int
    ) -> AddressError {
        let `where` = place.map { " in \($0)" } ?? ""
        return AddressError(
            message: "no \(what) \"\(name)\"\(`where`)", names: [name], candidates: candidates,
            suggestion: suggestion, isMalformed: false, depth: depth)
    }

    static func ambiguous(_ what: String, _ name: String, candidates: [String], depth: Int) -> AddressError {
        let plural = what.hasSuffix("y") ? what.dropLast() + "ies" : what + "s"
        return AddressError(
            message: "\(candidates.count) \(plural) have the name \"\(name)\": \(candidates.joined(separator: ", "))",
            names: [], candidates: [], isMalformed: false, depth: depth)
    }

    static func malformed(_ message: String, depth: Int) -> AddressError {
        AddressError(message: message, names: [], candidates: [], isMalformed: true, depth: depth)
    }

    package static func missingName(depth: Int) -> AddressError {
        .malformed(PathReader.missingName, depth: depth)
    }

    package static func tooManyReadings(depth: Int) -> AddressError {
        .malformed(PathReader.tooManyReadings, depth: depth)
    }

    /// The one of two failures that came further; of two that failed at one place, the earlier with the names of both.
    package static func deeper(_ one: AddressError?, _ other: AddressError) -> AddressError {
        guard var one, one.depth >= other.depth else { return other }
        if one.depth == other.depth, one.candidates == other.candidates {
            one.names += other.names
            one.suggestion = one.suggestion ?? other.suggestion
        }
        return one
    }
}
