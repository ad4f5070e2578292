package import Rive
package import RiveText

/// The answer of a step that looks.
package struct QueryReport {
    /// What was found: a value, or words that say what is.
    enum Finding {
        case value(PropertyValue)
        /// An instance, and how it is printed.
        case instance(PropertyValue.InstanceIdentity?, String)
        case state(String)
        case words(String)
    }

    /// The name of the step.
    package let step: String
    /// What was asked for, as it was given.
    package let text: String
    /// What tells the step apart from the others.
    let number: Int
    /// The line of a script that it is; nil for a step of none.
    package let line: ScriptLine?
    /// The latest frame.
    package let frame: Int
    package let time: Float
    package let address: String
    /// The same with the text in quotes that is expected, where a text is.
    let quotedSentence: String?
    let found: Finding
    /// Whether an expectation was met; nil for a step that only gets.
    package let passed: Bool?
    /// What an expectation is about, as steps name it; empty where it is about all.
    var subject = ""
    /// The characters of the step's words that say what is expected; nil for all of them.
    var claim: Range<Int>?
    /// More about what was found, a line each.
    package var details: [String] = []
    /// What was accepted and what is drawn; nil where that is not asked for.
    var pictures: ComparedPictures?

    /// Its position in a script; nil for a step of none.
    package var location: TextLocation? { line?.location }

    /// What was asked for, for people: texts stand in quotes.
    package var sentence: String { quotedSentence ?? text }

    package var value: PropertyValue? {
        switch found {
        case .value(let value): value
        case .instance(let identity, _): .viewModel(identity)
        case .state, .words: nil
        }
    }

    /// What it takes, by estimate.
    var byteCount: Int {
        details.reduce(256 + (value?.textByteCount ?? actual.utf8.count)) { $0 + $1.utf8.count }
    }

    /// What was found, as it is.
    package var actual: String { found.actual }

    /// What was found, for people.
    package var shown: String { found.shown }

    /// Why an expectation failed, for people.
    package var reason: String { found.reason }
}

extension QueryReport.Finding {
    /// What was found, as it is.
    var actual: String {
        switch self {
        case .value(let value): value.text
        case .instance(_, let words), .state(let words), .words(let words): words
        }
    }

    /// What was found, for people.
    var shown: String { if case .value(let value) = self { value.shown } else { actual } }

    /// What was found as a statement, for people.
    var reason: String { if case .words(let words) = self { words } else { "is \(shown)" } }
}
