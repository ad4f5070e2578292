import RiveFormat
import ToolSupport

/// A reader of the arguments of one command. It does no I/O: what it returns was only compared with the command's own rows.
struct ArgumentReader {
    private let command: Command
    private var operands: [Operand]
    private let options: [Option]
    private var rest: ArraySlice<String>
    private var arguments = Arguments()
    private var areOptionsOver = false

    /// The arguments that follow the command's name. Once `--help` is found, nothing else is read or checked.
    static func read(_ words: ArraySlice<String>, for command: Command) throws(ToolError) -> Arguments {
        var reader = ArgumentReader(command: command, rest: words)
        while let word = reader.rest.popFirst() {
            try reader.read(word)
            if reader.arguments.given.last?.option.name == Option.help.name { return reader.arguments }
        }
        try reader.checkOperandCount()
        try reader.checkOptions()
        return reader.arguments
    }

    /// Refuses a request that lacks operands or options which its command needs, or has operands too many.
    static func check(_ request: CommandRequest) throws(ToolError) {
        var reader = ArgumentReader(command: request.command, rest: [])
        for operand in request.arguments.operands {
            try reader.readOperand(operand, in: reader.operand(at: reader.arguments.operands.count))
        }
        reader.arguments.given = request.arguments.given
        try reader.checkOperandCount()
        try reader.checkOptions()
    }

    private init(command: Command, rest: ArraySlice<String>) {
        self.command = command
        self.rest = rest
        options = command.allOptions
        operands = Self.operands(of: command, options, rest)
    }

    /// The operands of a command; where an option says what the first one is instead of a choice, there is none to choose.
    private static func operands(
        of command: Command, _ options: [Option], _ words: ArraySlice<String>
    ) -> [Operand] {
        let operands = command.operands
        guard case .choice? = operands.first?.kind,
            options.contains(where: { $0.operand != nil && words.contains($0.flag) })
        else { return operands }
        return Array(operands.dropFirst())
    }

    private mutating func read(_ word: String) throws(ToolError) {
        let expected = operand(at: arguments.operands.count)
        let looksLikeOption = word.utf8.first == UInt8(ascii: "-") && word != "-"
        if areOptionsOver || !looksLikeOption || expected?.isLiteral == true {
            try readOperand(word, in: expected)
        } else if word == "--" {
            areOptionsOver = true
            arguments.separator = arguments.operands.count
        } else {
            try readOption(word)
        }
    }

    // MARK: Operands

    /// The operand that the argument in this place stands for; nil where the command takes no more.
    private func operand(at index: Int) -> Operand? {
        if index < operands.count { return operands[index] }
        let repeating = command.repeating
        guard repeating > 0 else { return nil }
        return operands[operands.count - repeating + (index - operands.count) % repeating]
    }

    private mutating func readOperand(_ word: String, in expected: Operand?) throws(ToolError) {
        guard let expected else {
            throw usage("takes \(operandForms); unexpected argument \"\(word)\"")
        }
        guard case .choice(let words) = expected.kind else {
            return arguments.operands.append(try text(word, of: expected.name, expected.kind))
        }
        if let choice = CommonNames.choice(word, among: words) { return arguments.operands.append(choice) }
        guard !expected.isOptional || operands.count == arguments.operands.count + 1 else {
            // A choice that may be left out is left out.
            operands.remove(at: arguments.operands.count)
            return try readOperand(word, in: operand(at: arguments.operands.count))
        }
        throw unknown(word, among: words, of: expected)
    }

    private mutating func checkOperandCount() throws(ToolError) {
        let count = arguments.operands.count
        if count == 0, operands.count > 1, case .choice? = operands.first?.kind, operands[0].isOptional {
            operands.removeFirst()
        }
        let isInGroup = command.repeating > 1 && count > operands.count - command.repeating
        let isGroupOpen = isInGroup && (count - operands.count) % command.repeating != 0
        guard let next = operand(at: count), isGroupOpen || !next.isOptional else { return }
        guard isGroupOpen || count < operands.count else { return }
        throw usage(joined(next) ?? "takes \(operandForms); \(next.name) is missing")
    }

    /// What to say where a value is missing because it is behind a "=", as a part of the word before it or between both.
    private func joined(_ operand: Operand) -> String? {
        let given = arguments.operands
        guard operand.isLiteral, let last = given.last else { return nil }
        if let sign = given.lastIndex(of: "="), sign > 1, sign + 1 < given.count {
            return "takes \(operand.name) without a \"=\": \(given[sign - 1]) \(given[sign + 1])"
        }
        return last.lastIndex(of: "=").map { sign in
            "takes \(operand.name) as a word of its own: \(last[..<sign]) \(last[last.index(after: sign)...])"
        }
    }

    /// The error for a word that is none of the choices.
    private func unknown(_ word: String, among words: [String], of operand: Operand) -> ToolError {
        if ArgumentKind.namesRiveFile(word) {
            return usage("takes \(operandForms); \(operand.name) is missing before \"\(word)\": \(Self.list(words))")
        }
        return error(
            "unknown \(operand.name.lowercased()) \"\(word)\", not one of \(Self.list(words))",
            suggestion: CommonNames.suggestion(for: word, among: words)
        )
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: "|") }

    private var operandForms: String {
        let forms = command.synopses.map { $0.dropFirst(command.name.utf8.count + 1) }.filter { !$0.isEmpty }
        return forms.isEmpty ? "no operands" : forms.joined(separator: " or ")
    }

    // MARK: Options

    private mutating func readOption(_ word: String) throws(ToolError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let isLong = word.hasPrefix("--")
        let spelling = isLong ? String(parts[0]) : word
        guard let option = options.first(where: { $0.flag == spelling || $0.letterFlag == spelling }) else {
            throw unknownOption(spelling)
        }
        if !option.isRepeatable, arguments.has(option) { throw usage("takes \(option.flag) only once") }
        let attached = isLong && parts.count == 2 ? String(parts[1]) : nil
        arguments.given.append(.init(option: option, value: try value(of: option, attached: attached)))
    }

    private mutating func value(of option: Option, attached: String?) throws(ToolError) -> String {
        guard let placeholder = option.placeholder else {
            if attached != nil { throw usage("\(option.flag) takes no value") }
            return ""
        }
        if attached == nil, option.isValueOptional { return "" }
        // Whatever follows is the value, even where it looks like an option.
        let given = attached ?? rest.popFirst()
        guard let value = given, !(value.isEmpty && option.takesPath) else {
            throw usage("\(option.flag) requires a value: \(placeholder)")
        }
        if case .choice(let words) = option.kind, !words.contains(value) {
            throw error(
                "unknown value \"\(value)\" of \(option.flag), not one of \(Self.list(words))",
                suggestion: CommonNames.suggestion(for: value, among: words)
            )
        }
        return try text(value, of: option.flag, option.kind)
    }

    /// An argument for what takes this kind: only a path may be any bytes.
    private func text(_ word: String, of name: String, _ kind: ArgumentKind) throws(ToolError) -> String {
        if kind.mayNameFile { return word }
        guard let text = PathText.utf8(word) else { throw error("\(name) \"\(word)\" is not UTF-8", suggestion: nil) }
        return text
    }

    private func checkOptions() throws(ToolError) {
        for option in options where option.isRequired && !arguments.has(option) {
            throw usage("requires \(option.usage.drop { $0 == " " })")
        }
        for option in options where !option.excludes.isEmpty && arguments.has(option) {
            guard let other = options.first(where: { option.excludes.contains($0.name) && arguments.has($0) }) else {
                continue
            }
            throw error("\(option.flag) and \(other.flag) exclude each other", suggestion: nil)
        }
    }

    private func unknownOption(_ spelling: String) -> ToolError {
        // The dashes are no part of what was misspelt.
        let name = String(spelling.drop { $0 == "-" })
        if let operand = operands.first(where: { $0.name.lowercased() == name }) {
            return usage("takes \(operand.name) without \(spelling), as \(operandForms)")
        }
        return error(
            "unknown option \"\(spelling)\" of \(command.name)",
            suggestion: CommonNames.suggestion(forOption: name, among: options))
    }

    // MARK: Errors

    private func usage(_ message: String) -> ToolError {
        error("\(command.name) \(message)", suggestion: nil)
    }

    private func error(_ message: String, suggestion: String?) -> ToolError {
        ToolError(.usage, "\(message) (see \"rivetool help \(command.name)\")", suggestion: suggestion)
    }
}

extension Option {
    /// `-o`
    fileprivate var letterFlag: String? { letter.map { "-\($0)" } }
}
