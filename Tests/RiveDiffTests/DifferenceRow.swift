import RiveDiff
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// Two versions of a small file as text, and what is told of the difference.
struct DifferenceRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: String
    let new: String
    let told: [String]

    init(_ description: String, _ old: String, _ new: String, _ told: String...) {
        testDescription = description
        (self.old, self.new, self.told) = (old, new, told)
    }
}

extension Difference {
    /// The difference of two texts.
    init(_ old: String, _ new: String, tolerance: Float = 0) throws {
        self.init(
            from: try Document(draft: old), to: try Document(draft: new), tolerance: tolerance)
    }

    /// All that is told, a line a change.
    var told: [String] {
        let teller = ChangeTeller(self)
        let lines = changedThings.flatMap { teller.changes(of: $0) }.map { change in
            let property = change.property.map { " \($0)" } ?? ""
            let values = [change.old, change.new].map { $0.map(Self.words) ?? "-" }.joined(separator: " → ")
            let from = change.from.map { " from \($0)" } ?? ""
            return "\(change.kind.rawValue) \(change.sort.rawValue) \(change.address ?? "-")\(property)"
                + (values == "- → -" ? "" : " \(values)") + from
        }
        return lines
            + fileChanges.map { change in
                [change.kind.rawValue, change.property].compactMap(\.self).joined(separator: ".")
            }
    }

    private static func words(_ value: ToldValue) -> String {
        switch value {
        case .number(let number): ShortestDecimal.string(number)
        case .count(let number): "\(number)"
        case .truth(let value): "\(value)"
        case .word(let text): text
        case .text(let text): "\"\(text)\""
        case .bytes(let count): "\(count) bytes"
        case .none: "none"
        }
    }
}
