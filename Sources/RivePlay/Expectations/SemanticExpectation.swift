import Rive
import RiveFormat
import RiveModel

/// `semantic "Play" role button enabled`: a semantic node of the accessibility tree, by its label; and
/// `no semantic "Play"`.
struct SemanticExpectation: Expectation {
    /// One thing that is said of it.
    fileprivate enum Claim {
        case role(SemanticNode.Role)
        case value(String)
        case state(SemanticNode.State, Bool)
    }

    private let label: String
    private let claims: [Claim]
    private let isExpected: Bool
    private let position: Range<Int>

    init(_ sentence: SentenceText, _ range: Range<Int>, isExpected: Bool) throws(PlayError) {
        var rest = range
        guard !rest.isEmpty else { throw sentence.error("missing label of the semantic node", at: range.lowerBound) }
        label = try sentence.takeWord(&rest)
        var claims: [Claim] = []
        while !rest.isEmpty { claims.append(try Self.claim(sentence, &rest)) }
        self.claims = claims
        self.isExpected = isExpected
        position = sentence.position(range.lowerBound)..<sentence.position(range.upperBound)
    }

    private static func claim(_ sentence: SentenceText, _ range: inout Range<Int>) throws(PlayError) -> Claim {
        let start = range.lowerBound
        let first = try sentence.takeWord(&range)
        switch first {
        case "role":
            let (place, name) = (range.lowerBound, try sentence.takeWord(&range))
            guard let role = SemanticNode.Role(rawValue: name) else {
                throw unknown(name, "not a role", SemanticNode.Role.allCases.map(\.rawValue), sentence, place)
            }
            return .role(role)
        case "value":
            guard !range.isEmpty else { throw sentence.error("missing value after \"value\"", at: range.lowerBound) }
            return .value(try sentence.takeWord(&range))
        case "enabled": return .state(.disabled, false)
        case "not":
            let (place, name) = (range.lowerBound, try sentence.takeWord(&range))
            if name == "enabled" { return .state(.disabled, true) }
            guard let state = SemanticNode.State(rawValue: name) else {
                throw unknown(name, "not a state", ["enabled"] + states, sentence, place)
            }
            return .state(state, false)
        default:
            guard let state = SemanticNode.State(rawValue: first) else {
                throw unknown(
                    first, "not a property of a semantic node", ["role", "value", "not", "enabled"] + states, sentence,
                    start)
            }
            return .state(state, true)
        }
    }

    private static let states = SemanticNode.State.allCases.map(\.rawValue)

    private static func unknown(
        _ word: String, _ what: String, _ words: [String], _ sentence: SentenceText, _ place: Int
    ) -> PlayError {
        PlayError(
            .syntax, "\(word.quoted) is \(what); expected one of \(words.joined(separator: ", "))", names: [word],
            among: words
        ).at(position: sentence.position(place))
    }

    func prepare(in scene: PlayScene) -> Judge {
        Judge(sentence: words, subject: label, claim: position) { _ throws(PlayError) in
            let nodes = try PlaybackError.mapped(try scene.scene.semantics()) { PlayError($0) }
            let called = nodes.filter { $0.label.isSame(as: label) }
            let isFound = called.contains { node in claims.allSatisfy { $0.holds(of: node) } }
            return Judgement(passed: isFound == isExpected, found: .words(Self.finding(called, among: nodes)))
        }
    }

    /// The nodes with a label; without any, the labels that exist.
    private static func finding(_ called: [SemanticNode], among nodes: [SemanticNode]) -> String {
        let names =
            called.isEmpty
            ? nodes.lazy.map(\.label).filter { !$0.isEmpty }.map(\.quoted) : called.map(\.words)
        return names.isEmpty
            ? "the accessibility tree is empty" : "found " + names.prefix(mostNames).joined(separator: ", ")
    }

    private static let mostNames = 8

    private var words: String {
        let claims = claims.map { claim in
            switch claim {
            case .role(let role): "role \(role.rawValue)"
            case .value(let value): "value \(value.quoted)"
            case .state(.disabled, false): "enabled"
            case .state(let state, let isSo): isSo ? state.rawValue : "not \(state.rawValue)"
            }
        }
        return ([isExpected ? "semantic" : "no semantic", label.quoted] + claims).joined(separator: " ")
    }
}

extension SemanticExpectation.Claim {
    fileprivate func holds(of node: SemanticNode) -> Bool {
        switch self {
        case .role(let role): node.role == role
        case .value(let value): node.value.isSame(as: value)
        case .state(let state, let isSo): node.states.contains(state) == isSo
        }
    }
}

extension SemanticNode {
    /// The node in the words of expectations.
    fileprivate var words: String { words(stateNames) }

    /// The same, with what could be so of it and is not, but for the focus and for what few things are.
    var wordsOfStates: String {
        let absent: [(Trait, State)] = [
            (.checkable, .checked), (.toggleable, .toggled), (.selectable, .selected), (.expandable, .expanded),
        ]
        return words(
            stateNames
                + absent.filter { traits.contains($0) && !states.contains($1) }.map { "not \($1.rawValue)" })
    }

    private func words(_ states: [String]) -> String {
        let value = value.isEmpty ? [] : ["value \(value.quoted)"]
        return ([label.quoted, "role \(role.rawValue)"] + value + states).joined(separator: " ")
    }

    /// What is so of it, by name.
    package var stateNames: [String] { State.allCases.filter(states.contains).map(\.rawValue) }
}
