/// One finding of a gate: a broken rule, a change, an expectation that does not hold.
package struct Diagnostic: Sendable {
    /// How bad a finding is, the worst first.
    package enum Level: String, CaseIterable, Sendable {
        case error, warning, note
    }

    /// The effect of a finding on the answer of its gate.
    package enum Outcome: Sendable {
        case passes, fails
        /// The gate could not examine the file.
        case stops
    }

    /// A position in the file of the report, or in a text that may be another file.
    package enum Position: Sendable {
        case byte(Int)
        case text(file: String, line: Int, column: Int)
    }

    /// The code of a rule; empty for a file that could not be examined.
    package let code: String
    package let level: Level
    package let message: String
    package let outcome: Outcome
    /// The gate's name for the level.
    package var word: String
    package var address: String?
    package var position: Position?
    /// The nearest named object around the finding.
    package var container: String?
    /// Why the finding has its level, in a user's words.
    package var reason: String?
    /// The file that a finding is about, where its position is in another.
    package var subject: String?
    /// The heading of an annotation, where code, position and address make none.
    package var title: String?
    /// The finding line by line, where there is more than its message.
    package var details: [String]?
    /// A text that is the same for the same finding in another version of the file.
    package var fingerprint = ""

    package init(
        _ code: String, _ level: Level, _ message: String, _ outcome: Outcome, word: String? = nil,
        at address: String? = nil, _ position: Position? = nil, title: String? = nil, details: [String]? = nil
    ) {
        self.code = code
        self.level = level
        self.message = message
        self.outcome = outcome
        self.word = word ?? level.rawValue
        (self.address, self.position, self.title, self.details) = (address, position, title, details)
    }

    /// A file that could not be examined.
    package static func unexamined(_ title: String, _ message: String) -> Diagnostic {
        Diagnostic("", .error, message, .stops, title: title)
    }

    /// The message with the reason for its level.
    package var text: String { reason.map { "\(message) (\(word): \($0))" } ?? message }

    /// The message for readers who see only the file of its position.
    var textWithSubject: String { subject.map { "\($0): \(text)" } ?? text }

    /// All lines of the finding, for formats without a layout.
    var lines: [String] { details ?? ["\(word): \(text)" + (offset.map { " (at byte \($0))" } ?? "")] }

    /// The offset of its byte, in hexadecimal digits.
    package var offset: String? {
        guard case .byte(let offset)? = position else { return nil }
        return "0x" + String(offset, radix: 16)
    }

    /// The position in a text, as `FILE:LINE:COLUMN`.
    package var place: String? {
        guard case .text(let file, let line, let column)? = position else { return nil }
        return "\(file):\(line):\(column)"
    }
}
