internal import RiveCheck
internal import RiveModel
internal import RiveText

/// Severities that somebody chose: on the command line, or in a file for all files below its folder.
struct CheckSettings {
    private var chosen: [(rule: RuleInfo, severity: Severity?)] = []

    /// What a code can be set to.
    static let words = ["off"] + Severity.allCases.map(\.rawValue)

    /// Settings from `CODE=SEVERITY` words of the command line.
    init(parsing words: [String]) throws(ToolError) {
        for word in words {
            do throws(Problem) {
                try add(word)
            } catch {
                throw ToolError(
                    .usage, "--severity \(word): \(error.message) (see \"rivetool help check\")",
                    suggestion: error.suggestion)
            }
        }
    }

    /// Settings from a configuration: one `CODE = severity` a line.
    init(reading file: String, _ files: FileSystem) throws(ToolError) {
        for line in TextLines(try files.read(file)) {
            let text = try line.text(in: file, .usage)
            let content = text.prefix { $0 != "#" }.trimmed
            if content.isEmpty { continue }
            do throws(Problem) {
                try add(String(content))
            } catch {
                throw ToolError(.usage, error.message, suggestion: error.suggestion).at(
                    TextLocation(RivePath.name(of: file), line, at: content))
            }
        }
    }

    /// These severities, on top of those of other settings, on top of those that rules have.
    func severities(_ rules: Severities = Severities(), over base: CheckSettings? = nil) -> Severities {
        var severities = rules
        for setting in (base?.chosen ?? []) + chosen { severities[setting.rule] = setting.severity }
        return severities
    }

    private mutating func add(_ text: String) throws(Problem) {
        let setting = try Self.setting(text)
        if chosen.contains(where: { $0.rule.number == setting.rule.number }) {
            throw Problem(message: "\(setting.rule.code) is set a second time")
        }
        chosen.append(setting)
    }

    private struct Problem: Error {
        let message: String
        var suggestion: String?
    }

    private static func setting(_ text: String) throws(Problem) -> (rule: RuleInfo, severity: Severity?) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw Problem(message: "not of the form CODE=\(words.joined(separator: "|"))") }
        let code = String(parts[0].trimmed)
        let word = String(parts[1].trimmed)
        guard let rule = RuleTable.rule(code) else {
            throw Problem(
                message: "unknown code \"\(code)\"",
                suggestion: Spelling.nearest(to: code, among: RuleTable.all.map(\.code)))
        }
        guard words.contains(word) else {
            throw Problem(
                message: "unknown severity \"\(word)\", not one of \(words.joined(separator: "|"))",
                suggestion: Spelling.nearest(to: word, among: words))
        }
        return (rule, Severity(rawValue: word))
    }
}

extension Substring {
    /// The text without blanks at both ends.
    fileprivate var trimmed: Substring {
        let blanks: Set<Character> = [" ", "\t"]
        var rest = drop { blanks.contains($0) }
        while let last = rest.last, blanks.contains(last) { rest.removeLast() }
        return rest
    }
}
