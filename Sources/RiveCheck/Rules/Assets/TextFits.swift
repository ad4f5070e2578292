/// Texts and their boxes. They are measured elsewhere, by who runs the file, which is reported here.
extension Rule {
    static let unfitText: Rule = .init(
        617, .note, "a text does not fit in its box",
        harm: "At rest a part of it is cut, or reaches beyond its box and over what lies there.",
        remedy: "Make the box larger or the text shorter, or choose what becomes of it: dots, or a size that fits.",
        example: "\"Vorzeigen\" in the box of \"Show\", for the instance \"German\" of the view model that feeds it",
        .onTheWay)
}

extension RuleTable {
    /// The rule of texts that do not fit in their boxes.
    package static let unfitText = Rule.unfitText.info
}

/// A text that does not fit in its box.
public struct UnfitText: Sendable {
    fileprivate let record: Int
    fileprivate let words: String

    /// - Parameters:
    ///   - record: The record of the text.
    ///   - words: What of it does not fit.
    public init(record: Int, words: String) { (self.record, self.words) = (record, words) }
}

extension CheckRun {
    /// Reports what does not fit.
    func report(_ text: UnfitText) { report(.unfitText, text.record, "\(words(text.record)): \(text.words)") }
}
