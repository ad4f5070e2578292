import RiveModel

/// What things the lines of a lock are about. Items of one owner are sorted by kind, in this order.
package enum ContractKind: String, CaseIterable, Sendable {
    case artboard, stateMachine, input, animation, event, eventProperty, nested, textRun
    case viewModel, property, instance, value
    case `enum`, key
    case asset, format

    /// Its place in the order of kinds.
    var rank: Int { Self.ranks[self] ?? 0 }

    private static let ranks = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

    /// The kind of their owner; nil for items of the file itself.
    var container: ContractKind? {
        switch self {
        case .artboard, .viewModel, .enum, .asset, .format: nil
        case .stateMachine, .animation, .event, .nested, .textRun: .artboard
        case .input: .stateMachine
        case .eventProperty: .event
        case .property, .instance: .viewModel
        case .value: .instance
        case .key: .enum
        }
    }

    /// The kind of the members on the line of an owner, which have only a name there.
    var member: ContractKind? {
        switch self {
        case .event: .eventProperty
        case .instance: .value
        case .enum: .key
        default: nil
        }
    }

    /// Whether items of it are on the line of their owner.
    package var isMember: Bool { container?.member == self }

    /// Whether the order of such things is a fact: that of keys is, as apps may count them.
    var isOrdered: Bool { self == .key }

    /// Whether there is one of it, which has no name.
    var isNameless: Bool { self == .format }

    /// What is said of such a thing, in the order of its line.
    var traits: [ContractTrait] {
        switch self {
        case .artboard: [.isDefault, .viewModel, .size]
        case .stateMachine, .instance: [.isDefault]
        case .input, .event: [.type, .value]
        case .property, .eventProperty: [.type, .of]
        case .nested: [.artboard]
        case .viewModel: [.isGlobal]
        case .value: [.value]
        case .asset: [.type, .source]
        case .format: [.version]
        case .animation, .textRun, .enum, .key: []
        }
    }

    /// What messages call it.
    package var words: String {
        self == .eventProperty ? "event property" : ObjectNoun(rawValue: rawValue)?.words ?? rawValue
    }
}
