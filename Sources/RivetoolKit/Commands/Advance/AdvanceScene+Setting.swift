internal import Rive
internal import RiveModel

/// What a step does once its texts are read: nothing of it can be misspelt any more.
enum AdvanceChange {
    case set(ValuePlace, AdvanceValue)
    case fire(ValuePlace)
    case input(AddressedInput, Input.Value)
    case append(ValuePlace, ViewModelInstanceSource)
    case insert(ValuePlace, Int, ViewModelInstanceSource)
    case remove(ValuePlace, Int)
    case swap(ValuePlace, Int, Int)
    case clear(ValuePlace)
}

extension AdvanceScene {
    /// What a step changes; nil for one that changes nothing itself.
    func change(_ step: AdvanceStep) throws(StepFailure) -> AdvanceChange? {
        switch step {
        case .set(let text):
            let (place, assignment) = try Assignment.read(text) { (address) throws(StepFailure) in
                try value(address, for: .value)
            }
            return try AdvancePlace.value(place).reading { () throws(StepFailure) in
                .set(place, try settable(assignment.right, at: place, assignment.left))
            }
        case .fire(let address):
            let place = try value(address, for: .trigger)
            return try AdvancePlace.value(place).reading { () throws(StepFailure) in
                guard case .trigger = place.value else { throw unfit("not a trigger", address) }
                return .fire(place)
            }
        case .input(let text): return try inputChange(text)
        case .items(let items): return try change(items)
        default: return nil
        }
    }

    /// Makes a change.
    func perform(_ change: AdvanceChange) throws(ToolError) {
        do throws(ViewModelInstanceError) {
            switch change {
            case .set(let place, let value): try set(place, value)
            case .fire(let place): try place.fire()
            case .input(let input, let value): input.set(value)
            case .append(let list, let source): try list.append(try made(source))
            case .insert(let list, let index, let source): try list.insert(try made(source), at: index)
            case .remove(let list, let index): try list.remove(at: index)
            case .swap(let list, let first, let second): try list.swap(first, second)
            case .clear(let list): try list.removeAll()
            }
        } catch {
            throw ToolError(error, path)
        }
    }

    private func set(_ place: ValuePlace, _ value: AdvanceValue) throws(ViewModelInstanceError) {
        switch value {
        case .number(let number): try NumberProperty.set(number, at: place)
        case .string(let text): try StringProperty.set(text, at: place)
        case .boolean(let flag): try BoolProperty.set(flag, at: place)
        case .color(let color): try ColorProperty.set(color, at: place)
        case .enumeration(let key): try EnumProperty.set(key, at: place)
        case .asset(let index): place.setAsset(at: index)
        case .artboard(let index): place.setArtboard(at: index)
        case .guest(let artboard): try place.set(artboard)
        case .instance(let source, _): try place.set(try made(source))
        }
    }

    private func made(
        _ source: ViewModelInstanceSource
    ) throws(ViewModelInstanceError) -> Rive.ViewModelInstance {
        do throws(FileError) {
            return try artboard.file.createViewModelInstance(from: source)
        } catch {
            throw error == .tooDeep ? .tooDeep : .tooLarge
        }
    }

    func unfit(_ words: String, _ address: String) -> StepFailure {
        StepFailure(error: ToolError(.usage, file: path, "\(address): \(words)"))
    }

    // MARK: Inputs

    private func inputChange(_ text: String) throws(StepFailure) -> AdvanceChange {
        let (place, assignment) = try Assignment.read(text) { (name, text) throws(StepFailure) in
            try input(name) { $0.takes(text) }
        }
        let text = assignment.right
        return .input(
            place,
            try reading(assignment.left) { () throws(EditError) in
                switch place.value {
                case .trigger where text == "fire": return .trigger
                case .trigger: throw EditError(.unfit, "it is a trigger, which takes \"fire\"")
                case .boolean, .number: break
                }
                let type = place.value.kind == .boolean ? RiveModel.PropertyType.boolean : .number
                switch try EditValue(parsing: text, for: type) {
                case .boolean(let flag): return .boolean(flag)
                case .number(let number): return .number(number)
                default: return .trigger
                }
            })
    }

    /// The input that an address leads to; a failure suggests inputs whose value fits.
    func input(
        _ name: String, suggesting fits: (Input.Value) -> Bool = { _ in true }
    ) throws(StepFailure) -> AddressedInput {
        guard let machine else {
            throw StepFailure(
                error: ToolError(.notFound, file: path, "no input \"\(name)\": no state machine drives the artboard"))
        }
        do throws(EditError) {
            return try machine.input(at: AddressText(name), suggesting: fits)
        } catch {
            throw StepFailure(error: ToolError(error, file: path))
        }
    }

    // MARK: Items of lists

    private func change(_ items: ItemsStep) throws(StepFailure) -> AdvanceChange {
        guard items.verb != .clear else { return .clear(try list(items.text)) }
        let (list, assignment) = try Assignment.read(items.text, list)
        let words = assignment.right.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        let indices = words.map(ItemsStep.index)
        switch items.verb {
        case .add: return .append(list, try item(assignment.right))
        case .insert where words.count == 2:
            if let index = indices[0] { return .insert(list, index, try item(words[1])) }
        case .remove where words.count == 1: if let index = indices[0] { return .remove(list, index) }
        case .swap where words.count == 2:
            if let first = indices[0], let second = indices[1] { return .swap(list, first, second) }
        default: break
        }
        throw StepFailure(error: ItemsStep.malformed("\(items.verb.rawValue):\(items.text)"))
    }

    private func list(_ address: String) throws(StepFailure) -> ValuePlace {
        let place = try value(address, for: .list)
        return try AdvancePlace.value(place).reading { () throws(StepFailure) in
            guard case .list = place.value else { throw unfit("not a list", address) }
            return place
        }
    }

    /// The new item that `MODEL@INSTANCE`, `MODEL` or `MODEL@blank` stands for.
    private func item(_ text: String) throws(StepFailure) -> ViewModelInstanceSource {
        do throws(AddressError) {
            switch try tables.resolver.resolve(text, for: .instance) {
            case .instance(let instance): return source(instance)
            case .viewModel(let model): return .viewModelDefault(from: .index(model.index))
            default: break
            }
        } catch {
            if let model = modelOfBlank(text) { return .blank(from: .index(model.index)) }
            throw StepFailure(error: ToolError(error, file: path, address: text))
        }
        throw StepFailure(error: ToolError(.usage, file: path, "\(text): not an instance of a view model"))
    }

    private func source(_ instance: RiveModel.ViewModelInstance) -> ViewModelInstanceSource {
        .index(instance.index, from: .index(instance.viewModel?.index ?? -1))
    }
}

extension Input.Value {
    /// Whether an input of this kind takes a text.
    fileprivate func takes(_ text: String) -> Bool {
        switch self {
        case .trigger: text == "fire"
        case .boolean: Bool(text) != nil
        case .number: text.isDecimal
        }
    }
}
