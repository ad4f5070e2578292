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
    public var inputs: [Input] {
        zip(ownInputs.names.names, ownInputs.places).map { Input(name: $0, value: Input.Value($1.value)) }
    }

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

    private func place(_ path: String) -> InputPlace? {
        var walk = InputWalk(AddressText(path: path))
        return try? walk.input(among: ownInputs.places, ownInputs.names, { scene.nestedPlaces })
    }

    /// The input that an address leads to, where a name that several have is not taken for the first of them. In place of a
    /// name that does not exist, only inputs are suggested whose value fits.
    package func input(
        at address: AddressText, suggesting fits: (Input.Value) -> Bool
    ) throws(EditError) -> AddressedInput {
        var walk = InputWalk(address)
        do throws(EditError) {
            return AddressedInput(
                place: try walk.input(among: ownInputs.places, ownInputs.names, { scene.nestedPlaces }))
        } catch {
            guard !error.names.isEmpty else { throw error }
            let whole = address.text(0..<address.count)
            throw EditError(.notFound, "no input \"\(whole)\"", names: [whole], candidates: inputPaths(where: fits))
        }
    }

    /// The paths of all inputs, those of nested artboards behind.
    var inputPaths: [String] { inputPaths { _ in true } }

    private func inputPaths(where fits: (Input.Value) -> Bool) -> [String] {
        func isMeant(_ input: InputPlace) -> Bool { fits(Input.Value(input.value)) }
        var paths = zip(ownInputs.names.names, ownInputs.places).filter { isMeant($1) }.map(\.0)
        var pending = scene.nestedPlaces.map { ("", $0) }
        while let (prefix, place) = pending.popLast() {
            let path = prefix + place.name + "/"
            paths += place.inputs.filter(isMeant).map { path + $0.name }
            pending += place.nested.map { (path, $0) }
        }
        return paths
    }
}

/// Follows an address or a path through nested artboards to an input.
///
/// A separator separates if that reading leads somewhere; only otherwise is it part of a name. So readings are tried from the
/// shortest name to the longest.
private struct InputWalk {
    private let text: AddressText
    /// How many names are still tried: no text may take long or lead deep.
    private var patience = 1000

    init(_ text: AddressText) { self.text = text }

    /// The input that the text from a place on leads to. Of readings that fail, one with a name that several have is reported.
    mutating func input(
        among inputs: [InputPlace], _ names: NameIndex, _ nested: () -> [NestedPlace], from start: Int = 0
    ) throws(EditError) -> InputPlace {
        var failure: EditError?
        var inner: (places: [NestedPlace], names: NameIndex)?
        for end in start...text.count where end == text.count || text.separates(end, "/") {
            guard patience > 0 else { break }
            patience -= 1
            do throws(EditError) {
                guard end < text.count else {
                    return inputs[try names.position(of: text, start..<end, "input")]
                }
                let (places, placeNames) = inner ?? Self.named(nested())
                inner = (places, placeNames)
                let place = places[try placeNames.position(of: text, start..<end, "nested artboard")]
                let inputs = place.inputs
                return try input(among: inputs, NameIndex(inputs.map(\.name)), { place.nested }, from: end + 1)
            } catch {
                if failure?.names.isEmpty != true { failure = error }
            }
        }
        throw failure ?? EditError(.notFound, "no input", names: [text.text(start..<text.count)])
    }

    private static func named(_ places: [NestedPlace]) -> (places: [NestedPlace], names: NameIndex) {
        (places, NameIndex(places.map(\.name)))
    }
}

/// An input that an address has led to.
package struct AddressedInput: Equatable {
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
