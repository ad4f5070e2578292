/// Why an address leads nowhere.
package struct AddressError: Error, Equatable {
    /// What is wrong, in one line.
    package let message: String
    /// The name that was not found, and the names that exist in its place.
    package let name: String
    package let candidates: [String]
    /// Whether the address itself is not well formed, so that no file has what it names.
    package let isMalformed: Bool
    /// How far into the address the reading came: of several readings, the one that came furthest is reported.
    let depth: Int

    static func notFound(_ what: String, _ name: String, in place: String?, among candidates: [String], depth: Int)
        -> AddressError
    {
        let `where` = place.map { " in \($0)" } ?? ""
        return AddressError(
            message: "no \(what) \"\(name)\"\(`where`)", name: name, candidates: candidates, isMalformed: false,
            depth: depth)
    }

    static func ambiguous(_ what: String, _ name: String, candidates: [String], depth: Int) -> AddressError {
        AddressError(
            message: "\(candidates.count) \(what)s have the name \"\(name)\": \(candidates.joined(separator: ", "))",
            name: name, candidates: [], isMalformed: false, depth: depth)
    }

    static func malformed(_ message: String, depth: Int) -> AddressError {
        AddressError(message: message, name: "", candidates: [], isMalformed: true, depth: depth)
    }
}
