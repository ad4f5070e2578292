package import RiveSchema

/// A place in a file where a rule found something.
public struct Finding: Equatable, Sendable {
    /// The code of the rule, `RIV0302`.
    public let code: String
    public let severity: Severity
    /// What is wrong, in one line.
    public internal(set) var message: String
    /// The byte to blame.
    public let offset: Int
    /// What other commands take to show or change it; nil where the finding is about the file as a whole.
    public internal(set) var address: String?
    /// Where the address is a mere number, that of the nearest thing with a name that it lies in: an artboard, a layer.
    public internal(set) var container: String?
    /// The reason that a configuration gives for the severity; nil without one.
    public let reason: String?

    /// The record that it is about; nil for the file as a whole.
    package let record: Int?
    /// The property of the record that it is about, stored or not.
    package let property: PropertyKey?
}
