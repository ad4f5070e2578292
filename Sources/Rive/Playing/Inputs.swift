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

        init(_ value: StateMachineInput.Value) {
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
    public var inputs: [Input] {
        zip(ownInputs.names.names, ownInputs.locations).map { Input(name: $0, value: Input.Value($1.value)) }
    }

    public func value(of input: BoolInput) throws(InputError) -> Bool {
        guard case .boolean(let flag) = try location(input.path, .boolean).value else { return false }
        return flag
    }

    public func value(of input: NumberInput) throws(InputError) -> Float {
        guard case .number(let number) = try location(input.path, .number).value else { return 0 }
        return number
    }

    public func setValue(of input: BoolInput, to value: Bool) throws(InputError) {
        try location(input.path, .boolean).set(.boolean(value))
    }

    public func setValue(of input: NumberInput, to value: Float) throws(InputError) {
        try location(input.path, .number).set(.number(value))
    }

    public func fire(trigger input: TriggerInput) throws(InputError) {
        try location(input.path, .trigger).set(.trigger)
    }

    /// The value of an input of any kind, by its name or path; nil where there is none.
    public func inputValue(at path: String) -> Input.Value? { location(path).map { Input.Value($0.value) } }

    // MARK: Places

    /// The input at a path, which is of a kind.
    private func location(_ path: String, _ kind: InputKind) throws(InputError) -> InputLocation {
        guard let location = location(path) else { throw .inputNotFound(name: path, names: inputPaths) }
        let found = Input.Value(location.value).kind
        guard found == kind else { throw .wrongType(name: path, expected: kind, found: found) }
        return location
    }

    private func location(_ path: String) -> InputLocation? {
        let walk = InputWalk(AddressText(path: path))
        return try? walk.input(among: ownInputs.locations, ownInputs.names, { scene.nestedLocations })
    }

    /// The input that an address leads to, where a name that several have is not taken for the first of them. In place of a
    /// name that does not exist, only inputs are suggested whose value fits.
    package func input(
        at address: AddressText, suggesting fits: (Input.Value) -> Bool
    ) throws(LookupError) -> AddressedInput {
        do throws(LookupError) {
            return AddressedInput(
                location: try InputWalk(address).input(
                    among: ownInputs.locations, ownInputs.names, { scene.nestedLocations }))
        } catch {
            guard !error.names.isEmpty else { throw error }
            let whole = address.text(0..<address.count)
            throw LookupError(
                .notFound, "no input \"\(whole)\"", names: [whole], candidates: inputs(where: fits) { $0.segment($1) })
        }
    }

    /// The paths of all inputs, those of nested artboards behind.
    var inputPaths: [String] { inputs(where: { _ in true }) { $0.names[$1] } }

    /// The inputs whose value fits, those of nested artboards behind, by names joined by `/`.
    private func inputs(where fits: (Input.Value) -> Bool, _ name: (NameIndex, Int) -> String) -> [String] {
        func fitting(_ prefix: String, _ locations: [InputLocation], _ names: NameIndex) -> [String] {
            locations.indices.filter { fits(Input.Value(locations[$0].value)) }.map { prefix + name(names, $0) }
        }
        var found = fitting("", ownInputs.locations, ownInputs.names)
        var pending = [("", scene.nestedLocations)]
        while let (prefix, locations) = pending.popLast() {
            let names = NameIndex(locations.map(\.name))
            for (index, location) in locations.enumerated() {
                let prefix = prefix + name(names, index) + "/"
                let inputs = location.inputs
                found += fitting(prefix, inputs, NameIndex(inputs.map(\.name)))
                pending.append((prefix, location.nested))
            }
        }
        return found
    }
}

/// The way along an address or a path through nested artboards to an input.
private struct InputWalk {
    private let reader: PathReader

    init(_ text: AddressText) { reader = PathReader(text) }

    /// The input that the text from a place on leads to.
    func input(
        among inputs: [InputLocation], _ names: NameIndex, _ nested: () -> [NestedLocation], from start: Int = 0
    ) throws(LookupError) -> InputLocation {
        var inner: (locations: [NestedLocation], names: NameIndex)?
        return try reader.name(from: start, until: ["/"]) { (range) throws(LookupError) in
            let end = range.upperBound
            guard end < reader.text.count else { return inputs[try names.position(of: reader.text, range, "input")] }
            let (locations, nestedNames) = inner ?? Self.named(nested())
            inner = (locations, nestedNames)
            let location = locations[try nestedNames.position(of: reader.text, range, "nested artboard")]
            let inputs = location.inputs
            return try input(among: inputs, NameIndex(inputs.map(\.name)), { location.nested }, from: end + 1)
        }
    }

    private static func named(_ locations: [NestedLocation]) -> (locations: [NestedLocation], names: NameIndex) {
        (locations, NameIndex(locations.map(\.name)))
    }
}

/// An input that an address has led to.
package struct AddressedInput: Equatable {
    fileprivate let location: InputLocation

    package var value: Input.Value { Input.Value(location.value) }

    /// The number among all firings of its latest one, 0 before the first; the artboard has to watch inputs.
    package var latestFiring: Int { location.latestFiring }

    /// Sets the input, to a value of its kind.
    package func set(_ value: Input.Value) {
        switch value {
        case .boolean(let flag): location.set(.boolean(flag))
        case .number(let number): location.set(.number(number))
        case .trigger: location.set(.trigger)
        }
    }
}
