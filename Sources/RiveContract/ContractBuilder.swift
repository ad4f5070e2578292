import RiveFeatures
package import RiveFormat
package import RiveModel

/// What an app can see of a file, said in the terms of a lock.
struct ContractBuilder {
    private let interface: Interface
    private let addresses: AddressPrinter
    private let names: ReferredNames
    private var budget: ByteBudget
    private let root = ContractNode.root()

    /// What a thing takes beside its name.
    private static let bytesOfAThing = 128

    private init(_ interface: Interface, _ budget: ByteBudget) {
        self.interface = interface
        self.budget = budget
        addresses = AddressPrinter(interface.document)
        names = ReferredNames(interface.document)
    }

    /// The contract of a file that is in memory as far as the budget lets it.
    static func contract(_ interface: Interface, _ budget: ByteBudget) throws(ContractLimitError) -> Contract {
        var builder = ContractBuilder(interface, budget)
        for artboard in interface.artboards { try builder.add(artboard) }
        for model in interface.viewModels { try builder.add(model) }
        for dataEnum in interface.enums { try builder.add(dataEnum) }
        for asset in interface.assets { try builder.add(asset) }
        let header = interface.document.file.header
        builder.root.add(.format, "").note(.version, .word("\(header.major).\(header.minor)"))
        let features = FeatureUses(of: interface.document)
        for use in features.all { try builder.take(use.address.utf8.count) }
        return Contract(builder.root, features)
    }

    /// One more item in another one.
    private mutating func add(
        _ kind: ContractKind, _ name: String, to node: ContractNode
    ) throws(ContractLimitError) -> ContractNode {
        try take(name.utf8.count + Self.bytesOfAThing)
        return node.add(kind, name)
    }

    private mutating func take(_ count: Int) throws(ContractLimitError) {
        budget.take(count)
        if budget.isExhausted { throw ContractLimitError() }
    }

    // MARK: Artboards

    private mutating func add(_ artboard: Artboard) throws(ContractLimitError) {
        let node = try add(.artboard, artboard.name, to: root)
        if artboard.index == 0 { node.note(.isDefault) }
        if let model = artboard.viewModel { node.note(.viewModel, .text(names.viewModels[model.index])) }
        node.note(
            .size, .word(ShortestDecimal.string(artboard.width)), .word(ShortestDecimal.string(artboard.height)))
        var played: Set<UInt32> = []
        for machine in artboard.stateMachines {
            try add(machine, to: node)
            for layer in machine.layers {
                for state in layer.states { played.formUnion(state.animationIndices) }
            }
        }
        for (index, animation) in artboard.animations.enumerated() {
            try add(.animation, animation.name, to: node).isBeside = played.contains(UInt32(index))
        }
        for event in artboard.events { try add(event, to: node) }
        for nested in artboard.namedNestedArtboards {
            let name = nested.artboard?.name
            try take(name?.utf8.count ?? 0)
            try add(.nested, nested.name, to: node).note(.artboard, name.map(ContractToken.text) ?? .nothing)
        }
        for run in artboard.namedTextRuns { _ = try add(.textRun, run.name, to: node) }
    }

    private mutating func add(
        _ machine: StateMachine, to node: ContractNode
    ) throws(ContractLimitError) {
        let inner = try add(.stateMachine, machine.name, to: node)
        if machine.isDefault { inner.note(.isDefault) }
        for input in machine.inputs {
            let (value, child) = (input.value, try add(.input, input.name, to: inner))
            child.note(.type, .word(value.kind.rawValue))
            switch value {
            case .boolean(let value): child.note(.value, .word(value ? "true" : "false"))
            case .number(let value): child.note(.value, .word(ShortestDecimal.string(value)))
            case .trigger: break
            }
        }
    }

    private mutating func add(_ event: Event, to node: ContractNode) throws(ContractLimitError) {
        let (kind, inner) = (event.kind, try add(.event, event.name, to: node))
        inner.note(.type, .word(kind.word))
        if case .openURL(let url, _) = kind {
            try take(url.utf8.count)
            inner.note(.value, .text(url))
        }
        for property in event.customProperties {
            note(property.type, of: try add(.eventProperty, property.name, to: inner))
        }
    }

    // MARK: View models

    private mutating func add(_ model: ViewModel) throws(ContractLimitError) {
        let node = try add(.viewModel, names.viewModels[model.index], to: root)
        if model.isGlobal { node.note(.isGlobal) }
        for property in model.properties {
            note(property.type, of: try add(.property, property.name, to: node))
        }
        for instance in model.sharedInstances { try add(instance, to: node) }
    }

    private mutating func add(_ instance: ViewModelInstance, to node: ContractNode) throws(ContractLimitError) {
        let inner = try add(.instance, instance.name, to: node)
        if instance.isDefault { inner.note(.isDefault) }
        for (property, record) in instance.values {
            guard let value = interface.document.storedValue(record, of: property), let token = Self.token(value)
            else { continue }
            try take(token.text.utf8.count)
            try add(.value, property.name, to: inner).note(.value, token)
        }
    }

    /// A type, and what things of it are.
    private func note(_ type: ViewModelPropertyType, of node: ContractNode) {
        node.note(.type, .word(type.word))
        if let choice = names.choice(of: type) { node.note(.of, .text(choice)) }
    }

    /// A value as a lock has it; nil for what has a value only while a file runs.
    private static func token(_ value: StoredValue) -> ContractToken? {
        switch value {
        case .string(let text): .text(text)
        case .enum(let name), .asset(let name), .artboard(let name): name.map(ContractToken.text) ?? .nothing
        case .instance(let instance): instance.map(token) ?? .nothing
        default: value.isTransient ? nil : .word(ValueSpelling.text(value))
        }
    }

    /// An instance by its name, or by its number where that says nothing.
    private static func token(_ instance: ViewModelInstance) -> ContractToken {
        let text = ValueSpelling.text(instance)
        return text.isSame(as: instance.name) ? .text(text) : .word(text)
    }

    // MARK: The rest

    private mutating func add(_ dataEnum: DataEnum) throws(ContractLimitError) {
        let node = try add(.enum, names.enums[dataEnum.index], to: root)
        for value in dataEnum.members { _ = try add(.key, value.key, to: node) }
    }

    private mutating func add(_ asset: Asset) throws(ContractLimitError) {
        let node = try add(.asset, asset.uniqueName, to: root)
        node.note(.type, .word(asset.kind.rawValue))
        let address = addresses.address(of: asset)
        try take(address.utf8.count)
        node.address = address
        node.note(.source, .word(asset.source.word))
    }
}

/// A contract that takes more memory than there may be of it.
package struct ContractLimitError: Error, Equatable, Sendable {}

extension Contract {
    /// The contract of what an app can see of a file.
    /// - Throws: `ContractLimitError` where it takes more than the budget.
    package init(_ interface: Interface, _ budget: ByteBudget) throws(ContractLimitError) {
        self = try ContractBuilder.contract(interface, budget)
    }
}
