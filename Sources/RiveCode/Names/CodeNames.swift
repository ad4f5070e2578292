import RiveFormat

/// The identifiers of a file's code: the rule of the language, the chosen exceptions, and the clashes.
package final class CodeNames {
    /// Two names that come to one identifier, by the addresses of their things.
    package struct Clash: Sendable {
        package let identifier: String
        package let first: String
        package let second: String
    }

    let rule: NamingRule
    private let chosen: [ByteText: String]
    /// The addresses of what was chosen and is there.
    private(set) var used: Set<ByteText> = []
    /// The addresses of all that was asked for, where something was chosen.
    private(set) var addresses: Set<ByteText> = []
    private(set) var clashes: [Clash] = []
    /// The address of the first name that takes more bytes than the language has for a text.
    private(set) var tooLong: String?

    /// - Parameters:
    ///   - rule: The rule of the language.
    ///   - chosen: Identifiers by the addresses of things.
    init(_ rule: NamingRule, chosen: [ByteText: String]) {
        self.rule = rule
        self.chosen = chosen
    }

    /// The identifier of a thing in a type, or beside others.
    func identifier(
        for name: String, at address: String, _ style: NamingRule.Style, in owner: String?
    ) -> String {
        if !chosen.isEmpty { addresses.insert(address) }
        if tooLong == nil, let most = rule.mostNameBytes, Self.bytes(of: name) > most { tooLong = address }
        guard let chosen = chosen[address] else { return rule.identifier(name, style, in: owner) }
        used.insert(address)
        return chosen
    }

    /// How many bytes a name takes in a class of Java: those of UTF-8, but two for a zero, and six for what is two units of UTF-16.
    private static func bytes(of name: String) -> Int {
        name.utf8.reduce(0) { $0 + ($1 == 0 ? 2 : $1 >= 0xF0 ? 3 : 1) }
    }

    func note(_ clash: Clash) { clashes.append(clash) }
}
