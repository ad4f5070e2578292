/// What things the lines of a lock are about. Among things of one owner, those of a kind stand together, in this order.
package enum ContractKind: String, CaseIterable, Sendable {
    case artboard, stateMachine, input, animation, event, eventProperty, nested, textRun
    case viewModel, property, instance, value
    case `enum`, key
    case asset, format

    /// Its place in the order of kinds.
    var rank: Int { Self.ranks[self] ?? 0 }

    private static let ranks = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

    /// What things of this kind lie in; nil for those of the file itself.
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

    /// The kind of what stands on the line of its owner, by its name alone.
    var member: ContractKind? {
        switch self {
        case .event: .eventProperty
        case .instance: .value
        case .enum: .key
        default: nil
        }
    }

    /// Whether it stands on the line of its owner.
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
        switch self {
        case .stateMachine: "state machine"
        case .eventProperty: "event property"
        case .nested: "nested artboard"
        case .textRun: "text run"
        case .viewModel: "view model"
        default: rawValue
        }
    }
}
