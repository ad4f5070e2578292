package import RiveText

/// A reader of locks and of needs files, as they are written and as people edit them: blanks do not count, and a line that is
/// wrong does not keep the next one from being read.
package struct ContractReader {
    /// A bare word or a text with its position.
    private struct Token {
        let token: ContractToken
        let offset: Int
        let column: Int

        var isSeparator: Bool { token == .word(ContractText.separator) }
        var isAnyName: Bool { token == .word(ContractText.anyName) }
    }

    private var cursor: TextScanner
    /// Whether `*` may stand for a name.
    private let takesAnyName: Bool
    /// The number of the line that was read last.
    private(set) var line = 0

    init(_ bytes: [UInt8], takesAnyName: Bool) {
        cursor = TextScanner(bytes)
        self.takesAnyName = takesAnyName
    }

    /// Whether these are the bytes of a lock, by the first of them.
    package static func isLock(_ bytes: [UInt8]) -> Bool {
        bytes[TextScanner(bytes).offset...].starts(with: ContractText.header.utf8)
    }

    /// The contract that a lock says, of any version so far; the order of its lines does not count.
    /// - Throws: `TextError` at what can't be understood.
    package static func contract(_ bytes: [UInt8]) throws(TextError) -> Contract {
        var reader = ContractReader(bytes, takesAnyName: false)
        guard isLock(bytes) else {
            throw reader.cursor.error(
                "not a lock: the first line must be \"\(ContractText.header) \(Contract.version)\"")
        }
        try reader.readVersion()
        let root = ContractNode.root()
        while let statement = try reader.next() { try reader.add(statement, to: root) }
        return Contract(root)
    }

    private func add(_ statement: ContractStatement, to root: ContractNode) throws(TextError) {
        let node = statement.path.reduce(root) { $0.child($1.kind, $1.name ?? "", $1.number) }
        guard !node.isStated else {
            throw cursor.error("this item has a line already", at: statement.path[0].offset)
        }
        node.isStated = true
        node.facts = statement.path.last?.facts.map(\.fact) ?? []
        for member in statement.members {
            let child = node.child(member.kind, member.name ?? "", member.number)
            child.isStated = true
            child.facts = member.facts.map(\.fact)
        }
    }

    /// Reads the line that says of which version a lock is; a text that begins otherwise has none.
    mutating func readVersion() throws(TextError) {
        guard Self.isLock(cursor.text) else { return }
        line += 1
        defer { cursor.skipLine() }
        cursor.offset += ContractText.header.utf8.count
        cursor.skipSpace()
        let start = cursor.offset
        let word = cursor.bareWord()
        guard let version = Int(word), version > 0 else {
            throw cursor.error("expected the version of the lock, found \"\(word)\"", at: start)
        }
        guard version <= Contract.version else {
            throw cursor.error(
                "lock version \(version) is not supported; this rivetool reads up to \(Contract.version)", at: start)
        }
    }

    // MARK: Lines

    /// The next line that says something; nil behind the last.
    mutating func next() throws(TextError) -> ContractStatement? {
        while !cursor.isAtEnd {
            line += 1
            let start = cursor.offset
            // What is wrong may have been found anywhere in the line, or behind its end.
            defer {
                cursor.offset = start
                cursor.skipLine()
            }
            cursor.skipSpace()
            if cursor.endsLine || cursor.next == UInt8(ascii: "#") { continue }
            return try statement(try readTokens(from: start))
        }
        return nil
    }

    private func statement(_ tokens: [Token]) throws(TextError) -> ContractStatement {
        var statement = ContractStatement()
        var members: Set<ContractKey> = []
        var isPath = true
        for words in tokens.split(omittingEmptySubsequences: false, whereSeparator: \.isSeparator) {
            guard let first = words.first else {
                throw cursor.error("expected an item between two \"\(ContractText.separator)\"", at: tokens[0].offset)
            }
            let outer = statement.path.last?.kind
            if isPath, let kind = Self.kind(first), kind.container == outer {
                let (part, rest) = try thing(kind, words.dropFirst(), first)
                isPath = rest.isEmpty
                statement.path.append(part)
                try read(rest, into: &statement.path[statement.path.count - 1])
                continue
            }
            guard let outer else { throw wrongStart(first) }
            if case .text = first.token {
                guard let member = outer.member else {
                    throw cursor.error("unexpected quoted name; lines of this kind have none here", at: first.offset)
                }
                var (part, rest) = try thing(member, words, first)
                guard let key = part.key, members.insert(key).inserted else {
                    throw cursor.error(
                        "\(ContractText.text(first.token)) is given twice in this line", at: first.offset)
                }
                try read(rest, into: &part)
                statement.members.append(part)
            } else {
                let inner = isPath ? ContractKind.allCases.filter { $0.container == outer && !$0.isMember } : []
                let names = outer.member.map { ["\($0.phrase) in quotes"] } ?? []
                try read(
                    words, into: &statement.path[statement.path.count - 1], orElse: inner.map(\.rawValue) + names)
            }
            isPath = false
        }
        return statement
    }

    /// The kind of thing that a word says; nil for what never begins a part of a line.
    private static func kind(_ token: Token) -> ContractKind? {
        guard case .word(let word) = token.token, let kind = ContractKind(rawValue: word), !kind.isMember else {
            return nil
        }
        return kind
    }

    private func wrongStart(_ first: Token) -> TextError {
        let known = ContractKind.allCases.filter { $0.container == nil }.map(\.rawValue)
        guard let kind = Self.kind(first), let container = kind.container else {
            return cursor.error("expected a kind of item at the start of the line", at: first.offset, candidates: known)
        }
        return cursor.error(
            "missing \(container.rawValue) before \"\(kind.rawValue)\"",
            at: first.offset, candidates: known)
    }

    /// The item whose name comes first, and the tokens behind it.
    private func thing(
        _ kind: ContractKind, _ tokens: ArraySlice<Token>, _ first: Token
    ) throws(TextError) -> (ContractStatement.Part, ArraySlice<Token>) {
        func part(_ name: String?, _ number: Int = 0) -> ContractStatement.Part {
            ContractStatement.Part(kind: kind, name: name, number: number, offset: first.offset, column: first.column)
        }
        if kind.isNameless { return (part(""), tokens) }
        let rest = tokens.dropFirst()
        if takesAnyName, !kind.isMember, tokens.first?.isAnyName == true { return (part(nil), rest) }
        guard case .text(let name)? = tokens.first?.token else {
            let any = takesAnyName ? ", or \(ContractText.anyName) for any" : ""
            throw cursor.error(
                "expected a name in quotes after \"\(kind.rawValue)\"\(any)", at: tokens.first?.offset ?? first.offset)
        }
        guard case .word(let word)? = rest.first?.token, word.hasPrefix("#"), let number = Int(word.dropFirst()),
            number > 0
        else { return (part(name), rest) }
        return (part(name, number), rest.dropFirst())
    }

    /// Whether a token is an item of its own, or a sign that stands for a separator elsewhere.
    private func lacksSeparator(before token: ContractToken, in part: ContractStatement.Part) -> Bool {
        guard case .word(let word) = token else { return false }
        if let kind = ContractKind(rawValue: word) { return kind.container == part.kind }
        return word.utf8.allSatisfy { ".,;:-/>|".utf8.contains($0) }
    }

    /// What is said of a thing in one part of its line; `inner` is what could stand there beside that.
    private func read(
        _ tokens: ArraySlice<Token>, into part: inout ContractStatement.Part, orElse inner: [String] = []
    ) throws(TextError) {
        var rest = tokens
        while let next = rest.first {
            guard let trait = trait(at: rest, of: part) else {
                guard !lacksSeparator(before: next.token, in: part) else {
                    throw cursor.error(
                        "unexpected \(ContractText.text(next.token)); write \"\(ContractText.separator)\" (U+00B7) "
                            + "between two items", at: next.offset)
                }
                throw cursor.error(
                    "unexpected \(ContractText.text(next.token))", at: next.offset, candidates: words(of: part) + inner)
            }
            if trait.keyword != nil { rest = rest.dropFirst() }
            let value = rest.prefix(trait.shapes.count)
            let fact = ContractFact(trait: trait, value: value.map(\.token))
            part.facts.append(ContractStatement.Fact(fact: fact, column: next.column))
            rest = rest.dropFirst(value.count)
        }
    }

    /// The trait that comes next, one that was not there yet.
    private func trait(at tokens: ArraySlice<Token>, of part: ContractStatement.Part) -> ContractTrait? {
        part.kind.traits.first { trait in
            var rest = tokens
            if part.facts.contains(where: { $0.fact.trait == trait }) { return false }
            if let keyword = trait.keyword {
                guard rest.popFirst()?.token == .word(keyword) else { return false }
            } else if part.kind.traits.contains(where: { $0 != trait && $0.knows(rest.first?.token, of: part.kind) }) {
                // What the other one is about may be left out.
                return trait.knows(rest.first?.token, of: part.kind)
            }
            return rest.count >= trait.shapes.count && zip(rest, trait.shapes).allSatisfy(fits)
        }
    }

    private func fits(_ token: Token, _ shape: ContractTrait.Shape) -> Bool {
        token.token.fits(shape) && !(takesAnyName && token.isAnyName)
    }

    private func words(of part: ContractStatement.Part) -> [String] {
        part.kind.traits.filter { trait in !part.facts.contains { $0.fact.trait == trait } }
            .map { $0.keyword ?? $0.rawValue }
    }

    // MARK: Tokens

    /// The words and texts up to the end of the line that starts at an offset.
    private mutating func readTokens(from start: Int) throws(TextError) -> [Token] {
        var tokens: [Token] = []
        var (column, known) = (1, start)
        while true {
            cursor.skipSpace()
            let offset = cursor.offset
            if cursor.endsLine { return tokens }
            column += cursor.characters(from: known)
            known = offset
            let token: ContractToken =
                cursor.next == UInt8(ascii: "\"")
                ? .text(try utf8(try cursor.string(), at: offset)) : .word(cursor.bareWord())
            tokens.append(Token(token: token, offset: offset, column: column))
        }
    }

    private func utf8(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(TextError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw cursor.error("the text is not UTF-8", at: offset)
        }
        return text
    }
}
