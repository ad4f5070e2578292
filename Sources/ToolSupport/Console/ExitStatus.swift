/// What the program tells the shell that started it. A run over several files ends with the highest status of all.
package enum ExitStatus: Int32, CaseIterable, Comparable, Sendable {
    /// The work was done.
    case done = 0
    /// The work was done, and the answer is no; or it was refused to protect data.
    case answerIsNo = 1
    /// The command line is wrong.
    case usage = 2
    /// There is no such thing in the file, or its name is ambiguous.
    case notFound = 3
    /// The input is malformed or of an unsupported version.
    case malformed = 4
    /// The input is valid, but not supported by this build.
    case unsupported = 5
    /// Reading or writing failed.
    case inputOutput = 6

    package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The word for it in machine output, of a problem that has no word of its own.
    package var word: String {
        switch self {
        case .done: "done"
        case .answerIsNo: "refused"
        case .usage: "usage"
        case .notFound: "notFound"
        case .malformed: "malformed"
        case .unsupported: "unsupported"
        case .inputOutput: "inputOutput"
        }
    }

    /// The meaning as `rivetool help exit-status` explains it.
    package var explanation: String {
        switch self {
        case .done: "done"
        case .answerIsNo: "the answer is no, or the work was refused to protect data"
        case .usage: "the command line is wrong: unknown command or option, missing or extra argument, unfit value"
        case .notFound: "no such thing in the file, or its name is ambiguous"
        case .malformed: "the input is malformed or of an unsupported version"
        case .unsupported: "valid, but not supported by this build; the message names what"
        case .inputOutput: "cannot read or cannot write"
        }
    }
}
