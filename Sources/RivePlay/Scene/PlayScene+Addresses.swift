internal import Rive
internal import RiveModel
internal import RiveSchema

/// What an address of a step leads to.
enum ScenePlace {
    case value(ValuePlace)
    /// What is bound itself, or an item of a list; nil for one without an instance.
    case instance(Rive.ViewModelInstance?)
    case property(PropertyKey, record: Int)

    init(_ place: AddressedPlace) {
        switch place {
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
    func isSame(as other: ScenePlace) -> Bool {
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
    func place(_ address: String) throws(PlayError) -> ScenePlace {
        do throws(PlayError) {
            if let property = try ObjectProperty(address, of: definition) {
                return .property(property.place.key, record: property.place.record)
            }
        } catch {
            // A property of a view model may have a name like that.
            if let place = try? boundPlace(address, for: .anything) { return place }
            throw error
        }
        return try boundPlace(address, for: .anything)
    }

    /// The value of a bound instance that an address leads to; a failure suggests what fits the aim.
    func value(_ address: String, for aim: AddressAim) throws(PlayError) -> ValuePlace {
        let place: ScenePlace
        do throws(PlayError) {
            place = try boundPlace(address, for: aim)
        } catch {
            guard (try? ObjectProperty(address, of: definition)) ?? nil != nil else { throw error }
            throw PlayError(.unfit, "\(address): only \(step: "get") and \(step: "expect") take properties of objects")
        }
        switch place {
        case .value(let value): return value
        case .instance, .property:
            throw PlayError(.unfit, "\(address): this is an instance; name one of its properties")
        }
    }

    /// What is at a place now.
    func value(at place: ScenePlace) -> PropertyValue? {
        switch place {
        case .value(let value): value.value
        case .instance(let instance): .viewModel(instance?.identity)
        case .property(let key, let record): artboard.property(key, ofRecord: record)
        }
    }

    /// What there is to tell of a value at a place.
    func finding(_ value: PropertyValue?, at place: ScenePlace) -> LookReport.Finding {
        switch (place, value) {
        case (_, nil): .state("none")
        case (.instance, .viewModel(let identity)?): .instance(identity, text(of: identity))
        case (_, .viewModel(let identity)?): .instance(identity, spelling(of: identity))
        case (_, let value?): .value(value)
        }
    }

    /// What a path leads to, as values are reported by; nil for one that leads nowhere any more.
    func reportedPlace(_ path: String) -> ScenePlace? {
        for (prefix, instance) in boundInstances where path.hasPrefix(prefix) {
            let text = AddressText(path: String(path.dropFirst(prefix.count)))
            if let place = try? place(text, in: instance, from: 0, path, for: nil) { return place }
        }
        return nil
    }

    private func boundPlace(_ address: String, for aim: AddressAim) throws(PlayError) -> ScenePlace {
        let text = AddressText(address)
        if text.isWord("@global/", at: 0) { return try globalPlace(text, address, for: aim) }
        guard let instance = scene.viewModelInstance else {
            throw PlayError(.notFound, "\(address): nothing is bound")
        }
        return try place(text, in: instance, from: 0, address, for: aim)
    }

    /// What `@global/NAME/…` leads to.
    private func globalPlace(
        _ text: AddressText, _ address: String, for aim: AddressAim
    ) throws(PlayError) -> ScenePlace {
        let globals = artboard.globalViewModelInstances
        let names = NameIndex(globals.map { $0.viewModel?.name ?? "" })
        let start = "@global/".utf8.count
        do throws(GlobalFailure) {
            return try PathReader(text).name(from: start, until: ["/"]) { (range) throws(GlobalFailure) in
                let global = globals[try GlobalFailure.position(of: text, range, names)]
                if range.upperBound == text.count { return .instance(global) }
                return try GlobalFailure.place(text, in: global, from: range.upperBound + 1, for: aim)
            }
        } catch {
            switch error {
            case .name(let failure): throw PlayError(failure).at(address)
            case .path(let failure): throw PlayError(failure, address)
            }
        }
    }

    private func place(
        _ text: AddressText, in instance: Rive.ViewModelInstance, from start: Int, _ address: String,
        for aim: AddressAim?
    ) throws(PlayError) -> ScenePlace {
        do throws(PathFailure) {
            return ScenePlace(try instance.place(at: text, from: start, for: aim))
        } catch {
            throw PlayError(error, address)
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
        do throws(LookupError) {
            return try names.position(of: text, range, "global view model")
        } catch {
            throw .name(error)
        }
    }

    static func place(
        _ text: AddressText, in global: Rive.ViewModelInstance, from start: Int, for aim: AddressAim
    ) throws(GlobalFailure) -> ScenePlace {
        do throws(PathFailure) {
            return ScenePlace(try global.place(at: text, from: start, for: aim))
        } catch {
            throw .path(error)
        }
    }
}
