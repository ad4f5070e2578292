/// How people and JSON write a value.
package enum ValueForm: Sendable {
    case number, boolean, text, color
    /// A name of something that may be missing.
    case nameOrNone
}
