import RiveFormat
package import RiveSchema

extension AddressPrinter {
    /// The address of a record by names, nil where none leads to it: for what the file does not count among things of its kind,
    /// and for what is only a part of a thing.
    package func address(ofRecord record: Int) -> String? {
        let type = document.file.type(of: record)
        if type == .viewModelInstance {
            let instance = ViewModelInstance(document: document, record: record)
            return instance.viewModel == nil ? nil : address(of: instance)
        }
        if type.isKind(of: .viewModelProperty) {
            let property = ViewModelProperty(document: document, record: record)
            return document.owner(of: record).flatMap(document.viewModelRecords.ascendingIndex(of:)).map {
                address(of: property, in: document.viewModels[$0])
            }
        }
        guard let noun = noun(of: type), Schema.objectType(type)?.isConcrete == true, isListed(record, noun)
        else { return nil }
        if noun == .viewModel {
            return document.viewModelRecords.ascendingIndex(of: record).map { address(of: document.viewModels[$0]) }
        }
        var path = [(noun, record)]
        var inner = noun
        while let outer = inner.container {
            // Objects hang from each other, all else hangs from what addresses find it in, wherever it stands.
            guard let owner = inner.isObject ? artboardRecord(of: record) : document.owner(of: path[0].1) else {
                return nil
            }
            path.insert((outer, owner), at: 0)
            inner = outer
        }
        return address(path)
    }

    /// The address of any record: by names, as a part of what it hangs from, or by its number where that is too deep.
    package func fullAddress(ofRecord record: Int) -> String {
        var steps: [String] = []
        var next = record
        while steps.count < Self.deepest {
            if let start = start(at: next, isAlone: steps.isEmpty) {
                return ([start] + steps.reversed()).joined(separator: "/")
            }
            guard let owner = document.owner(of: next) else { break }
            let parts = siblings.parts(of: owner)
            if document.file.type(of: owner) == .artboard {
                // An object whose name others of the artboard have.
                let prefix = document.file.type(of: next).isKind(of: .component) ? "object:" : ""
                steps.append(prefix + parts.number(of: next, document))
            } else if isOfViewModel(owner) {
                // Behind these, names are those of values.
                steps.append(parts.number(of: next, document))
            } else {
                steps.append(parts.name(of: next, document))
            }
            next = owner
        }
        return address(ofRecord: record) ?? "#\(record)"
    }

    /// The address by names that the address of a record, or of a part of it, starts with.
    private func start(at record: Int, isAlone: Bool) -> String? {
        if let value = address(ofValue: record) { return value }
        if goesByNumber(record) { return nil }
        // That of a property of a view model is the address of its value, which has other parts.
        return isAlone ? address(ofRecord: record) : address(ofDeclaration: record) ?? address(ofRecord: record)
    }

    /// The address of a property of a view model itself, not of its value; nil for any other record.
    package func address(ofDeclaration record: Int) -> String? {
        guard document.file.type(of: record).isKind(of: .viewModelProperty) else { return nil }
        return document.owner(of: record).map { address([(.viewModel, $0), (.property, record)]) }
    }

    /// Whether what hangs from a record are values, or goes by names as values do.
    private func isOfViewModel(_ record: Int) -> Bool {
        let type = document.file.type(of: record)
        return type == .viewModel || type == .viewModelInstance || type == .viewModelInstanceListItem
            || type.isKind(of: .viewModelInstanceValue)
    }

    /// The address of a property of a record. A text that an instance stores, and the text of a run, are what the addresses of
    /// these records stand for; all else is behind a `.`.
    package func address(of property: SchemaProperty, ofRecord record: Int) -> String {
        let address = address(ofDeclaration: record) ?? fullAddress(ofRecord: record)
        // What a type does not declare goes by its key.
        guard Schema.has(document.file.type(of: record), property) else {
            return "\(address).\(property.key.rawValue)"
        }
        let isText =
            switch property.key {
            case .viewModelInstanceStringPropertyValue: address.isSame(as: self.address(ofValue: record))
            case .textValueRunText: address.isSame(as: self.address(ofRecord: record))
            default: false
            }
        return isText ? address : "\(address).\(property.name)"
    }

    /// The address that a path of a data bind leads to: of a value in the default instance of its view model or, where there is
    /// none, of the property itself. Nil for a path that leads nowhere.
    func address(of path: DataBindPaths.Path) -> String? {
        guard let last = path.property else { return path.names.count == 1 ? path.model.map { address(of: $0) } : nil }
        let properties = path.records.lazy.filter { [document] in
            document.file.type(of: $0).isKind(of: .viewModelProperty)
        }
        if let instance = path.model?.instance(at: 0) {
            let steps = properties.map { [document] in
                PathStep.property(ViewModelProperty(document: document, record: $0))
            }
            let address = address(in: instance, Array(steps))
            if case .value(let found, _?, _)? = try? resolver.resolve(address), found.record == last.record {
                return address
            }
        }
        return address(ofDeclaration: last.record)
    }

    /// The custom properties of an event: what an address has of each behind that of the event, the key of its value, and its
    /// record.
    package func customProperties(ofEvent record: Int) -> [(step: String, key: PropertyKey, record: Int)] {
        let parts = siblings.parts(of: record)
        return parts.records.compactMap { part in
            CustomProperty(document: document, record: part).map { (parts.name(of: part, document), $0.key, part) }
        }
    }

    /// How many parts of parts an address may lead through.
    private static let deepest = 32

    /// Whether only its slot identifies an object of an artboard.
    package func goesByNumber(_ record: Int) -> Bool {
        guard noun(of: document.file.type(of: record)) == .object, let artboard = artboardRecord(of: record) else {
            return false
        }
        return name(of: record, .object, in: artboard).utf8.first == UInt8(ascii: "#")
    }

    /// The same behind the address of its artboard: `object:Eye`, `stateMachine:S/listener:Click`.
    package func localAddress(ofRecord record: Int) -> String {
        let address = fullAddress(ofRecord: record)
        guard let artboard = artboardRecord(of: record), artboard != record else { return address }
        return address.text(behind: prefix(ofArtboard: artboard)) ?? address
    }

    private func artboardRecord(of record: Int) -> Int? {
        document.artboardIndex(of: record).map { Int(document.artboardRecords[$0]) }
    }

    /// Whether a record is counted among those of its kind, and so has a name or number there; dropped ones are not.
    private func isListed(_ record: Int, _ noun: ObjectNoun) -> Bool {
        switch noun {
        case .animation, .stateMachine, .textRun, .event, .nested: document.artboardIndex(of: record) != nil
        case .object:
            document.artboardIndex(of: record).map { document.objects.index(of: record, in: $0) != nil } ?? false
        case .input, .layer, .listener: document.owner(of: record) != nil
        case .state: document.states.members.ascendingIndex(of: record) != nil
        case .transition: document.owner(of: record).map { isListed($0, .state) } ?? false
        case .artboard, .asset, .viewModel, .property, .enum, .converter: true
        }
    }

    package func noun(of type: TypeKey) -> ObjectNoun? {
        switch type {
        case .artboard: .artboard
        case .linearAnimation: .animation
        case .stateMachine: .stateMachine
        case .stateMachineLayer: .layer
        case .textValueRun: .textRun
        case .viewModel: .viewModel
        case .dataEnum, .dataEnumCustom: .enum
        case .manifestAsset: nil
        default: Self.kinds.first { type.isKind(of: $0.type) }?.noun
        }
    }

    /// The kinds of things that types extend, the narrower first.
    private static let kinds: [(type: TypeKey, noun: ObjectNoun)] = [
        (.stateMachineInput, .input), (.layerState, .state), (.stateTransition, .transition),
        (.stateMachineListener, .listener), (.dataConverter, .converter), (.event, .event), (.nestedArtboard, .nested),
        (.fileAsset, .asset), (.component, .object),
    ]
}

extension ObjectNoun {
    /// Whether things of this kind are objects of an artboard.
    fileprivate var isObject: Bool { [.textRun, .event, .nested, .object].contains(self) }
}
