/// Configured levels of codes: for all findings of a code, or for those at some addresses.
///
/// What is chosen for an address counts before what is chosen for the code alone; of several patterns that an address fits, the
/// last one counts.
package struct ChosenLevels<Level: Sendable>: Sendable {
    /// What is chosen.
    package struct Choice: Sendable {
        /// The level; nil for off.
        package let level: Level?
        /// The reason that the configuration gives.
        package let reason: String?
        /// The number of the line that says so, where one does.
        package let line: Int?

        package init(_ level: Level?, reason: String? = nil, line: Int? = nil) {
            self.level = level
            self.reason = reason
            self.line = line
        }
    }

    private var ofCodes: [Int: Choice] = [:]
    private var ofAddresses: [Int: AddressPatterns] = [:]
    /// The choices for addresses, in order.
    private var choices: [Choice] = []
    /// The codes of which something is not off at some address.
    private var asked: Set<Int> = []

    package init() {}

    /// Chooses a level for all that has a code, instead of whatever was chosen for any of it before.
    package mutating func choose(_ choice: Choice, for code: Int) {
        ofCodes[code] = choice
        ofAddresses[code] = nil
        asked.remove(code)
    }

    /// Chooses a level for what has a code: for what is at the addresses of a pattern, or for all that nothing else is chosen for.
    package mutating func add(_ choice: Choice, for code: Int, at pattern: AddressPattern?) {
        guard let pattern else { return ofCodes[code] = choice }
        ofAddresses[code, default: AddressPatterns()].add(pattern, number: choices.count)
        choices.append(choice)
        if choice.level != nil { asked.insert(code) }
    }

    /// What is chosen for a code alone; nil for nothing.
    package func choice(for code: Int) -> Choice? { ofCodes[code] }

    /// Whether what is chosen for a code depends on addresses.
    package func dependsOnAddress(_ code: Int) -> Bool { ofAddresses[code] != nil }

    /// Whether something that has a code is not off, for its address.
    package func asksSomewhere(_ code: Int) -> Bool { asked.contains(code) }

    /// What is chosen for something that has a code by its address or, where that is a mere number, by that behind what it lies
    /// in. Nil for nothing but what is chosen for the code.
    package func choice(for code: Int, at address: String, in container: String? = nil) -> Choice? {
        guard let patterns = ofAddresses[code] else { return nil }
        let number = patterns.number(for: address) ?? container.flatMap { patterns.number(for: "\($0)/\(address)") }
        return number.map { choices[$0] }
    }
}
