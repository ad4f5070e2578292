package import RiveText

/// A step of a play, and where it stands.
package struct PlannedStep {
    package let step: any Step
    /// Where it stands in a script; nil for a step of none.
    package var location: TextLocation?
    /// The column in which its words start there.
    var wordsColumn = 1

    /// What went wrong, with where it did.
    func failure(_ error: PlayError) -> PlayError { error.at(location, words: wordsColumn) }
}
