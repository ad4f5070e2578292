internal import RiveFeatures
package import RiveFormat
package import RiveModel
internal import RiveSchema

/// A walk over what an app can see of a file that says it in the terms of a lock.
struct ContractBuilder {
    private let document: Document
    private var budget: ByteBudget
    private let root = ContractNode.root()
    /// Names that many properties refer to, each taken from the file once.
    private let viewModelNames: [String]
    private let enumNames: [String]

    /// What a thing takes beside its name.
    private static let bytesOfAThing = 128

    private init(_ document: Document, _ budget: ByteBudget) {
        self.document = document
        self.budget = budget
        viewModelNames = document.viewModels.map(\.name)
        enumNames = document.enums.map(\.name)
    }

    /// The contract of a file that is in memory as far as the budget lets it.
    static func contract(_ document: Document, _ budget: ByteBudget) throws(ContractLimitError) -> Contract {
        var builder = ContractBuilder(document, budget)
        try builder.addArtboards()
        try builder.addViewModels()
        try builder.addEnums()
        try builder.addAssets()
        let header = document.file.header
        builder.root.add(.format, "").note(.version, .word("\(header.major).\(header.minor)"))
        let features = FeatureUses(of: document)
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

    private mutating func addArtboards() throws(ContractLimitError) {
        for artboard in document.artboards {
            let node = try add(.artboard, artboard.name, to: root)
            if artboard.index == 0 { node.note(.isDefault) }
            if let model = artboard.viewModel { node.note(.viewModel, .text(viewModelNames[model.index])) }
            node.note(
                .size, .word(ShortestDecimal.string(artboard.width)), .word(ShortestDecimal.string(artboard.height)))
            let played = try addStateMachines(of: artboard, to: node)
            for (index, animation) in artboard.animations.enumerated() {
                try add(.animation, animation.name, to: node).isBeside = played.contains(UInt32(index))
            }
            try addEvents(of: artboard, to: node)
            for nested in artboard.nestedArtboards where !nested.name.isEmpty {
                let name = nested.artboard?.name
                try take(name?.utf8.count ?? 0)
                try add(.nested, nested.name, to: node).note(.artboard, name.map(ContractToken.text) ?? .nothing)
            }
            for run in artboard.textRuns where !run.name.isEmpty { _ = try add(.textRun, run.name, to: node) }
        }
    }

    /// - Returns: The indices of the animations that they play.
    private mutating func addStateMachines(
        of artboard: Artboard, to node: ContractNode
    ) throws(ContractLimitError) -> Set<UInt32> {
        var played: Set<UInt32> = []
        for (index, machine) in artboard.stateMachines.enumerated() {
            let inner = try add(.stateMachine, machine.name, to: node)
            if index == artboard.defaultStateMachineIndex { inner.note(.isDefault) }
            for input in machine.inputs {
                let value = input.value
                let child = try add(.input, input.name, to: inner)
                child.note(.type, .word(value.kind.rawValue))
                switch value {
                case .boolean(let value): child.note(.value, .word(value ? "true" : "false"))
                case .number(let value): child.note(.value, .word(ShortestDecimal.string(value)))
                case .trigger: break
                }
            }
            for layer in machine.layers {
                for state in layer.states { played.formUnion(state.animationIndices) }
            }
        }
        return played
    }

    private mutating func addEvents(of artboard: Artboard, to node: ContractNode) throws(ContractLimitError) {
        for event in artboard.events {
            let inner = try add(.event, event.name, to: node)
            inner.note(.type, .word(event.kind.word))
            if case .openURL(let url, _) = event.kind {
                try take(url.utf8.count)
                inner.note(.value, .text(url))
            }
            for (name, type, _) in event.propertyTypes { note(type, of: try add(.eventProperty, name, to: inner)) }
        }
    }

    // MARK: View models

    private mutating func addViewModels() throws(ContractLimitError) {
        for model in document.viewModels {
            let node = try add(.viewModel, viewModelNames[model.index], to: root)
            if model.isGlobal { node.note(.isGlobal) }
            for property in model.properties { note(property.type, of: try add(.property, property.name, to: node)) }
            // Those that stand inside artboards are for these alone; no app asks for them.
            for instance in model.instances where !instance.isStateful { try add(instance, to: node) }
        }
    }

    private mutating func add(_ instance: ViewModelInstance, to node: ContractNode) throws(ContractLimitError) {
        let inner = try add(.instance, instance.name, to: node)
        if instance.isDefault { inner.note(.isDefault) }
        for (property, record) in instance.values {
            guard let value = document.storedValue(record, of: property), let token = Self.token(value) else {
                continue
            }
            try take(token.text.utf8.count)
            try add(.value, property.name, to: inner).note(.value, token)
        }
    }

    /// A type, and what things of it are.
    private func note(_ type: ViewModelPropertyType, of node: ContractNode) {
        node.note(.type, .word(type.word))
        switch type {
        case .viewModel(let index) where index < viewModelNames.count:
            node.note(.of, .text(viewModelNames[Int(index)]))
        case .enum(.custom(let index)) where index < enumNames.count: node.note(.of, .text(enumNames[Int(index)]))
        case .enum(.system(let number)): node.note(.of, .text("system:\(number)"))
        default: break
        }
    }

    /// A value as a lock has it; nil for what has a value only while a file runs.
    private static func token(_ value: StoredValue) -> ContractToken? {
        switch value {
        case .trigger, .listIndex: nil
        case .number, .boolean, .color, .systemEnum, .list: .word(ValueSpelling.text(value))
        case .string(let text): .text(text)
        case .enum(let name), .asset(let name), .artboard(let name): name.map(ContractToken.text) ?? .nothing
        case .instance(let instance): instance.map(token) ?? .nothing
        }
    }

    /// An instance by its name, or by its number where that says nothing.
    private static func token(_ instance: ViewModelInstance) -> ContractToken {
        let text = ValueSpelling.text(instance)
        return text.isSame(as: instance.name) ? .text(text) : .word(text)
    }

    // MARK: The rest

    private mutating func addEnums() throws(ContractLimitError) {
        for (index, name) in enumNames.enumerated() {
            let node = try add(.enum, name, to: root)
            for record in document.enumValues[index] {
                _ = try add(.key, document.string(.key, of: Int(record)), to: node)
            }
        }
    }

    private mutating func addAssets() throws(ContractLimitError) {
        let addresses = AddressPrinter(document)
        for asset in document.assets {
            let node = try add(.asset, asset.uniqueName, to: root)
            node.note(.type, .word(asset.kind.rawValue))
            let address = addresses.address(of: .asset, asset.record)
            try take(address.utf8.count)
            node.address = address
            node.note(.source, .word(asset.source.word))
        }
    }
}

/// A contract that takes more memory than there may be of it.
package struct ContractLimitError: Error, Equatable, Sendable {}

extension Contract {
    /// The contract of what an app can see of a file.
    /// - Throws: `ContractLimitError` where it takes more than the budget.
    package init(_ interface: Interface, _ budget: ByteBudget) throws(ContractLimitError) {
        self = try ContractBuilder.contract(interface.document, budget)
    }
}

extension Asset.Source {
    /// The word for it in a lock.
    fileprivate var word: String {
        switch self {
        case .embedded: "embedded"
        case .hosted: "hosted"
        case .referenced: "referenced"
        }
    }
}
