/// What can be wrong with a file: one thing, with what to tell people about it.
public struct RuleInfo: Sendable {
    /// The number of its code; never used for anything else, even when the rule is gone.
    public let number: Int
    /// The stable code: `RIV0302`.
    public let code: String
    public let severity: Severity
    /// What is wrong, in half a line.
    public let title: String
    /// What happens to a user if the file ships.
    public let harm: String
    /// What to do about it.
    public let remedy: String
    /// A file that has it, in a few words or lines.
    public let example: String

    /// All numbers are below this.
    static let numberLimit = 800

    init(_ number: Int, _ severity: Severity, _ title: String, harm: String, remedy: String, example: String) {
        self.number = number
        let digits = String(number)
        code = "RIV" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        self.severity = severity
        self.title = title
        self.harm = harm
        self.remedy = remedy
        self.example = example
    }

    public var group: Group { Group(rawValue: number / 100) ?? .bytes }

    /// What a rule is about; the hundreds of its number.
    public enum Group: Int, CaseIterable, Sendable {
        case bytes = 1
        case crash, refused, dangling, behaviour, assets, scripts

        public var summary: String {
            switch self {
            case .bytes: "bytes that the format does not allow"
            case .crash: "files that crash or abort the runtime"
            case .refused: "files that the runtime refuses"
            case .dangling: "references that lead nowhere, and records that the runtime drops"
            case .behaviour: "logic that cannot do what it is meant to"
            case .assets: "assets"
            case .scripts: "scripts"
            }
        }
    }
}
