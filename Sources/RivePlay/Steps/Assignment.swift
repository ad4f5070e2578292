import RiveFormat
import RiveModel

/// What a step gives a name: the words of a script, which the names of a file tell how to read, or a name and a value that a program
/// has given.
package enum Assignment: Sendable {
    case words(String)
    case given(name: String, SentenceValue)

    /// It as a script has it.
    var words: String {
        switch self {
        case .words(let words): words
        case .given(let name, let value):
            "\(SentenceSpelling.name(name))=\(value.isQuoted ? value.text.quoted : value.text)"
        }
    }

    /// The name and the value, where the name leads somewhere.
    func target<Target>(
        _ find: (_ name: String, _ value: AssignedValue) throws(PlayError) -> Target
    ) throws(PlayError) -> (target: Target, value: AssignedValue) {
        switch self {
        case .given(let name, let value):
            let value = AssignedValue.given(name: name, value)
            return (try find(name, value), value)
        case .words(let words):
            let (target, reading) = try SentenceReading.first(of: SentenceReading.assignments(of: words)) {
                (name, reading) throws(PlayError) in try find(name, .read(reading))
            }
            return (target, .read(reading))
        }
    }
}

/// A step that gives a name a value.
package protocol AssigningStep: Step {
    var assignment: Assignment { get }

    init(_ assignment: Assignment)
}

extension AssigningStep {
    package init(_ text: String) throws(PlayError) { self.init(.words(try Self.assignment(text))) }

    /// Gives a name a value: a text, or what a command line has for a value that is none.
    package init(_ name: String, _ value: String, isText: Bool = false) {
        self.init(.given(name: name, SentenceValue(text: value, isQuoted: isText)))
    }

    package var words: String { assignment.words }
}

/// A value, and the name that it is for.
enum AssignedValue: Sendable {
    case read(SentenceReading)
    case given(name: String, SentenceValue)

    var name: String {
        switch self {
        case .read(let reading): reading.address
        case .given(let name, _): name
        }
    }

    func value() throws(PlayError) -> SentenceValue {
        switch self {
        case .read(let reading): try reading.value()
        case .given(_, let value): value
        }
    }

    /// What is made of the value, whose failure is at its place in a script.
    func valued<Result>(_ body: () throws(PlayError) -> Result) throws(PlayError) -> Result {
        switch self {
        case .read(let reading): try reading.valued(body)
        case .given: try body()
        }
    }
}
