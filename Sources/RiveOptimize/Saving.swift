/// What a step saves of an asset or another part of a file.
package struct Saving: Sendable {
    package let step: OptimizeStep
    /// As other commands take it, in the file before the step.
    package let address: String
    /// How many bytes it takes, and how many it would take.
    package let old, new: Int
    /// What is so, in a few words.
    package let note: String
    /// Whether it was done; a saving that needs to know more was not.
    package var isDone = true

    package var bytes: Int { old - new }
}
