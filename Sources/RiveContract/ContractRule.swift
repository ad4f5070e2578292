/// A kind of change of an interface, with what to tell people about it.
package struct ContractRule: Sendable {
    /// The number of its code; never used for anything else, even when the rule is gone.
    package let number: Int
    package let level: ContractLevel
    /// What has changed, in half a line.
    package let title: String
    /// What it means for apps that were built for the file before.
    package let harm: String
    /// What to do about it.
    package let remedy: String

    /// The stable code: `RIV2003`.
    package var code: String { "RIV\(number)" }

    init(_ number: Int, _ level: ContractLevel, _ title: String, _ harm: String, _ remedy: String) {
        self.number = number
        self.level = level
        self.title = title
        self.harm = harm
        self.remedy = remedy
    }
}
