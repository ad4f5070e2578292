/// A step of a play, and its position.
package struct PlannedStep {
    package let step: any Step
    /// The word of the script that it stands for.
    let name: String
    /// What was given behind that.
    let words: String
    /// What tells it apart from the steps of other lines of its script.
    let number: Int
    /// The line of a script that it is; nil for a step of none.
    package var line: ScriptLine?

    init(step: any Step, name: String, words: String, number: Int, line: ScriptLine? = nil) {
        (self.step, self.name, self.words, self.number, self.line) = (step, name, words, number, line)
    }

    /// A step that stands where none is asked for.
    init(implied step: any Step) { self.init(step: step, name: step.form.name, words: step.words, number: -1) }

    /// What went wrong, with where it did.
    func failure(_ error: PlayError) -> PlayError { error.at(line) }
}
