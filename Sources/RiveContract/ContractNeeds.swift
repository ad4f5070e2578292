package import RiveText

/// What an app needs of an interface: the lines of a needs file, in the grammar of locks, with `*` for any one name.
///
/// A line says that a thing is there, and is as the line says; what it leaves out may be anything. Where a `*` stands in it,
/// each of what its path leads to up to its last name has to have that, and one of them has to be there: in
/// `artboard * · stateMachine "Button" · input "Hover"` each artboard that has such a state machine.
package struct ContractNeeds: Sendable {
    /// The needs of items with one name in the lines, and their children.
    struct Node: Sendable {
        let part: Part
        /// The line that is about it and not only about its children; nil without one.
        var place: Place?
        var facts: [Fact] = []
        /// How many lines are about its children.
        var innerLines = 0
        /// Its children, in the order of the lines: by name, and any one of a kind.
        var inner: [Int] = []
        var named: [ContractKey: Int] = [:]
        var any: [ContractKind: Int] = [:]
    }

    /// A thing as the first line has it that names it.
    struct Part: Sendable {
        let kind: ContractKind
        /// nil for any one.
        let key: ContractKey?
        let place: Place
        /// The thing where it is missing.
        let item: ContractItem
    }

    struct Fact: Sendable {
        let fact: ContractFact
        let place: Place
    }

    /// A line and a column, both from 1.
    struct Place: Comparable, Sendable {
        let line: Int
        let column: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }

    /// The name of the needs file in messages.
    package let file: String
    /// All that is named, the file itself first.
    private(set) var nodes = [
        Node(part: Part(.init(kind: .format, name: "", number: 0, offset: 0, column: 1), line: 1))
    ]

    /// The needs in a text: a lock, or one written by hand.
    /// - Throws: `ContractNeedsError` with all that can't be understood, unless that is very much.
    package init(_ bytes: [UInt8], file: String) throws(ContractNeedsError) {
        self.file = file
        var reader = ContractReader(bytes, takesAnyName: true)
        var errors: [TextError] = []
        do throws(TextError) { try reader.readVersion() } catch { errors.append(error) }
        while true {
            do throws(TextError) {
                guard let statement = try reader.next() else { break }
                try add(statement, reader.line)
            } catch {
                errors.append(error)
                guard errors.count < Self.mostErrors else {
                    let message = "too many errors; the rest was not read"
                    errors.append(TextError(message, line: reader.line + 1, column: 1))
                    break
                }
            }
        }
        if !errors.isEmpty { throw ContractNeedsError(errors: errors) }
    }

    private static let mostErrors = 100

    private mutating func add(_ statement: ContractStatement, _ line: Int) throws(TextError) {
        var node = 0
        for part in statement.path {
            nodes[node].innerLines += 1
            node = child(of: node, part, line)
        }
        guard let last = statement.path.last else { return }
        try need(node, last, line)
        for member in statement.members { try need(child(of: node, member, line), member, line) }
    }

    /// The node of a thing in another, made where no line has named it yet.
    private mutating func child(of node: Int, _ part: ContractStatement.Part, _ line: Int) -> Int {
        let known = part.key.map { nodes[node].named[$0] } ?? nodes[node].any[part.kind]
        let child = known ?? nodes.count
        if known == nil {
            nodes.append(Node(part: Part(part, line: line)))
            nodes[node].inner.append(child)
            if let key = part.key { nodes[node].named[key] = child } else { nodes[node].any[part.kind] = child }
        }
        return child
    }

    /// Notes what a line says of a thing; two lines may not say two things of it, as it can't be both.
    private mutating func need(_ node: Int, _ part: ContractStatement.Part, _ line: Int) throws(TextError) {
        if nodes[node].place == nil { nodes[node].place = Place(line: line, column: part.column) }
        for said in part.facts {
            if let types = said.fact.trait.words(of: part.kind), let word = said.fact.value.first?.text,
                !types.contains(word)
            {
                throw TextError(
                    "\(word) is no \(said.fact.trait.rawValue)", line: line, column: said.column, candidates: types)
            }
            if let known = nodes[node].facts.first(where: { $0.fact.trait == said.fact.trait }) {
                guard !known.fact.isMet(by: said.fact.value) else { continue }
                throw TextError(
                    "contradicts line \(known.place.line): \(ContractText.text(known.fact))",
                    line: line, column: said.column)
            }
            nodes[node].facts.append(Fact(fact: said.fact, place: Place(line: line, column: said.column)))
        }
    }

    /// Whether a line names an item or its children; each step of the path is a child of the one before.
    package func names(_ path: [(kind: ContractKind, name: String)]) -> Bool {
        let found = path.reduce([0]) { found, step in
            found.flatMap { node in
                [nodes[node].named[ContractKey(step.kind, step.name)], nodes[node].any[step.kind]].compactMap(\.self)
            }
        }
        return !found.isEmpty
    }

    /// The properties of view models that lines name, nil for any one.
    package var properties: [(viewModel: String?, property: String?)] {
        func name(_ node: Int) -> String? { nodes[node].part.key.map { String(decoding: $0.name, as: UTF8.self) } }
        return nodes[0].inner.filter { nodes[$0].part.kind == .viewModel }.flatMap { model in
            nodes[model].inner.filter { nodes[$0].part.kind == .property }.map { (name(model), name($0)) }
        }
    }
}

extension ContractNeeds.Part {
    init(_ part: ContractStatement.Part, line: Int) {
        kind = part.kind
        key = part.key
        place = ContractNeeds.Place(line: line, column: part.column)
        let name = part.name ?? ContractText.anyName
        item = ContractItem(
            key: key ?? ContractKey(part.kind, name, part.number), name: name, facts: [], items: [],
            isStated: true, isBeside: false, address: nil)
    }
}

/// All that is wrong with a needs file.
package struct ContractNeedsError: Error, Sendable {
    package let errors: [TextError]
}

extension ContractFact {
    /// Whether a value is what the fact says: numbers and colours however they are spelt, and formats by their major version,
    /// as runtimes read what is newer than they are by its minor version alone.
    func isMet(by other: [ContractToken]) -> Bool {
        if trait == .version { return ContractTrait.major(value) == ContractTrait.major(other) }
        return value.count == other.count && zip(value, other).allSatisfy { $0.means($1) }
    }
}

extension ContractToken {
    fileprivate func means(_ other: ContractToken) -> Bool {
        guard self != other else { return true }
        guard case .word(let one) = self, case .word(let two) = other else { return false }
        if let number = Float(one), let another = Float(two) { return number == another }
        return one.hasPrefix("#") && one.lowercased() == two.lowercased()
    }
}
