internal import Rive
internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What an address of a step leads to.
enum SceneLocation {
    case value(ValueLocation)
    /// What is bound itself, or an item of a list; nil for one without an instance.
    case instance(Rive.ViewModelInstance?)
    case property(PropertyKey, record: Int, of: AddressedArtboard)

    init(_ location: AddressedLocation) {
        switch location {
        case .value(let value): self = .value(value)
        case .item(let item): self = .instance(item)
        }
    }

    /// What is read to be done at the place; where items of lists come and go, what does not fit now may fit later.
    func reading<Result>(_ body: () throws(PlayError) -> Result) throws(PlayError) -> Result {
        do throws(PlayError) {
            return try body()
        } catch {
            var error = error
            error.mayPass = error.mayPass || isInItem
            throw error
        }
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
        case .property: false
        }
    }
}

extension PlayScene {
    /// What an address leads to, whose values can be looked at.
    func location(_ address: String) throws(PlayError) -> SceneLocation {
        let address = index.local(address)
        do throws(PlayError) {
            if let property = ObjectProperty(address) { return try location(property, address) }
        } catch {
            // A property of a view model may have a name like that.
            if let location = try? boundLocation(address, for: .anything) { return location }
            throw error
        }
        return try boundLocation(address, for: .anything)
    }

    private func location(_ property: ObjectProperty, _ address: String) throws(PlayError) -> SceneLocation {
        let (owner, resolver) = try owner(of: property, address)
        let stored = try property.stored(in: owner.artboard, resolver)
        return .property(stored.key, record: stored.record, of: owner)
    }

    /// The record of an object, and the artboard that it is in.
    func object(_ property: ObjectProperty, _ address: String) throws(PlayError) -> (Int, AddressedArtboard) {
        let (owner, resolver) = try owner(of: property, address)
        return (try property.object(in: owner.artboard, resolver), owner)
    }

    /// The artboard at play or the nested one that an object is in, with who reads addresses of its file.
    private func owner(
        of property: ObjectProperty, _ address: String
    ) throws(PlayError) -> (AddressedArtboard, AddressResolver) {
        guard let path = property.path else { return (artboard.addressed, index.resolver) }
        let nested = try reading(address) { () throws(LookupError) in try artboard.nested(at: path) }
        let isOwn = nested.artboard.document === document
        return (nested, isOwn ? index.resolver : AddressResolver(nested.artboard.document))
    }

    /// The value of a bound instance that an address leads to; a failure suggests what fits the aim.
    func value(_ address: String, for aim: AddressAim) throws(PlayError) -> ValueLocation {
        let location: SceneLocation
        do throws(PlayError) {
            location = try boundLocation(address, for: aim)
        } catch {
            guard let property = ObjectProperty(address), (try? self.location(property, address)) != nil else {
                throw error
            }
            throw PlayError(.unfit, "\(address): only \(step: "get") and \(step: "expect") take properties of objects")
        }
        switch location {
        case .value(let value): return value
        case .instance, .property:
            throw PlayError(.unfit, "\(address): this is an instance; name one of its properties")
        }
    }

    /// What a step finds at a place now.
    func value(at location: SceneLocation) -> PropertyValue? {
        switch location {
        case .value(let value):
            value.noteRead()
            return value.value
        case .instance(let instance): return .viewModel(instance?.identity)
        case .property(let key, let record, let artboard): return artboard.property(key, ofRecord: record)
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
        for (prefix, instance) in boundInstances where path.hasPrefix(prefix) {
            let text = AddressText(path: String(path.dropFirst(prefix.count)))
            if let location = try? location(text, in: instance, from: 0, path, for: nil) { return location }
        }
        return nil
    }

    private func boundLocation(_ address: String, for aim: AddressAim) throws(PlayError) -> SceneLocation {
        let text = AddressText(address)
        if text.isWord("@global/", at: 0) { return try globalLocation(text, address, for: aim) }
        guard let instance = scene.viewModelInstance else {
            throw PlayError(.notFound, "\(address): nothing is bound")
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
                throw PlayError(.notFound, "\(address): bound is \(text(of: identity))")
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
