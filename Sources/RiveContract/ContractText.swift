import RiveFormat
package import RiveJSON
import RiveModel

/// How lines of a lock are spelt.
enum ContractText {
    /// What the first line begins with; the version follows.
    static let header = "# rivetool contract"
    /// What parts of a line are set off by.
    static let separator = "·"
    /// What stands for any one name.
    static let anyName = "*"

    /// An item as the lines of its children begin: `artboard "Main"`. A namesake of an earlier one has its number.
    static func head(_ item: ContractItem) -> String {
        let number = item.number > 0 ? " #\(item.number)" : ""
        if item.kind.isNameless { return item.kind.rawValue }
        return (item.kind.isMember ? "" : item.kind.rawValue + " ") + item.name.quoted + number
    }

    /// A thing with what is said of it.
    static func line(_ item: ContractItem) -> String {
        item.facts.reduce(into: head(item)) { line, fact in
            line += (fact.trait.standsApart ? " \(separator) " : " ") + text(fact)
        }
    }

    static func text(_ fact: ContractFact) -> String {
        ((fact.trait.keyword.map { [$0] } ?? []) + fact.value.map(text)).joined(separator: " ")
    }

    static func text(_ token: ContractToken) -> String {
        switch token {
        case .word(let word): word
        case .text(let text): text.quoted
        }
    }
}

extension Contract {
    /// Writes the lock: a line for the version, then one for each thing.
    package func write(to output: OutputBuffer) {
        output.appendLine("\(ContractText.header) \(Self.version)")
        for item in items { Self.write(item, behind: "", to: output) }
    }

    private static func write(_ item: ContractItem, behind prefix: String, to output: OutputBuffer) {
        guard !item.isBeside, !output.isClosed else { return }
        output.append(prefix)
        output.append(ContractText.line(item))
        for member in item.items where member.kind.isMember {
            output.append(" \(ContractText.separator) ")
            output.append(ContractText.line(member))
        }
        output.appendLine("")
        let prefix = "\(prefix)\(ContractText.head(item)) \(ContractText.separator) "
        for inner in item.items where !inner.kind.isMember { write(inner, behind: prefix, to: output) }
    }
}
