public import RiveModel
package import RiveRuntime

/// The kind of an input of a state machine.
public typealias InputKind = StateMachineInput.Kind

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
    public typealias Value = StateMachineInput.Value
}

extension StateMachine {
    /// The inputs in order, without those of nested artboards.
    public var inputs: [Input] {
        ownInputs.map { Input(name: $0.name, value: $0.location.value) }
    }

    /// The version of them: as long as it stays, so do their values.
    package var inputVersion: Int { scene.inputVersion }

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
    public func inputValue(at path: String) -> Input.Value? { location(path)?.value }

    // MARK: Places

    /// The input at a path, which is of a kind.
    private func location(_ path: String, _ kind: InputKind) throws(InputError) -> InputLocation {
        guard let location = location(path) else { throw .inputNotFound(name: path, names: inputPaths) }
        let found = location.value.kind
        guard found == kind else { throw .wrongType(name: path, expected: kind, found: found) }
        return location
    }

    private func location(_ path: String) -> InputLocation? {
        try? artboard.input(at: AddressText(path: path), of: self)
    }

    /// The paths of all inputs, those of nested artboards behind.
    var inputPaths: [String] {
        artboard.inputs(of: self, where: { _ in true }) { (names, index, _) in names.names[index] }
    }
}

extension Artboard {
    /// The input that an address leads to, where a name that several have is not taken for the first of them. In place of a
    /// name that does not exist, only inputs are suggested whose value fits.
    /// - Parameters:
    ///   - address: The name of an input of the machine, or a path to one of a nested artboard.
    ///   - machine: What drives the artboard, nil where no state machine does.
    ///   - fits: Whether a value fits; nil where nothing is to be suggested, which takes a look at all inputs.
    /// - Returns: The input.
    /// - Throws: `LookupError` where it leads to none.
    package func input(
        at address: AddressText, of machine: StateMachine?, suggesting fits: ((Input.Value) -> Bool)?
    ) throws(LookupError) -> InputLocation {
        do throws(LookupError) {
            return try input(at: address, of: machine)
        } catch {
            guard let fits, !error.names.isEmpty else { throw error }
            let whole = address.text(0..<address.count)
            var failure = LookupError(
                .notFound, "no input \"\(whole)\"", names: [whole],
                candidates: inputs(of: machine, where: fits) { $2 ? $0.pathSegment($1) : $0.segment($1) },
                depth: error.depth)
            failure.mayPass = error.mayPass
            throw failure
        }
    }

    fileprivate func input(at address: AddressText, of machine: StateMachine?) throws(LookupError) -> InputLocation {
        try NestedWalk(address).target(from: self) { (location, range) throws(LookupError) in
            guard let place = location ?? machine?.scene.location else {
                throw LookupError(.notFound, "the artboard runs without a state machine")
            }
            let index = try place.inputNames.position(of: address, range, "input", inPath: location != nil)
            return place.input(index)
        }
    }

    /// The inputs whose value fits, those of nested artboards behind, by names joined by `/`.
    fileprivate func inputs(
        of machine: StateMachine?, where fits: (Input.Value) -> Bool,
        _ name: (_ names: NameIndex, _ index: Int, _ inPath: Bool) -> String
    ) -> [String] {
        func fitting(_ prefix: String, _ location: ArtboardLocation) -> [String] {
            let names = location.inputNames
            return names.names.indices.filter { fits(location.input($0).value) }
                .map { prefix + name(names, $0, !prefix.isEmpty) }
        }
        var found = machine.map { fitting("", $0.scene.location) } ?? []
        var pending = [("", scene.location)]
        while let (prefix, location) = pending.popLast() {
            let names = location.hostNames
            for (index, host) in location.hosts.enumerated() where !host.isList {
                guard let inner = host.artboard() else { continue }
                let prefix = prefix + name(names, index, true) + "/"
                found += fitting(prefix, inner)
                pending.append((prefix, inner))
            }
        }
        return found
    }
}
