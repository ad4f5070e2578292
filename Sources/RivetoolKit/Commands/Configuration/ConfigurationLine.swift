import RiveCheck
import RiveContract
import RiveFormat
import RiveModel

/// A line of a configuration: `CODE [ADDRESS] = LEVEL  # reason`.
struct ConfigurationLine {
    /// The code, and the level that it has from now on; nil for off.
    enum Setting {
        case finding(RuleInfo, Severity?)
        case change(ContractRule, ContractLevel?)

        var code: String {
            switch self {
            case .finding(let rule, _): rule.code
            case .change(let rule, _): rule.code
            }
        }
    }

    let setting: Setting
    /// The addresses that it is for, as they are spelt; nil for all that has the code.
    let address: Substring?
    let pattern: AddressPattern?
    /// What stands behind the level; nil for nothing.
    let reason: String?

    /// What a line says; nil for one that is empty or a comment.
    init?(_ line: String) throws(LineProblem) {
        let content = line[...].trimmed
        guard let first = content.utf8.first, first != UInt8(ascii: "#") else { return nil }
        let end = content.utf8.firstIndex { $0 == UInt8(ascii: "=") || Substring.blanks.contains($0) }
        let code = content[..<(end ?? content.endIndex)]
        let kind = try Kind(code)
        let (sign, word, rest) = try Self.level(behind: code, in: content, kind)
        setting = kind.setting(String(word))
        let words = rest.utf8.first == UInt8(ascii: "#") ? rest[rest.utf8.index(after: rest.startIndex)...].trimmed : ""
        reason = words.isEmpty ? nil : String(words)
        let address = content[code.endIndex..<sign].trimmed
        guard !address.isEmpty else {
            (self.address, pattern) = (nil, nil)
            return
        }
        self.address = address
        pattern = try AddressPatternError.mapped(try AddressPattern(String(address))) { error in
            let place = address.utf8.index(address.startIndex, offsetBy: error.offset)
            return LineProblem(message: error.message, suggestion: error.suggestion, part: address[place...])
        }
    }

    // MARK: Levels

    /// What a code stands for: what people call its levels, and what one of them sets.
    private struct Kind {
        let noun: String
        let levels: [String]
        let setting: (_ level: String) -> Setting

        init(_ code: Substring) throws(LineProblem) {
            if let rule = RuleTable.rule(String(code)) {
                (noun, levels) = ("severity", ConfigurationLine.severities)
                setting = { .finding(rule, Severity(rawValue: $0)) }
            } else if let rule = ContractRuleTable.rule(String(code)) {
                (noun, levels) = ("level", ConfigurationLine.changeLevels)
                setting = { .change(rule, ContractLevel(rawValue: $0)) }
            } else {
                throw LineProblem(
                    message: "unknown rule code \"\(code)\"",
                    suggestion: Spelling.nearest(to: String(code), among: CodeHelp.codes), part: code)
            }
        }
    }

    /// What a code of `check` can be set to.
    static let severities = ["off"] + Severity.allCases.map(\.rawValue)
    private static let changeLevels = ["off"] + ContractLevel.allCases.map(\.rawValue)

    /// Where the sign stands that a level follows, the level, and what stands behind it: addresses may have such a sign too, so
    /// it is the first with a level between it and the end or the reason.
    private static func level(
        behind code: Substring, in content: Substring, _ kind: Kind
    ) throws(LineProblem) -> (sign: String.Index, word: Substring, rest: Substring) {
        let bytes = content.utf8
        var blamed: String.Index?
        var (isEscaped, isBlank) = (false, false)
        var index = code.endIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "="), !isEscaped {
                if let (word, rest) = level(in: content[bytes.index(after: index)...], kind.levels) {
                    return (index, word, rest)
                }
                blamed = index
            }
            // What stands behind a sign and is no level has a reason.
            if byte == UInt8(ascii: "#"), isBlank, blamed != nil { break }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            isBlank = Substring.blanks.contains(byte)
            index = bytes.index(after: index)
        }
        let choice = kind.levels.joined(separator: "|")
        guard let blamed else { throw LineProblem(message: "expected CODE [ADDRESS] = \(choice)", part: content) }
        let behind = content[bytes.index(after: blamed)...]
        let word = behind[..<(behind.utf8.firstIndex(of: UInt8(ascii: "#")) ?? behind.endIndex)].trimmed
        guard !word.isEmpty else {
            throw LineProblem(message: "missing \(kind.noun) after \"=\", one of \(choice)", part: content[blamed...])
        }
        throw LineProblem(
            message: "unknown \(kind.noun) \"\(word)\", not one of \(choice)",
            suggestion: Spelling.nearest(to: String(word), among: kind.levels), part: word)
    }

    /// One of some levels at the start of a text that ends with it, or goes on with a reason.
    private static func level(in text: Substring, _ levels: [String]) -> (word: Substring, rest: Substring)? {
        let start = text.leftTrimmed
        let end = start.utf8.firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? start.endIndex
        guard case let word = start[..<end], levels.contains(where: { $0.utf8.elementsEqual(word.utf8) }) else {
            return nil
        }
        let rest = start[end...].leftTrimmed
        return rest.isEmpty || rest.utf8.first == UInt8(ascii: "#") ? (word, rest) : nil
    }
}
