package import RiveModel
internal import RiveRuntime

/// The kind of an input of a state machine.
public enum InputKind: String, CaseIterable, Sendable {
    case boolean, number, trigger
}

/// An input of a state machine by its name; one of a nested artboard's state machine by the names of the nested artboards on
/// the way, as in `lamp/on`.
public struct BoolInput: Hashable, Sendable {
    public let path: String
    public init(path: String) { self.path = path }
}

/// An input that holds a number, by its name or path.
public struct NumberInput: Hashable, Sendable {
    public let path: String
    public init(path: String) { self.path = path }
}

/// An input that is fired, by its name or path.
public struct TriggerInput: Hashable, Sendable {
    public let path: String
    public init(path: String) { self.path = path }
}

/// An input with its value.
public struct Input: Equatable, Sendable {
    public let name: String
    public let value: Value

    /// What an input holds.
    public enum Value: Equatable, Sendable {
        case boolean(Bool)
        case number(Float)
        case trigger

        init(_ value: InputValue) {
            switch value {
            case .boolean(let flag): self = .boolean(flag)
            case .number(let number): self = .number(number)
            case .trigger: self = .trigger
            }
        }

        /// The kind of the input.
        public var kind: InputKind {
            switch self {
            case .boolean: .boolean
            case .number: .number
            case .trigger: .trigger
            }
        }
    }
}

extension StateMachine {
    /// The inputs in order, without those of nested artboards.
    public var inputs: [Input] { scene.inputPlaces.map { Input(name: $0.name, value: Input.Value($0.value)) } }

    public func value(of input: BoolInput) throws(InputError) -> Bool {
        guard case .boolean(let flag) = try place(input.path, .boolean).value else { return false }
        return flag
    }

    public func value(of input: NumberInput) throws(InputError) -> Float {
        guard case .number(let number) = try place(input.path, .number).value else { return 0 }
        return number
    }

    public func setValue(of input: BoolInput, to value: Bool) throws(InputError) {
        try place(input.path, .boolean).set(.boolean(value))
    }

    public func setValue(of input: NumberInput, to value: Float) throws(InputError) {
        try place(input.path, .number).set(.number(value))
    }

    public func fire(trigger input: TriggerInput) throws(InputError) {
        try place(input.path, .trigger).set(.trigger)
    }

    /// The value of an input of any kind, by its name or path; nil where there is none.
    public func inputValue(at path: String) -> Input.Value? { place(path).map { Input.Value($0.value) } }

    // MARK: Places

    /// The input at a path, which is of a kind.
    private func place(_ path: String, _ kind: InputKind) throws(InputError) -> InputPlace {
        guard let place = place(path) else { throw .inputNotFound(name: path, names: inputPaths) }
        let found = Input.Value(place.value).kind
        guard found == kind else { throw .wrongType(name: path, expected: kind, found: found) }
        return place
    }

    /// The first input of a name, or the first on a path of names.
    private func place(_ path: String) -> InputPlace? {
        if let own = scene.inputPlaces.first(where: { $0.name == path }) { return own }
        var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let name = names.removeLast()
        var nested = scene.nestedPlaces
        var inputs: [InputPlace] = []
        for name in names {
            guard let place = nested.first(where: { $0.name == name }) else { return nil }
            (nested, inputs) = (place.nested, place.inputs)
        }
        return inputs.first { $0.name == name }
    }

    /// The input that an address leads to, where a name that several have is not taken for the first of them.
    package func input(at address: AddressText) throws(EditError) -> AddressedInput {
        AddressedInput(place: try place(address))
    }

    private func place(_ address: AddressText) throws(EditError) -> InputPlace {
        var names = address.components
        let whole = scene.inputPlaces.filter { $0.name == address.text(0..<address.count) }
        if let own = whole.first, whole.count == 1 { return own }
        let name = names.removeLast()
        var nested = scene.nestedPlaces
        var inputs = names.isEmpty ? scene.inputPlaces : []
        for name in names {
            let place = nested[try nested.map(\.name).position(of: name, "nested artboard")]
            (nested, inputs) = (place.nested, place.inputs)
        }
        do throws(EditError) {
            return inputs[try inputs.map(\.name).position(of: name, "input")]
        } catch {
            guard !error.names.isEmpty else { throw error }
            let whole = address.text(0..<address.count)
            throw EditError(.notFound, "no input \"\(whole)\"", names: [whole], candidates: inputPaths)
        }
    }

    /// The paths of all inputs, those of nested artboards behind.
    var inputPaths: [String] {
        var paths = scene.inputPlaces.map(\.name)
        var pending = scene.nestedPlaces.map { ("", $0) }
        while let (prefix, place) = pending.popLast() {
            let path = prefix + place.name + "/"
            paths += place.inputs.map { path + $0.name }
            pending += place.nested.map { (path, $0) }
        }
        return paths
    }
}

/// An input that an address has led to.
package struct AddressedInput {
    fileprivate let place: InputPlace

    package var value: Input.Value { Input.Value(place.value) }

    /// Sets the input, to a value of its kind.
    package func set(_ value: Input.Value) {
        switch value {
        case .boolean(let flag): place.set(.boolean(flag))
        case .number(let number): place.set(.number(number))
        case .trigger: place.set(.trigger)
        }
    }
}
