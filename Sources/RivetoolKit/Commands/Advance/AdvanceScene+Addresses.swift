internal import Rive
internal import RiveModel
internal import RiveSchema

/// What an address of a step leads to.
enum AdvancePlace {
    case value(ValuePlace)
    /// What is bound itself, or an item of a list; nil for one without an instance.
    case instance(Rive.ViewModelInstance?)
    case property(PropertyKey, record: Int)

    /// Reads what is to be done at the place; where items of lists come and go, what does not fit now may fit later.
    func reading<Result>(_ body: () throws(StepFailure) -> Result) throws(StepFailure) -> Result {
        do throws(StepFailure) {
            return try body()
        } catch {
            throw StepFailure(error: error.error, mayPass: error.mayPass || isInItem)
        }
    }

    /// Whether another place is the same, whatever way has led there.
    func isSame(as other: AdvancePlace) -> Bool {
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

extension AdvanceScene {
    /// What an address leads to, whose values can be looked at.
    func place(_ address: String) throws(StepFailure) -> AdvancePlace {
        do throws(ToolError) {
            if let property = try ObjectProperty(address, of: definition, path) {
                return .property(property.place.key, record: property.place.record)
            }
        } catch {
            // A property of a view model may have a name like that.
            if let place = try? boundPlace(address, for: .anything) { return place }
            throw StepFailure(error: error)
        }
        return try boundPlace(address, for: .anything)
    }

    /// The value of a bound instance that an address leads to; a failure suggests what fits the aim.
    func value(_ address: String, for aim: AddressAim) throws(StepFailure) -> ValuePlace {
        let place: AdvancePlace
        do throws(StepFailure) {
            place = try boundPlace(address, for: aim)
        } catch {
            guard (try? ObjectProperty(address, of: definition, path)) ?? nil != nil else { throw error }
            throw unfit("only --get and --expect take properties of objects", address)
        }
        switch place {
        case .value(let value): return value
        case .instance, .property:
            throw StepFailure(
                error: ToolError(.usage, file: path, "\(address): this is an instance; name one of its properties"))
        }
    }

    /// What is at a place now.
    func value(at place: AdvancePlace) -> PropertyValue? {
        switch place {
        case .value(let value): value.value
        case .instance(let instance): .viewModel(instance?.identity)
        case .property(let key, let record): artboard.property(key, ofRecord: record)
        }
    }

    /// What a path leads to, as values are reported by; nil for one that leads nowhere any more.
    func reportedPlace(_ path: String) -> AdvancePlace? {
        for (prefix, instance) in boundInstances where path.hasPrefix(prefix) {
            let text = AddressText(path: String(path.dropFirst(prefix.count)))
            if let place = try? place(text, in: instance, from: 0, path, for: nil) { return place }
        }
        return nil
    }

    private func boundPlace(_ address: String, for aim: AddressAim) throws(StepFailure) -> AdvancePlace {
        let text = AddressText(address)
        if text.isWord("@global/", at: 0) { return try globalPlace(text, address, for: aim) }
        guard let instance = scene.viewModelInstance else {
            throw StepFailure(error: ToolError(.notFound, file: path, "\(address): nothing is bound"))
        }
        return try place(text, in: instance, from: 0, address, for: aim)
    }

    /// What `@global/NAME/…` leads to.
    private func globalPlace(
        _ text: AddressText, _ address: String, for aim: AddressAim
    ) throws(StepFailure) -> AdvancePlace {
        let start = "@global/".utf8.count
        let globals = artboard.globalViewModelInstances
        let names = NameIndex(globals.map { $0.viewModel?.name ?? "" })
        var failure: EditError?
        for end in start...text.count where end == text.count || text.separates(end, "/") {
            let global: Rive.ViewModelInstance
            do throws(EditError) {
                global = globals[try names.position(of: text, start..<end, "global view model")]
            } catch {
                failure = failure ?? error
                continue
            }
            if end == text.count { return .instance(global) }
            return try place(text, in: global, from: end + 1, address, for: aim)
        }
        throw failure.map { StepFailure($0, address, path) }
            ?? StepFailure(error: ToolError(.notFound, file: path, "\(address): a name is missing"))
    }

    private func place(
        _ text: AddressText, in instance: Rive.ViewModelInstance, from start: Int, _ address: String,
        for aim: AddressAim?
    ) throws(StepFailure) -> AdvancePlace {
        do throws(PathFailure) {
            switch try instance.place(at: text, from: start, for: aim) {
            case .value(let value): return .value(value)
            case .item(let item): return .instance(item)
            }
        } catch {
            throw StepFailure(error: ToolError(error, address, path), mayPass: error.mayPass)
        }
    }
}

extension StepFailure {
    /// A value that is not fit, or a name that is not there, of what an address leads to.
    init(_ error: EditError, _ address: String, _ path: String) {
        var failure = ToolError(error, file: path)
        failure.message = "\(address): \(failure.message)"
        self.init(error: failure)
    }
}
