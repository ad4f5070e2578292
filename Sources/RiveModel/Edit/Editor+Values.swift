internal import RiveFormat
internal import RiveSchema

extension Editor {
    /// Sets the value at an address: of a view model instance, a text run, an input, or any property of a record.
    ///
    /// With `owning`, each nested instance or list item on the way that more than one reference reaches is copied first; without
    /// it a note says who shares what was edited.
    /// - Throws: `EditError` when the address leads nowhere, or the value does not fit the property.
    public mutating func set(_ address: String, to value: EditValue, owning: Bool = false) throws(EditError) {
        try attempt { (editor) throws(EditError) in
            if owning { try editor.copySharedInstances(on: address) }
            let target = try editor.resolve(address)
            switch target {
            case .value(let property, let record?, let path):
                if !owning, let path { editor.noteSharing(path, at: address) }
                try editor.set(record, of: property, to: value, at: address)
            case .value(_, nil, _?):
                throw EditError(.notFound, "\(address): the instance stores no value to change")
            case .value(_, nil, nil):
                throw EditError(.notFound, "\(address): the view model has no instance to set it in")
            case .object(.textRun, let record):
                guard case .string(let text) = value else { throw Self.mismatch(address, "a string", value) }
                editor.put(.bytes(Array(text.utf8)[...]), in: .text, of: record, at: address)
            case .object(.input, let record): try editor.setInput(record, to: value, at: address)
            case .viewModel, .instance: throw EditError(.unfit, "\(address) is an instance; name one of its properties")
            case .item: throw EditError(.unfit, "\(address) is an item of a list; use 'items' to change the list")
            case .object, .record:
                throw EditError(.unfit, "\(address) is a record; name one of its properties: \(address).name")
            case .property: throw EditError(.unfit, "\(address) is set by the text of its value")
            }
        }
    }

    /// Sets the value at an address as the command line spells it.
    ///
    /// A text that is what the address holds already changes nothing, whatever is there: so what `get` prints can be given back.
    /// - Throws: `EditError` as `set(_:to:owning:)` does.
    public mutating func set(_ address: String, parsing text: String, owning: Bool = false) throws(EditError) {
        if try currentText(at: address) == text, !owning { return }
        do throws(EditError) {
            switch try resolve(address) {
            case .value(let property, _, _):
                try set(address, to: EditValue(parsing: text, for: property.type), owning: owning)
            case .object(.textRun, _): try set(address, to: .string(text))
            case .object(.input, let record): try set(address, to: try inputValue(text, of: record))
            case .property(let key, let record): try setProperty(key, of: record, parsing: text, at: address)
            default: try set(address, to: .string(text))
            }
        } catch {
            throw error.message.hasPrefix(address) ? error : error.at(address)
        }
    }

    /// What an address holds, as the command line spells it; nil for what has no single value.
    private func currentText(at address: String) throws(EditError) -> String? {
        switch try resolve(address) {
        case .value(let property, let record?, _):
            guard patch.isEmpty else { return nil }
            return document.storedValue(record, of: property).map(ValueSpelling.text)
        case .item(_, let instance, _): return instance.map(ValueSpelling.text)
        default: return nil
        }
    }

    static func mismatch(_ address: String, _ expected: String, _ value: EditValue) -> EditError {
        EditError(.unfit, "\(address) takes \(expected), not \(value.words)")
    }

    // MARK: View model values

    private mutating func set(
        _ record: Int, of property: ViewModelProperty, to value: EditValue, at address: String
    ) throws(EditError) {
        let valueType = document.file.type(of: record)
        switch (valueType, value) {
        case (.viewModelInstanceNumber, .number(let number)):
            guard number.isFinite else { throw EditError(.unfit, "\(address) takes a finite number") }
            put(.float(number.bitPattern), in: .numberValue, of: record, at: address)
        case (.viewModelInstanceString, .string(let text)):
            put(.bytes(Array(text.utf8)[...]), in: .stringValue, of: record, at: address)
        case (.viewModelInstanceBoolean, .boolean(let value)):
            put(.bool(value ? 1 : 0), in: .booleanValue, of: record, at: address)
        case (.viewModelInstanceColor, .color(let color)): put(.color(color), in: .colorValue, of: record, at: address)
        case (.viewModelInstanceEnum, .enum(let key)):
            put(.uint(UInt64(try enumIndex(key, of: property, at: address))), in: .enumValue, of: record, at: address)
        case (.viewModelInstanceEnum, .systemEnum(let index)):
            guard case .enum(.system) = property.type else { throw Self.mismatch(address, "a key of its enum", value) }
            put(.uint(UInt64(index)), in: .enumValue, of: record, at: address)
        case (.viewModelInstanceAssetImage, .asset(let name)), (.viewModelInstanceAssetFont, .asset(let name)),
            (.viewModelInstanceAssetBlob, .asset(let name)):
            try put(reference: name, to: .asset, of: property.type, in: .assetValue, of: record, at: address)
        case (.viewModelInstanceArtboard, .artboard(let name)):
            try put(reference: name, to: .artboard, of: property.type, in: .artboardValue, of: record, at: address)
        case (.viewModelInstanceViewModel, .instance(let name)):
            let instance = try instance(name, of: property, at: address)
            put(.uint(UInt64(instance.index)), in: .instanceValue, of: record, at: address)
            // What comes next may lead through the instance that was pointed to.
            try write()
        default: throw Self.mismatch(address, "a value of type \(property.type.word)", value)
        }
    }

    private func enumIndex(
        _ key: String, of property: ViewModelProperty, at address: String
    ) throws(EditError) -> Int {
        guard case .enum(.custom(let index)) = property.type, let dataEnum = document.dataEnum(at: index) else {
            throw EditError(.unfit, "\(address) has no enum of keys")
        }
        let keys = dataEnum.values.map(\.key)
        guard let value = keys.firstIndex(of: key) else {
            throw EditError(
                .unfit,
                "\(address): enum \"\(dataEnum.name)\" has no key \"\(key)\", but \(keys.joined(separator: ", "))",
                names: [key], candidates: keys)
        }
        return value
    }

    private func instance(
        _ name: String, of property: ViewModelProperty, at address: String
    ) throws(EditError) -> ViewModelInstance {
        guard case .viewModel(let index) = property.type, let model = document.viewModel(at: index) else {
            throw EditError(.unfit, "\(address) names no view model")
        }
        let instances = model.instances
        let place = try position(of: name, among: instances.map(\.name), "instance of \"\(model.name)\"", at: address)
        return instances[place]
    }

    /// Where a name, or what `#N` stands for, is among others of its kind.
    func position(of name: String, among names: [String], _ what: String, at address: String) throws(EditError) -> Int {
        if name.first == "#", let index = Int(name.dropFirst()),
            name.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
        {
            guard names.indices.contains(index) else {
                throw EditError(.notFound, "\(address): no \(what) \(name), there are \(names.count)")
            }
            return index
        }
        let matches = names.indices.filter { names[$0] == name }
        if matches.count > 1 {
            let candidates = matches.map { "#\($0)" }.joined(separator: ", ")
            throw EditError(.notFound, "\(address): more than one \(what) has the name \"\(name)\": \(candidates)")
        }
        guard let match = matches.first else {
            throw EditError(.notFound, "\(address): no \(what) \"\(name)\"", names: [name], candidates: names)
        }
        return match
    }

    private mutating func put(
        reference name: String?, to noun: ObjectNoun, of type: PropertyType, in key: PropertyKey, of record: Int,
        at address: String
    ) throws(EditError) {
        guard let name else { return put(nil, in: key, of: record, at: address) }
        let siblings = document.siblings(of: noun, in: nil)
        let place = try position(
            of: name, among: siblings.map { document.name(ofObject: $0, noun) }, noun.words, at: address)
        if let wanted = type.assetType, document.file.type(of: siblings[place]) != wanted {
            throw EditError(
                .unfit, "\(address) takes \(type.word == "image" ? "an" : "a") \(type.word), and \"\(name)\" is none")
        }
        put(.uint(UInt64(place)), in: key, of: record, at: address)
    }

    // MARK: Inputs

    private func inputValue(_ text: String, of record: Int) throws(EditError) -> EditValue {
        switch document.file.type(of: record) {
        case .stateMachineBool: try EditValue(parsing: text, for: .boolean)
        case .stateMachineNumber: try EditValue(parsing: text, for: .number)
        default: try EditValue(parsing: text, for: .trigger)
        }
    }

    private mutating func setInput(_ record: Int, to value: EditValue, at address: String) throws(EditError) {
        switch (document.file.type(of: record), value) {
        case (.stateMachineBool, .boolean(let value)):
            put(.bool(value ? 1 : 0), in: .boolInputValue, of: record, at: address)
        case (.stateMachineNumber, .number(let number)) where number.isFinite:
            put(.float(number.bitPattern), in: .numberInputValue, of: record, at: address)
        case (.stateMachineBool, _): throw Self.mismatch(address, "a boolean", value)
        case (.stateMachineNumber, _): throw Self.mismatch(address, "a finite number", value)
        default: throw EditError(.unfit, "\(address): a trigger has no value to store")
        }
    }

    // MARK: Properties

    /// Gives a property of a record a value, nil to remove it, unless it has that value already.
    mutating func put(_ value: Value?, in key: PropertyKey, of record: Int, at address: String) {
        let pending = patch.change(of: key, of: record)
        let stored = document.file.property(key, of: record).map { document.file.value(ofProperty: $0) }
        let old = pending ?? stored
        // A default that is set need not be stored: it holds already.
        guard (old ?? Schema.property(key)?.defaultValue) != (value ?? Schema.property(key)?.defaultValue) else {
            return
        }
        changes.append(
            Change(
                address: address, old: text(of: old, in: key, of: record), new: text(of: value, in: key, of: record)))
        if let value { patch.set(key, of: record, to: value) } else { patch.remove(key, of: record) }
    }

    /// A value of a property as the command line spells it.
    private func text(of value: Value?, in key: PropertyKey, of record: Int) -> String? {
        switch value ?? Schema.property(key)?.defaultValue {
        case .uint(let number)?:
            guard let property = Schema.property(key), property.space.isIndex, let index = UInt32(exactly: number)
            else {
                return String(number)
            }
            guard let target = document.target(of: property, value: index, in: record) else {
                return index == .missing ? "none" : String(number)
            }
            let name = document.nameBytes(of: target).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return name.isEmpty ? "#\(number)" : name
        case let value?: return ValueSpelling.text(value)
        case nil: return nil
        }
    }
}

extension EditError {
    /// The same error with the address in front.
    func at(_ address: String) -> EditError {
        EditError(kind, "\(address): \(message)", names: names, candidates: candidates)
    }
}

extension PropertyType {
    /// The type of asset that a property of this type refers to.
    var assetType: TypeKey? {
        switch self {
        case .image: .imageAsset
        case .font: .fontAsset
        case .blob: .blobAsset
        default: nil
        }
    }
}
