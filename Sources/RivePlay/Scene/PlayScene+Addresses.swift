package import Rive
import RiveFormat
package import RiveModel
package import RiveRuntime
package import RiveSchema

/// What an address of a step leads to.
package enum SceneLocation {
    case value(ValueLocation)
    /// What is bound itself, or an item of a list; nil for one without an instance.
    case instance(Rive.ViewModelInstance?)
    case property(PropertyKey, record: Int, of: ArtboardLocation)
    /// A property of a record that stays what it is while the file runs.
    case stored(PropertyKey, record: Int, of: Document)
    case input(InputLocation)
    /// A layer, by the state that it is in.
    case layer(AddressedLayer)

    init(_ location: AddressedLocation) {
        switch location {
        case .value(let value): self = .value(value)
        case .item(let item): self = .instance(item)
        }
    }

    /// What is read to be done at the place; where items of lists come and go, what does not fit now may fit later.
    func reading<Result>(_ body: () throws(PlayError) -> Result) throws(PlayError) -> Result {
        try PlayError.mapped(try body()) { error in error.with { $0.mayPass = $0.mayPass || isInItem } }
    }

    /// Whether another place is the same, whatever way has led there.
    func isSame(as other: SceneLocation) -> Bool {
        switch (self, other) {
        case (.value(let value), .value(let other)): value.isSame(as: other)
        case (.instance(let instance), .instance(let other)): instance == other
        default: false
        }
    }

    private var isInItem: Bool {
        switch self {
        case .value(let value): value.isInItem
        case .instance: true
        case .property, .stored, .input, .layer: false
        }
    }
}

extension PlayScene {
    /// What an address leads to, whose values can be looked at.
    package func location(_ address: String) throws(PlayError) -> SceneLocation {
        guard let property = ObjectProperty(address) else {
            do throws(PlayError) {
                return try boundLocation(address, for: .anything)
            } catch {
                guard let location = try unboundLocation(address) else { throw error }
                return location
            }
        }
        do throws(PlayError) {
            return try location(property, address)
        } catch {
            // A property of a view model may have a name like that.
            if let location = try? boundLocation(address, for: .anything) { return location }
            throw error
        }
    }

    /// What is no value of an instance: an input of a nested artboard by its path, or a property of a record of the file.
    private func unboundLocation(_ address: String) throws(PlayError) -> SceneLocation? {
        let text = AddressText(address)
        if text.components.count > 1 {
            do throws(LookupError) {
                return .input(try artboard.input(at: text, of: machine, suggesting: nil))
            } catch {
                // Its start is the name of a nested artboard.
                if error.depth > 0 { return .input(try input(address)) }
            }
        }
        guard case .property(let key, let record)? = try? index.resolver.resolve(address, suggests: false) else {
            return nil
        }
        return try location(of: key, record, in: artboard.location, address)
    }

    private func location(_ property: ObjectProperty, _ address: String) throws(PlayError) -> SceneLocation {
        let owner = try owner(of: property, address)
        switch try property.target(in: owner.definition, index.resolver(of: owner.definition.document)) {
        case .object(.textRun, let record): return try location(of: .textValueRunText, record, in: owner, address)
        case .object(.input, let record): return .input(try input(try index.name(of: record, .input, address)))
        case .object(.layer, let record): return .layer(try layer(try index.name(of: record, .layer, address)))
        case .property(let key, let record): return try location(of: key, record, in: owner, address)
        default: throw PlayError(.unfit, "\(address): this has no value; name a property of it after a \".\"")
        }
    }

    /// A property of a record: of an object as it is now, of anything else as the file has it.
    private func location(
        of key: PropertyKey, _ record: Int, in owner: ArtboardLocation, _ address: String
    ) throws(PlayError) -> SceneLocation {
        guard Schema.property(key)?.field != .bytes else {
            throw PlayError(
                .unfit, "\(address): this property holds bytes, which never change; print them with \(command: "get")")
        }
        let document = owner.definition.document
        if document.objects.index(of: record, in: owner.definition.index) != nil {
            return .property(key, record: record, of: owner)
        }
        if [.stateMachineBoolValue, .stateMachineNumberValue].contains(key) {
            return .input(try input(try index.name(of: record, .input, address)))
        }
        if document === self.document { try requireStill(key, record, address) }
        return .stored(key, record: record, of: document)
    }

    /// Refuses a property of a record that is no object at play, but changes while the file runs.
    private func requireStill(_ key: PropertyKey, _ record: Int, _ address: String) throws(PlayError) {
        guard !document.isObject(record) else { throw index.elsewhere(record, address) }
        if let value = index.printer.address(ofValue: record) {
            throw .unfit("a value of an instance is named by its path here: \(value)", address)
        }
        if let override = index.overrides.overrides(of: key, of: record).first {
            throw .unfit(
                "\(override.words) changes this property while the file runs, so its stored value says nothing", address
            )
        }
    }

    /// The record of an object, and the artboard that it is in.
    func object(_ property: ObjectProperty, _ address: String) throws(PlayError) -> (Int, ArtboardLocation) {
        let owner = try owner(of: property, address)
        switch try property.target(in: owner.definition, index.resolver(of: owner.definition.document)) {
        case .object(_, let record), .record(let record):
            guard owner.definition.document.objects.index(of: record, in: owner.definition.index) != nil else {
                throw index.elsewhere(record, address)
            }
            return (record, owner)
        default: throw PlayError(.notFound, "\(address): this is not an object; name one as object:NAME")
        }
    }

    /// The artboard at play or the nested one that an object is in.
    func owner(of property: ObjectProperty, _ address: String) throws(PlayError) -> ArtboardLocation {
        guard let path = property.path else { return artboard.location }
        return try reading(address) { () throws(LookupError) in try artboard.nested(at: path) }
    }

    /// The value of a bound instance that an address leads to; a failure suggests what fits the aim.
    func value(_ address: String, for aim: AddressAim) throws(PlayError) -> ValueLocation {
        let location: SceneLocation
        do throws(PlayError) {
            location = try boundLocation(address, for: aim)
        } catch {
            switch try? self.location(address) {
            case .input?: throw PlayError(.unfit, "\(address): this is an input; set it with \(step: "input")")
            case .layer?: throw PlayError(.unfit, "\(address): this is a layer, whose state cannot be set")
            case .property?, .stored?:
                throw PlayError(
                    .unfit,
                    """
                    \(address): this is a property of an object, which only \(step: "get") and \(step: "expect") take; \
                    change it in the file with \(command: "set")
                    """)
            case nil where (try? input(address)) != nil:
                throw PlayError(.unfit, "\(address): this is an input, which \(step: "input") sets")
            case .value?, .instance?, nil: throw error
            }
        }
        switch location {
        case .value(let value): return value
        default:
            throw PlayError(.unfit, "\(address): this is an instance; name a property of it")
        }
    }

    /// What a step finds at a place now.
    func value(at location: SceneLocation) -> PropertyValue? {
        switch location {
        case .value(let value):
            value.noteRead()
            return value.value
        case .instance(let instance): return .viewModel(instance?.identity)
        case .property(let key, let record, let artboard): return artboard.value(of: key, ofRecord: record)
        case .stored(let key, let record, let document):
            return document.file.value(of: key, ofRecord: record).map(PropertyValue.init)
        case .input(let input): return PropertyValue(input.value)
        case .layer(let layer): return .enumeration(.key(layer.state.text))
        }
    }

    /// What there is to tell of a value at a place.
    func finding(_ value: PropertyValue?, at location: SceneLocation) -> QueryReport.Finding {
        switch (location, value) {
        case (_, nil): .state("none")
        case (.instance, .viewModel(let identity)?): .instance(identity, text(of: identity))
        case (_, .viewModel(let identity)?): .instance(identity, spelling(of: identity))
        case (_, let value?): .value(value)
        }
    }

    /// What a path leads to, as values are reported by; nil for one that leads nowhere any more.
    func reportedLocation(_ path: String) -> SceneLocation? {
        reported(path).map { SceneLocation($0.path.location) }
    }

    /// The same, with the start of the path that stands for a bound instance.
    func reported(_ path: String) -> (prefix: String, path: ReportedPath)? {
        for (prefix, instance) in boundInstances {
            guard let rest = path.text(behind: prefix), let found = instance.reported(at: rest) else { continue }
            return (prefix, found)
        }
        return nil
    }

    private func boundLocation(_ address: String, for aim: AddressAim) throws(PlayError) -> SceneLocation {
        let text = AddressText(address)
        if text.isWord("@global/", at: 0) { return try globalLocation(text, address, for: aim) }
        guard let instance = scene.viewModelInstance else {
            throw PlayError(.notFound, "\(address): no instance is bound to the artboard").about(address)
        }
        do throws(PlayError) {
            return try location(text, in: instance, from: 0, address, for: aim)
        } catch {
            guard let rest = try pathBehindModel(address, instance) else { throw error }
            return try location(AddressText(rest), in: instance, from: 0, address, for: aim)
        }
    }

    /// The path behind the view model in `MODEL/…`, or the instance in `MODEL@INSTANCE/…`, that what is bound is of; nil for an
    /// address that does not start with a view model.
    private func pathBehindModel(_ address: String, _ bound: Rive.ViewModelInstance) throws(PlayError) -> String? {
        guard let identity = bound.identity else { return nil }
        for slash in address.indices.lazy.filter({ address[$0] == "/" }).prefix(Self.mostModelNames) {
            let model: Int
            var instance = identity.index
            switch try? index.resolver.resolve(String(address[..<slash]), for: .instance, suggests: false) {
            case .viewModel(let found): model = found.index
            case .instance(let found): (model, instance) = (found.viewModel?.index ?? -1, found.index)
            default: continue
            }
            guard model == Int(identity.model), instance == identity.index else {
                throw PlayError(
                    .notFound, "\(address): this instance is not bound; the bound one is \(text(of: identity))")
            }
            return String(address[address.index(after: slash)...])
        }
        return nil
    }

    /// No name of a view model has so many slashes in it.
    private static let mostModelNames = 16

    /// What `@global/NAME/…` leads to.
    private func globalLocation(
        _ text: AddressText, _ address: String, for aim: AddressAim
    ) throws(PlayError) -> SceneLocation {
        let globals = artboard.globalViewModelInstances
        let names = NameIndex(globals.map { $0.viewModel?.name ?? "" })
        let start = "@global/".utf8.count
        do throws(GlobalFailure) {
            return try PathReader(text).name(from: start, until: ["/"]) { (range) throws(GlobalFailure) in
                let global = globals[try GlobalFailure.position(of: text, range, names)]
                if range.upperBound == text.count { return .instance(global) }
                return try GlobalFailure.location(text, in: global, from: range.upperBound + 1, for: aim)
            }
        } catch {
            switch error {
            case .name(let failure): throw PlayError(failure).at(address)
            case .path(let failure): throw PlayError(failure, address)
            }
        }
    }

    private func location(
        _ text: AddressText, in instance: Rive.ViewModelInstance, from start: Int, _ address: String,
        for aim: AddressAim?
    ) throws(PlayError) -> SceneLocation {
        try PathFailure.mapped(SceneLocation(try instance.location(at: text, from: start, for: aim))) {
            PlayError($0, address)
        }
    }
}

/// Why an address leads to no global view model, or nowhere in it.
private enum GlobalFailure: PathReadingFailure {
    case name(LookupError)
    case path(PathFailure)

    var depth: Int {
        switch self {
        case .name(let failure): failure.depth
        case .path(let failure): failure.depth
        }
    }

    static func missingName(depth: Int) -> GlobalFailure { .path(.missingName(depth: depth)) }

    static func tooManyReadings(depth: Int) -> GlobalFailure { .path(.tooManyReadings(depth: depth)) }

    static func position(of text: AddressText, _ range: Range<Int>, _ names: NameIndex) throws(GlobalFailure) -> Int {
        try LookupError.mapped(try names.position(of: text, range, "global view model")) { GlobalFailure.name($0) }
    }

    static func location(
        _ text: AddressText, in global: Rive.ViewModelInstance, from start: Int, for aim: AddressAim
    ) throws(GlobalFailure) -> SceneLocation {
        try PathFailure.mapped(SceneLocation(try global.location(at: text, from: start, for: aim))) {
            GlobalFailure.path($0)
        }
    }
}
