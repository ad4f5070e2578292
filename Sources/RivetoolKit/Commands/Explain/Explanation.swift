import RiveFormat
package import RiveJSON
import ToolSupport

/// Sentences about one thing of a file, or about the file.
package struct Explanation {
    /// The question that a sentence answers, in the order in which they are printed.
    enum Topic: String, CaseIterable {
        case what, values, drivenBy, drives, waitedForBy, refersTo, referredToBy, reachedBy

        /// The line above the sentences; nil for the first ones, which need none.
        var heading: String? {
            switch self {
            case .what: nil
            case .values: "Values"
            case .drivenBy: "What drives it (of several, the last wins)"
            case .drives: "What it drives"
            case .waitedForBy: "What waits for it"
            case .refersTo: "What it refers to"
            case .referredToBy: "What refers to it"
            case .reachedBy: "How apps reach it"
            }
        }
    }

    package struct Sentence: FieldObject {
        let topic: Topic
        package let text: String
        /// The addresses in the text, each once.
        package let addresses: [String]

        package static let fields = Fields<Self>("sentence") {
            Field("about", as: .words(Topic.allCases.map(\.rawValue))) { $0.topic.rawValue }
            Field("text") { $0.text }
            Field("addresses", "those in the text; get takes each") { $0.addresses }
        }
    }

    /// In the order of their topics.
    package let sentences: [Sentence]

    init(_ sentences: [Sentence]) {
        self.sentences = Topic.allCases.flatMap { topic in sentences.filter { $0.topic == topic } }
    }

    static let fields = Fields<Self>("explanation") { Field(each: "sentences") { $0.sentences } }

    /// Prints the sentences below the headings of their topics.
    func append(to output: OutputBuffer, _ style: Style) {
        for topic in Topic.allCases {
            let lines = sentences.lazy.filter { $0.topic == topic }
            guard !lines.isEmpty else { continue }
            if let heading = topic.heading { output.appendLine("\n" + style(heading, .bold)) }
            for line in lines {
                output.appendLine(
                    (topic.heading == nil ? "" : "  ") + ControlCharacters.escaped(line.text, backslash: false))
            }
        }
    }
}
