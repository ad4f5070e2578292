internal import Rive
internal import RiveModel

/// Values, inputs and items of lists, set from texts.
extension AdvanceScene {
    /// Sets the value at an address from its text.
    func set(_ address: String, to text: String) throws(ToolError) {
        let kind = try at(address) { (instance, path) throws(ViewModelInstanceError) in try instance.kind(of: path) }
        switch kind {
        case .number: try set(NumberProperty.self, address, try number(text, address))
        case .string: try set(StringProperty.self, address, text)
        case .boolean: try set(BoolProperty.self, address, try flag(text, address))
        case .color: try set(ColorProperty.self, address, try color(text, address))
        case .enumeration: try set(EnumProperty.self, address, text)
        case .image: try set(ImageProperty.self, address, try image(text, address))
        case .font: try set(FontProperty.self, address, text == "none" ? nil : text)
        case .blob: try set(BlobProperty.self, address, text == "none" ? nil : text)
        case .artboard:
            let index = try artboardIndex(text, address)
            try at(address) { (instance, path) throws(ViewModelInstanceError) in
                try instance.setArtboard(of: path, toIndex: index)
            }
        case .trigger, .listIndex:
            guard let count = UInt32(text) else { throw unfit(text, address, "a count") }
            try at(address) { (instance, path) throws(ViewModelInstanceError) in
                try instance.setCount(of: path, to: count)
            }
        case .viewModel: try setInstance(address, text)
        case .list, .unknown: throw ToolError(.usage, file: path, "\(address): not a value (lists change with --items)")
        }
    }

    private func set<P: ValueProperty>(_ property: P.Type, _ address: String, _ value: P.Value) throws(ToolError) {
        try at(address) { (instance, path) throws(ViewModelInstanceError) in
            try instance.setValue(of: P(path: path), to: value)
        }
    }

    func fire(_ address: String) throws(ToolError) {
        try at(address) { (instance, path) throws(ViewModelInstanceError) in
            try instance.fire(trigger: TriggerProperty(path: path))
        }
    }

    // MARK: Texts of values

    private func unfit(_ text: String, _ address: String, _ expected: String) -> ToolError {
        ToolError(.usage, file: path, "\(address): \"\(text)\" is not \(expected)")
    }

    private func number(_ text: String, _ address: String) throws(ToolError) -> Float {
        guard let number = Float(text), text.utf8.first != UInt8(ascii: "+") else {
            throw unfit(text, address, "a number")
        }
        return number
    }

    private func flag(_ text: String, _ address: String) throws(ToolError) -> Bool {
        guard text == "true" || text == "false" else { throw unfit(text, address, "true or false") }
        return text == "true"
    }

    private func color(_ text: String, _ address: String) throws(ToolError) -> Color {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text.hasPrefix("0x") ? text.dropFirst(2) : ""
        guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { throw unfit(text, address, "a colour as #RRGGBB or #AARRGGBB") }
        return Color(argb: digits.utf8.count == 6 ? 0xFF00_0000 | number : number)
    }

    private func image(_ text: String, _ address: String) throws(ToolError) -> Image? {
        if text == "none" { return nil }
        guard let image = artboard.file.image(named: text) else {
            throw unfit(text, address, "the name of an asset of the file, or none")
        }
        return image
    }

    private func artboardIndex(_ text: String, _ address: String) throws(ToolError) -> Int? {
        if text == "none" { return nil }
        guard let index = document.artboards.firstIndex(where: { $0.name == text }) else {
            throw unfit(text, address, "the name of an artboard of the file, or none")
        }
        return index
    }

    // MARK: Instances and items

    private func setInstance(_ address: String, _ text: String) throws(ToolError) {
        let old = try value(address)
        guard case .viewModel(let identity?)? = old else {
            throw ToolError(
                .usage, file: path, "\(address): there is no instance of which another could take the place")
        }
        let instance = try makeInstance(text, of: identity.viewModel, address)
        try at(address) { (owner, path) throws(ViewModelInstanceError) in
            try owner.setValue(of: ViewModelInstanceProperty(path: path), to: instance)
        }
    }

    /// A new instance of a view model: a copy of an authored one by name or `#N`, or `blank`.
    private func makeInstance(_ text: String, of model: String, _ address: String) throws(ToolError)
        -> Rive.ViewModelInstance
    {
        let file = artboard.file
        guard let viewModel = file.viewModelNamed(model) else { throw unfit(model, address, "a view model") }
        let names = viewModel.instanceNames
        let source: ViewModelInstanceSource
        if names.contains(text) {
            source = .name(text, from: .name(model))
        } else if text == "blank" {
            source = .blank(from: .name(model))
        } else if text.first == "#", let index = Int(text.dropFirst()), names.indices.contains(index) {
            source = .index(index, from: .name(model))
        } else {
            throw unfit(text, address, "an instance of \"\(model)\", by name or as #N, or blank")
        }
        do throws(FileError) {
            return try file.createViewModelInstance(from: source)
        } catch {
            throw ToolError(error, path)
        }
    }

    /// Changes the items of a list.
    func change(_ items: ItemsStep) throws(ToolError) {
        var made: Rive.ViewModelInstance?
        switch items.change {
        case .add(let text), .insert(_, let text): made = try item(text, items.list)
        case .remove, .swap, .clear: break
        }
        try at(items.list) { (owner, path) throws(ViewModelInstanceError) in
            let list = ListProperty(path: path)
            switch items.change {
            case .add: if let made { try owner.appendInstance(made, to: list) }
            case .insert(let index, _): if let made { try owner.insertInstance(made, to: list, at: index) }
            case .remove(let index): try owner.removeInstance(at: index, from: list)
            case .swap(let first, let second): try owner.swapInstance(atIndex: first, withIndex: second, in: list)
            case .clear: try owner.removeAllInstances(from: list)
            }
        }
    }

    /// A new item of `MODEL@INSTANCE`.
    private func item(_ text: String, _ list: String) throws(ToolError) -> Rive.ViewModelInstance {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return try makeInstance(parts.count > 1 ? parts[1] : "#0", of: parts[0], list)
    }

    // MARK: Inputs

    /// The state machine that drives the artboard, nil where none does.
    var machine: Rive.StateMachine? {
        if case .stateMachine(let machine) = scene { machine } else { nil }
    }

    /// Sets an input from its text.
    func setInput(_ name: String, to text: String) throws(ToolError) {
        guard let machine, let value = machine.inputValue(at: name) else {
            throw ToolError(InputError.inputNotFound(name: name, names: machine?.inputs.map(\.name) ?? []), path)
        }
        switch value {
        case .boolean:
            let flag = try flag(text, name)
            try input { () throws(InputError) in try machine.setValue(of: BoolInput(path: name), to: flag) }
        case .number:
            let number = try number(text, name)
            try input { () throws(InputError) in try machine.setValue(of: NumberInput(path: name), to: number) }
        case .trigger:
            guard text == "fire" else { throw unfit(text, name, "fire") }
            try input { () throws(InputError) in try machine.fire(trigger: TriggerInput(path: name)) }
        }
    }

    private func input(_ body: () throws(InputError) -> Void) throws(ToolError) {
        do throws(InputError) {
            try body()
        } catch {
            throw ToolError(error, path)
        }
    }
}
