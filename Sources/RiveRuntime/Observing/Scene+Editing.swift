internal import RiveModel
internal import RiveSchema

/// Why a value could not be found or set.
package enum SceneError: Error, Equatable, Sendable {
    /// Nothing is bound.
    case nothingBound
    /// A part of a path names nothing; with the names that exist there, for a suggestion.
    case noSuchProperty(String, owner: String, names: [String])
    /// An index of a list without such an item.
    case noSuchItem(String, count: Int)
    /// A path goes on behind a value that has nothing inside.
    case noPath(String)
    /// The value can't be what the text says; with what it takes.
    case badValue(String, expected: String)
    case noSuchInput(String, names: [String])
    /// A name that exists, of something that can't be used so.
    case wrongKind(String, expected: String)
}

/// A place in a bound instance: a value, or an item of a list.
package struct ScenePlace {
    let cell: Int32
    /// The instance at the place, -1 for a plain value.
    let instance: Int32
    /// Whether the place is an item of a list.
    let isItem: Bool
}

extension Scene {
    // MARK: Places

    /// The place that a path from the bound instance leads to. `@global/NAME/…` starts at a global view model.
    package func place(_ path: String) throws(SceneError) -> ScenePlace {
        guard let context else { throw .nothingBound }
        var steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)[...]
        var instance = context.main
        if steps.first == "@global" {
            steps.removeFirst()
            let name = steps.popFirst() ?? ""
            guard let global = context.globals.first(where: { file.models[Int($0.slot)].name == name }) else {
                throw .noSuchProperty(
                    name, owner: "the global view models", names: context.globals.map { file.models[Int($0.slot)].name }
                )
            }
            instance = global.instance
        }
        guard instance >= 0 else { throw .nothingBound }
        return try place(steps, from: instance)
    }

    private func place(_ steps: ArraySlice<String>, from start: Int32) throws(SceneError) -> ScenePlace {
        var steps = steps
        var instance = start
        var place = ScenePlace(cell: -1, instance: start, isItem: false)
        while let step = steps.popFirst() {
            // A name may have slashes of its own: the longest that exists counts.
            let (cell, taken) = try cell(of: instance, step, steps)
            steps = steps.dropFirst(taken)
            place = ScenePlace(cell: cell, instance: -1, isItem: false)
            switch store.value(cell) {
            case .viewModel(let nested):
                instance = nested
                place = ScenePlace(cell: cell, instance: nested, isItem: false)
                if nested < 0, !steps.isEmpty { throw .noPath(step) }
            case .list(let items):
                guard let index = steps.popFirst() else { break }
                guard let number = Int(index.drop { $0 == "[" }.prefix { $0 != "]" }), let item = items[checked: number]
                else {
                    throw .noSuchItem(index, count: items.count)
                }
                instance = item.instance
                place = ScenePlace(cell: cell, instance: item.instance, isItem: true)
                if item.instance < 0, !steps.isEmpty { throw .noPath(index) }
            default: if !steps.isEmpty { throw .noPath(step) }
            }
        }
        return place
    }

    private func cell(of instance: Int32, _ first: String, _ rest: ArraySlice<String>) throws(SceneError) -> (
        Int32, taken: Int
    ) {
        var name = first
        var taken = 0
        for more in [nil] + rest.map(Optional.some) {
            if let more {
                name += "/" + more
                taken += 1
            }
            let cell = store.cell(of: instance, named: name)
            if cell >= 0 { return (cell, taken) }
        }
        let model = store.instances[Int(instance)].model
        let names = model < 0 ? [] : file.models[Int(model)].properties.map(\.name)
        throw .noSuchProperty(
            first, owner: model < 0 ? "" : "view model \"\(file.models[Int(model)].name)\"", names: names)
    }

    /// What is at a place.
    package func value(at place: ScenePlace) -> SceneValue {
        place.isItem || place.cell < 0 ? sceneInstance(place.instance) : sceneValue(place.cell)
    }

    // MARK: Setting

    /// Sets the value at a path from its text.
    package func set(_ path: String, to text: String) throws(SceneError) {
        let place = try place(path)
        guard place.cell >= 0, !place.isItem else { throw .wrongKind(path, expected: "a property") }
        store.set(place.cell, try parse(text, for: place.cell))
    }

    /// What a text says for a value.
    private func parse(_ text: String, for cell: Int32) throws(SceneError) -> DataValue {
        let property = store.property(of: cell)
        switch store.cells[Int(cell)].kind {
        case .number:
            guard let number = Self.number(text) else { throw .badValue(text, expected: "a number") }
            return .number(number)
        case .string: return .string(text)
        case .boolean:
            guard text == "true" || text == "false" else { throw .badValue(text, expected: "true or false") }
            return .boolean(text == "true")
        case .color:
            guard let color = Self.color(text) else {
                throw .badValue(text, expected: "a colour as #RRGGBB or #AARRGGBB")
            }
            return .color(color)
        case .enumeration:
            let index = property?.enumIndex ?? -1
            guard let value = file.value(ofKey: text, enum: index) else {
                throw .badValue(text, expected: "one of \(file.keys(ofEnum: index).joined(separator: ", "))")
            }
            return .enumeration(value, enum: index)
        case .trigger, .listIndex:
            guard let count = UInt32(text) else { throw .badValue(text, expected: "a count") }
            return .trigger(count)
        case .asset: return .asset(try asset(text))
        case .artboard: return .artboard(try artboard(text))
        case .viewModel: return .viewModel(try instance(text, ofModel: property?.model ?? -1))
        default: throw .wrongKind(text, expected: "a value (lists change with --items)")
        }
    }

    private func asset(_ text: String) throws(SceneError) -> UInt32 {
        if text == "none" { return .missing }
        let names = file.document.assetRecords.indices.map { file.assetName(at: UInt32($0)) ?? "" }
        guard let index = names.firstIndex(of: text) else {
            throw .badValue(text, expected: "the name of an asset of the file, or none")
        }
        return UInt32(index)
    }

    private func artboard(_ text: String) throws(SceneError) -> UInt32 {
        if text == "none" { return .missing }
        guard let index = file.document.artboards.firstIndex(where: { $0.name == text }) else {
            throw .badValue(text, expected: "the name of an artboard of the file, or none")
        }
        return UInt32(index)
    }

    /// A new instance for a property or a list: a copy of an authored one by name or `#N`, or `blank`.
    package func makeInstance(_ text: String, ofModel model: Int) throws(SceneError) -> Int32 {
        try instance(text, ofModel: Int32(model))
    }

    private func instance(_ text: String, ofModel model: Int32) throws(SceneError) -> Int32 {
        guard model >= 0 else { throw .badValue(text, expected: "an instance of a view model that exists") }
        let names = file.document.viewModels[Int(model)].instances.map(\.name)
        var index = names.firstIndex(of: text)
        if index == nil, text.first == "#" {
            index = Int(text.dropFirst()).flatMap { names.indices.contains($0) ? $0 : nil }
        }
        let made: Int32?
        if text == "blank", index == nil {
            made = try? store.makeBlank(model: model)
        } else {
            guard let index else {
                throw .badValue(
                    text, expected: "an instance of \"\(file.models[Int(model)].name)\", by name or as #N, or blank")
            }
            made = try? store.makeCopy(model: model, authored: index)
        }
        guard let made else { throw .badValue(text, expected: "an instance that is not endless") }
        return made
    }

    /// Fires the trigger at a path.
    package func fire(_ path: String) throws(SceneError) {
        let place = try place(path)
        guard place.cell >= 0, store.cells[Int(place.cell)].kind == .trigger else {
            throw .wrongKind(path, expected: "a trigger")
        }
        store.fire(place.cell)
    }

    // MARK: Lists

    /// Changes the items of the list at a path.
    package func editItems(_ path: String, _ edit: (inout [Int32]) throws(SceneError) -> Void) throws(SceneError) {
        let place = try place(path)
        guard place.cell >= 0, !place.isItem, case .list(let items) = store.value(place.cell) else {
            throw .wrongKind(path, expected: "a list")
        }
        // Items are edited by place: what stays keeps its identity, what is new gets one.
        var places = items.indices.map { Int32($0) }
        try edit(&places)
        store.set(place.cell, items: places.map { $0 < 0 ? store.item(-2 - $0) : items[Int($0)] })
    }

    // MARK: Inputs

    /// Sets an input of the state machine, or of a nested one by the names of the nested artboards on the way.
    package func setInput(_ path: String, to text: String) throws(SceneError) {
        let (machine, index) = try input(path)
        switch machine.definition.inputs[index].kind {
        case .boolean:
            guard text == "true" || text == "false" else { throw .badValue(text, expected: "true or false") }
            machine.set(index, .boolean, word: text == "true" ? 1 : 0)
        case .number:
            guard let number = Self.number(text) else { throw .badValue(text, expected: "a number") }
            machine.set(index, .number, word: number.bitPattern)
        case .trigger:
            guard text == "fire" else { throw .badValue(text, expected: "fire") }
            machine.fire(index)
        case .unknown: throw .wrongKind(path, expected: "an input of a known type")
        }
    }

    /// The value of an input, or of a nested one by the names of the nested artboards on the way; nil where there is none.
    package func inputValue(at path: String) -> InputValue? {
        guard let (machine, index) = try? input(path) else { return nil }
        return machine.inputValue(index)
    }

    /// Sets the input at a path where it is of the value's kind; a trigger is fired.
    package func setInput(at path: String, to value: InputValue) {
        guard let (machine, index) = try? input(path) else { return }
        switch value {
        case .boolean(let flag): machine.set(index, .boolean, word: flag ? 1 : 0)
        case .number(let number): machine.set(index, .number, word: number.bitPattern)
        case .trigger: machine.fire(index)
        }
    }

    private func input(_ path: String) throws(SceneError) -> (StateMachineInstance, Int) {
        guard let machine else { throw .noSuchInput(path, names: []) }
        if let index = machine.definition.input(named: path) { return (machine, index) }
        var steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let name = steps.removeLast()
        var artboard: ArtboardInstance? = machine.artboard
        var found: NestedHost?
        for step in steps {
            found = artboard?.nestedHost(named: step)
            artboard = found?.artboard
        }
        for case .machine(let inner)? in found?.players.map(Optional.some) ?? [] {
            if let index = inner.definition.input(named: name) { return (inner, index) }
        }
        throw .noSuchInput(path, names: inputs.map(\.name))
    }

    // MARK: Texts of values

    private static func number(_ text: String) -> Float? {
        guard let number = Float(text), text.utf8.first != UInt8(ascii: "+") else { return nil }
        return number
    }

    private static func color(_ text: String) -> UInt32? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text.hasPrefix("0x") ? text.dropFirst(2) : ""
        guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
        switch digits.count {
        case 6: return 0xFF00_0000 | value
        case 8: return value
        default: return nil
        }
    }
}

extension StateMachineDefinition {
    /// The index of the first input of a name.
    func input(named name: String) -> Int? {
        inputs.indices.first { inputs[$0].name == name && inputs[$0].kind != .unknown }
    }
}
