/// What a probe found of an input or a value.
package struct ProbeFinding {
    package enum Verdict: String, CaseIterable, Sendable {
        /// Something else was other than in an untouched run.
        case effect
        /// Nothing was, after any change and in any state that was tried.
        case none
        /// Nothing was, and the file only sets it, for apps to look at.
        case written
        /// Nothing was, and what is not run could be why.
        case unknown
        /// The probe ended before, or the file has nothing to choose from.
        case notProbed
    }

    /// The first effect that was seen.
    package struct Effect {
        /// What was done, in words.
        package let change: String
        /// How many frames later something was other than in an untouched run.
        package let frames: Int
        /// What had been done before, in words; nil for a change of what nothing else was done to.
        package let situation: String?
    }

    /// Something that reads or sets it.
    package struct Use {
        /// A word for what it is.
        package let kind: String
        package let address: String
        package let reads: Bool
        package let writes: Bool
    }

    /// What steps call it.
    package let name: String
    /// The address of the input, or of the property of its view model.
    package let address: String
    package let isInput: Bool
    /// The word for its type.
    package let type: String
    package internal(set) var verdict: Verdict
    package internal(set) var effect: Effect?
    /// Why nothing can be said, where nothing can.
    package internal(set) var reasons: [String] = []
    /// How many things use it.
    package let useCount: Int
    /// The first of them.
    package let uses: [Use]
    /// Whether anything follows from it, as far as the file says.
    let isRead: Bool
}
