/// What is wrong with one way to read an address or a path.
package protocol PathReadingFailure: Error {
    /// How far into the text the reading came: of several that fail, the one that came furthest is reported.
    var depth: Int { get }
    /// Nothing stands where a name should start.
    static func missingName(depth: Int) -> Self
    /// There are more ways to read the text than are tried.
    static func tooManyReadings(depth: Int) -> Self
    /// The one of two failures whose reading came further into the text, the first of two that came as far.
    static func deeper(_ one: Self?, _ other: Self) -> Self
}

extension PathReadingFailure {
    package static func deeper(_ one: Self?, _ other: Self) -> Self {
        if let one, one.depth >= other.depth { one } else { other }
    }
}

/// A reader of the names of an address or a path, one after the other, whatever they are names of.
///
/// An unescaped separator separates if that reading leads somewhere; only otherwise is it part of a name. So readings are tried
/// from the shortest name to the longest, and where all fail, the one that came furthest says what is wrong.
package final class PathReader {
    /// What is wrong where no name stands, and where more readings would be tried than may be.
    package static let missingName = "a name is missing at the end of the address"
    package static let tooManyReadings = "an address with so many ways to read it leads nowhere"
    /// What is wrong with what stands where an item of a list should.
    package static let noItem = "an item of a list is [N] with N from 0"

    /// How many readings of names are tried, and how many names may follow each other: no text may take long or lead deep, as
    /// one through an instance that contains itself could. What follows a name is read inside of it, on the stack of a thread
    /// that may be small.
    private static let readingLimit = 1000, nestingLimit = 256

    package let text: AddressText
    private var readings = 0
    /// How many names stand before the one that is read.
    private var nesting = 0

    package init(_ text: AddressText) { self.text = text }

    /// The result for a name that starts at an offset, after a try of every end that a separator allows; `read` takes the name
    /// and what follows.
    ///
    /// An address calls a name that is empty by its number; in a plain path it is a name like any other.
    package func name<Result, Failure: PathReadingFailure>(
        from start: Int, until stops: [Unicode.Scalar], _ read: (Range<Int>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard nesting < Self.nestingLimit else { throw .tooManyReadings(depth: text.count) }
        nesting += 1
        defer { nesting -= 1 }
        var failure: Failure?
        for end in start...max(start, text.count) where end >= text.count || text.separates(end, stops) {
            guard end > start || text.isPath else { continue }
            guard readings < Self.readingLimit else { throw .tooManyReadings(depth: text.count) }
            readings += 1
            do throws(Failure) {
                return try read(start..<end)
            } catch {
                failure = .deeper(failure, error)
            }
        }
        throw failure ?? .missingName(depth: start)
    }

    /// The digits of an item of a list, `[3]` or `/3` as paths in JSON have it, and where it ends: at the end of the text or at
    /// one of the stops. Nil for anything else.
    package func item(at offset: Int, until stops: [Unicode.Scalar] = ["/"]) -> (digits: String, end: Int)? {
        let isBracketed = text.separates(offset, "[")
        let digits = text.digits(at: offset + 1)
        let end = offset + 1 + digits.utf8.count + (isBracketed ? 1 : 0)
        guard !digits.isEmpty, !isBracketed || text.separates(end - 1, "]"),
            end == text.count || text.separates(end, stops)
        else { return nil }
        return (digits, end)
    }
}
