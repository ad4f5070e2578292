import Rive
import RiveFormat
import RiveModel

/// What a value is expected to be.
struct ValueComparison: Sendable {
    let sign: ComparisonSign
    let expected: PropertyValue
    /// How far from it a number may be.
    let tolerance: Float?

    /// A comparison read from the sign and the value of a sentence.
    /// - Parameters:
    ///   - reading: The sentence.
    ///   - address: What is compared, for messages.
    ///   - parse: What a value in the sentence says for it.
    /// - Throws: `PlayError` for a value that it can't have, and for what can never be so.
    init(
        _ reading: SentenceReading, _ address: String,
        _ parse: (SentenceValue) throws(PlayError) -> PropertyValue
    ) throws(PlayError) {
        sign = reading.sign
        do throws(PlayError) {
            (expected, tolerance) = (try parse(try reading.value()), nil)
        } catch {
            // Only a number may stand near another; in a text the word is one like any other.
            guard let near = try reading.tolerance(), let number = try? Self.number(near.value, parse) else {
                throw reading.locatedAtValue(error)
            }
            (expected, tolerance) = (number, near.tolerance)
        }
        do throws(PlayError) { try check(address) } catch { throw reading.located(error) }
    }

    private static func number(
        _ value: SentenceValue, _ parse: (SentenceValue) throws(PlayError) -> PropertyValue
    ) throws(PlayError) -> PropertyValue? {
        let value = try parse(value)
        return value.number == nil ? nil : value
    }

    /// Refuses what can never be so.
    private func check(_ address: String) throws(PlayError) {
        if sign.isOrder, expected.number == nil {
            throw .unfit("only numbers have an order; use \"is\" or \"is not\" for other values", address)
        }
        if sign == .contains, expected.string == nil { throw .unfit("\"contains\" compares texts only", address) }
        if tolerance != nil, sign != .equal, sign != .notEqual {
            throw .unfit("\"within\" requires \"is\" or \"is not\"", address)
        }
    }

    /// Whether a value is as expected; one that is not there is not.
    func holds(_ value: PropertyValue?) -> Bool {
        guard let value else { return false }
        switch sign {
        case .equal: return isEqual(value)
        case .notEqual: return !isEqual(value)
        case .contains: return value.string.map(contains) ?? false
        case .less, .atMost, .greater, .atLeast: break
        }
        guard let left = value.number, let right = expected.number else { return false }
        switch sign {
        case .less: return left < right
        case .atMost: return left <= right
        case .greater: return left > right
        default: return left >= right
        }
    }

    private func contains(_ text: String) -> Bool {
        guard let part = expected.string, !part.isEmpty else { return true }
        return TextPattern(part, ignoresCase: false, isWord: false).matches(Array(text.utf8)[...])
    }

    private func isEqual(_ value: PropertyValue) -> Bool {
        if let tolerance, let left = value.number, let right = expected.number {
            return (left - right).magnitude <= Double(tolerance)
        }
        if case (.enumeration(.undefined), .enumeration(.undefined)) = (value, expected) { return true }
        return value.isEqual(inText: expected)
    }

    /// The sign and the value as sentences spell them.
    func text(_ spell: (PropertyValue) -> String) -> String {
        let near = tolerance.map { " within \(PropertyValue.number($0).text)" } ?? ""
        return "\(sign.text(ofNumbers: expected.number != nil)) \(spell(expected))\(near)"
    }
}

extension PropertyValue {
    /// The number that it is, or how many it counts; nil for other values.
    fileprivate var number: Double? {
        if case .number(let number) = self { Double(number) } else { count.map(Double.init) }
    }

    /// The value as sentences spell it: texts in quotes, and names that would read as something else.
    var spelledInSentence: String {
        switch self {
        case .string(let text): text.quoted
        case .number, .boolean, .color: text
        default: count.map(String.init) ?? SentenceSpelling.name(text)
        }
    }
}
