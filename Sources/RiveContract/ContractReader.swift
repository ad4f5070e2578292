package import RiveText

/// A reader of locks, as they are written and as people edit them: blanks and the order of lines do not count.
package struct ContractReader {
    /// A bare word or a text with the place where it stands.
    private struct Token {
        let token: ContractToken
        let offset: Int

        var isSeparator: Bool { token == .word(ContractText.separator) }
    }

    private var cursor: TextCursor
    private let root = ContractNode.root()

    private init(_ bytes: [UInt8]) { cursor = TextCursor(bytes) }

    /// Whether these are the bytes of a lock, by the first of them.
    package static func isLock(_ bytes: [UInt8]) -> Bool {
        bytes[TextCursor(bytes).offset...].starts(with: ContractText.header.utf8)
    }

    /// The contract that a lock says, of any version so far.
    /// - Throws: `TextError` at what can't be understood.
    package static func contract(_ bytes: [UInt8]) throws(TextError) -> Contract {
        var reader = ContractReader(bytes)
        try reader.readVersion()
        while !reader.cursor.isAtEnd {
            reader.cursor.skipSpace()
            if reader.cursor.next != UInt8(ascii: "#") { try reader.readLine() }
            reader.cursor.skipLine()
        }
        return Contract(reader.root)
    }

    private mutating func readVersion() throws(TextError) {
        guard Self.isLock(cursor.text) else {
            throw cursor.error(
                "this is no lock: the first line of one is \"\(ContractText.header) \(Contract.version)\"")
        }
        cursor.offset += ContractText.header.utf8.count
        cursor.skipSpace()
        let start = cursor.offset
        let word = cursor.bareWord()
        guard let version = Int(word), version > 0 else {
            throw cursor.error("expected the version of the lock, found \"\(word)\"", at: start)
        }
        guard version <= Contract.version else {
            throw cursor.error(
                "this lock is of version \(version); this rivetool reads up to \(Contract.version)", at: start)
        }
        cursor.skipLine()
    }

    // MARK: Lines

    private mutating func readLine() throws(TextError) {
        let tokens = try readTokens()
        guard !tokens.isEmpty else { return }
        var node = root
        var kind: ContractKind?
        var isPath = true
        for part in tokens.split(omittingEmptySubsequences: false, whereSeparator: \.isSeparator) {
            guard let first = part.first else {
                throw cursor.error("expected something between two \"\(ContractText.separator)\"", at: tokens[0].offset)
            }
            if isPath, case .word(let word) = first.token, let inner = ContractKind(rawValue: word), !inner.isMember,
                inner.container == kind
            {
                let (child, rest) = try self.child(inner, of: node, part.dropFirst(), first)
                (node, kind) = (child, inner)
                isPath = rest.isEmpty
                try read(rest, of: node)
                continue
            }
            guard let kind else {
                let known = ContractKind.allCases.filter { $0.container == nil }.map(\.rawValue)
                throw cursor.error("a line begins with what it is about", at: first.offset, candidates: known)
            }
            isPath = false
            if case .text = first.token {
                try readMember(part, of: node, kind)
            } else {
                try read(part, of: node)
            }
        }
        guard !node.isStated else {
            throw cursor.error("there is a second line of the same thing", at: tokens[0].offset)
        }
        node.isStated = true
    }

    private func readMember(
        _ part: ArraySlice<Token>, of node: ContractNode, _ kind: ContractKind
    ) throws(TextError) {
        guard let first = part.first else { return }
        guard let member = kind.member else {
            throw cursor.error("nothing stands by its name alone in a line of this kind", at: first.offset)
        }
        let (child, rest) = try self.child(member, of: node, part, first)
        guard !child.isStated else {
            throw cursor.error("\(ContractText.text(first.token)) stands a second time in this line", at: first.offset)
        }
        child.isStated = true
        try read(rest, of: child)
    }

    /// The thing whose name stands first, and what stands behind it.
    private func child(
        _ kind: ContractKind, of node: ContractNode, _ tokens: ArraySlice<Token>, _ first: Token
    ) throws(TextError) -> (ContractNode, ArraySlice<Token>) {
        if kind.isNameless { return (node.child(kind, "", 0), tokens) }
        guard let named = tokens.first, case .text(let name) = named.token else {
            throw cursor.error(
                "behind \"\(kind.rawValue)\" stands its name in quotes", at: tokens.first?.offset ?? first.offset)
        }
        let rest = tokens.dropFirst()
        guard case .word(let word)? = rest.first?.token, word.hasPrefix("#"), let number = Int(word.dropFirst()),
            number > 0
        else { return (node.child(kind, name, 0), rest) }
        return (node.child(kind, name, number), rest.dropFirst())
    }

    /// What is said of a thing in one part of its line.
    private func read(_ tokens: ArraySlice<Token>, of node: ContractNode) throws(TextError) {
        var rest = tokens
        while let next = rest.first {
            guard let trait = trait(at: rest, of: node) else {
                throw cursor.error(
                    "unexpected \(ContractText.text(next.token))", at: next.offset, candidates: words(of: node))
            }
            if trait.keyword != nil { rest = rest.dropFirst() }
            let value = rest.prefix(trait.shapes.count)
            node.facts.append(ContractFact(trait: trait, value: value.map(\.token)))
            rest = rest.dropFirst(value.count)
        }
    }

    /// The trait that comes next, one that was not there yet.
    private func trait(at tokens: ArraySlice<Token>, of node: ContractNode) -> ContractTrait? {
        node.key.kind.traits.first { trait in
            var rest = tokens
            if node.facts.contains(where: { $0.trait == trait }) { return false }
            if let keyword = trait.keyword {
                guard rest.popFirst()?.token == .word(keyword) else { return false }
            }
            return rest.count >= trait.shapes.count && zip(rest, trait.shapes).allSatisfy { $0.token.fits($1) }
        }
    }

    private func words(of node: ContractNode) -> [String] {
        node.key.kind.traits.filter { trait in !node.facts.contains { $0.trait == trait } }
            .map { $0.keyword ?? $0.rawValue }
    }

    // MARK: Tokens

    private mutating func readTokens() throws(TextError) -> [Token] {
        var tokens: [Token] = []
        while true {
            cursor.skipSpace()
            let offset = cursor.offset
            if cursor.endsLine { return tokens }
            if cursor.next == UInt8(ascii: "\"") {
                tokens.append(Token(token: .text(try utf8(try cursor.string(), at: offset)), offset: offset))
            } else {
                tokens.append(Token(token: .word(cursor.bareWord()), offset: offset))
            }
        }
    }

    private func utf8(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(TextError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw cursor.error("the text is not UTF-8", at: offset)
        }
        return text
    }
}
