package import Rive
internal import RiveFormat
internal import RiveModel
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
    /// Where it stands in a script; nil for a step of none.
    package let location: TextLocation?
    /// The latest frame.
    package let frame: Int
    package let time: Float
    package let address: String
    /// The same with the text in quotes that is expected, where a text is.
    let quotedSentence: String?
    let found: Finding
    /// Whether an expectation was met; nil for a step that only gets.
    package let passed: Bool?

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
    var byteCount: Int { 256 + (value?.textByteCount ?? actual.utf8.count) }

    /// What was found, as it is.
    package var actual: String {
        switch found {
        case .value(let value): value.text
        case .instance(_, let words), .state(let words), .words(let words): words
        }
    }

    /// What was found, for people.
    package var shown: String { if case .value(let value) = found { value.shown } else { actual } }

    /// Why an expectation failed, for people.
    package var reason: String { if case .words(let words) = found { words } else { "is \(shown)" } }
}
