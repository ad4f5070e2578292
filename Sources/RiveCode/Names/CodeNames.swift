/// The identifiers of a file's code: the rule of the language, what somebody chose instead, and which of them clash.
package final class CodeNames {
    /// Two names that come to one identifier, by the addresses of their things.
    package struct Clash: Sendable {
        package let identifier: String
        package let first: String
        package let second: String
    }

    let rule: NamingRule
    private let chosen: [String: String]
    /// The addresses of what was chosen and is there.
    private(set) var used: Set<String> = []
    /// The addresses of all that was asked for, where something was chosen.
    private(set) var addresses: Set<String> = []
    private(set) var clashes: [Clash] = []

    /// - Parameters:
    ///   - rule: The rule of the language.
    ///   - chosen: Identifiers by the addresses of things.
    init(_ rule: NamingRule, chosen: [String: String]) {
        self.rule = rule
        self.chosen = chosen
    }

    /// The identifier of a thing in a type, or beside others.
    func identifier(
        for name: String, at address: String, _ style: NamingRule.Style, in owner: String?
    ) -> String {
        if !chosen.isEmpty { addresses.insert(address) }
        guard let chosen = chosen[address] else { return rule.identifier(name, style, in: owner) }
        used.insert(address)
        return chosen
    }

    func note(_ clash: Clash) { clashes.append(clash) }
}
