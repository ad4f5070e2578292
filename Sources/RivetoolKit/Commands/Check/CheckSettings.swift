import RiveCheck
import RiveContract
import RiveFormat
import RiveModel
import ToolSupport

/// Severities that the command line chose, which count before those of configurations.
struct CheckSettings {
    private var chosen: [(rule: RuleInfo, severity: Severity?)] = []
    /// The properties of view models that apps say they use.
    private let used: [AddressPattern]

    /// Settings from `CODE=SEVERITY` words, and of what apps need.
    init(parsing words: [String], _ needs: [ContractNeeds] = []) throws(ToolError) {
        used = needs.flatMap(\.properties).compactMap { property in
            func step(_ name: String?) -> String { name.map { AddressText.escaped(patternName: $0) } ?? "*" }
            return try? AddressPattern("\(step(property.viewModel))/\(step(property.property))")
        }
        for word in words {
            try LineProblem.mapped(try add(word)) { error in
                ToolError(
                    .usage, "--severity \(word): \(error.message) (see \"rivetool help check\")",
                    suggestion: error.suggestion)
            }
        }
    }

    private mutating func add(_ word: String) throws(LineProblem) {
        guard let line = try ConfigurationLine(word), line.address == nil,
            !word.utf8.contains(UInt8(ascii: "#")), case .finding(let rule, let severity) = line.setting
        else {
            let choice = ConfigurationLine.severities.joined(separator: "|")
            throw .init(
                message:
                    "not of the form CODE=\(choice); addresses, reasons and codes of changes stand in .rivetool-check",
                part: word[...])
        }
        guard !chosen.contains(where: { $0.rule.number == rule.number }) else {
            throw .init(message: "\(rule.code) is set a second time", part: word[...])
        }
        chosen.append((rule, severity))
    }

    /// These severities on top of those of a configuration, on top of those that rules have.
    func severities(over configuration: Configuration?) -> Severities {
        var severities = Severities(configuration?.severities ?? .init())
        for setting in chosen { severities[setting.rule] = setting.severity }
        for pattern in used { severities.turnOff(RuleTable.unusedProperty, at: pattern) }
        return severities
    }
}
