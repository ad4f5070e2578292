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
    public var inputs: [Input] { scene.inputs.map { Input(name: $0.name, value: Input.Value($0.value)) } }

    public func value(of input: BoolInput) throws(InputError) -> Bool {
        guard case .boolean(let flag) = try value(input.path, .boolean) else { return false }
        return flag
    }

    public func value(of input: NumberInput) throws(InputError) -> Float {
        guard case .number(let number) = try value(input.path, .number) else { return 0 }
        return number
    }

    public func setValue(of input: BoolInput, to value: Bool) throws(InputError) {
        _ = try self.value(input.path, .boolean)
        scene.setInput(at: input.path, to: .boolean(value))
    }

    public func setValue(of input: NumberInput, to value: Float) throws(InputError) {
        _ = try self.value(input.path, .number)
        scene.setInput(at: input.path, to: .number(value))
    }

    public func fire(trigger input: TriggerInput) throws(InputError) {
        _ = try value(input.path, .trigger)
        scene.setInput(at: input.path, to: .trigger)
    }

    /// The value of an input of any kind, by its name or path; nil where there is none.
    public func inputValue(at path: String) -> Input.Value? { scene.inputValue(at: path).map(Input.Value.init) }

    /// The value at a path, which is of a kind.
    private func value(_ path: String, _ kind: InputKind) throws(InputError) -> Input.Value {
        guard let value = inputValue(at: path) else {
            throw .inputNotFound(name: path, names: scene.inputs.map(\.name))
        }
        guard value.kind == kind else { throw .wrongType(name: path, expected: kind, found: value.kind) }
        return value
    }
}
