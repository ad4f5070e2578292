internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What the runtime can't carry out of the data binds of a file.
///
/// It keeps what it finds out about converters, which may contain each other.
struct BindChecks {
    private unowned let run: CheckRun
    /// What each converter makes of a kind of value, by both of them.
    private var outputs: [Int: Output] = [:]
    /// Whether there is a converter that makes lists of numbers.
    let hasListConverter: Bool
    /// The kinds of values for properties that their view models do not have: binds find them all the same.
    private let homelessKinds: [Home: BoundKind]

    /// What comes out of a converter.
    enum Output {
        case kind(BoundKind?)
        /// Something on the way makes lists of numbers, and gets none.
        case listOfNoNumber
    }

    /// What a data bind is bound to in a view model.
    enum Source {
        /// It leads nowhere, so the bind does nothing.
        case nothing
        /// Names lead to it, from where an app binds the artboard.
        case named
        case property(BoundKind)
    }

    /// The place of a value: a view model, and the number of the property that it lacks.
    private struct Home: Hashable {
        let model, property: UInt64
    }

    init(_ run: CheckRun) {
        self.run = run
        homelessKinds = run.instanceCensus.homelessValues.reduce(into: [:]) { kinds, value in
            guard let model = run.document.modelIndex(ofValue: value),
                let type = InstanceCensus.propertyType(ofValues: run.type(of: value))
            else { return }
            let property = UInt64(run.uint(.viewModelPropertyId, of: value))
            kinds[Home(model: UInt64(model), property: property)] = BoundKind(property: type)
        }
        hasListConverter = run.document.dataConverterRecords.contains {
            run.type(of: Int($0)) == .dataConverterNumberToList
        }
    }

    func source(of bind: Int) -> Source {
        guard run.type(of: bind) == .dataBindContext,
            let property = run.file.property(.dataBindContextSourcePathIds, of: bind)
        else { return .nothing }
        let path = run.file.payloadRange(ofProperty: property)
        if run.isNameBased(bind) {
            return run.pathId(path).map(run.isInManifest) ?? false ? .named : .nothing
        }
        switch run.end(of: path) {
        case .property(let end): return BoundKind(property: run.type(of: end)).map { .property($0) } ?? .nothing
        case .dead(1, let step):
            guard let (model, _) = run.packedNumber(path.lowerBound, in: path) else { return .nothing }
            return homelessKinds[Home(model: model, property: step)].map { .property($0) } ?? .nothing
        case .dead, .elsewhere: return .nothing
        }
    }

    /// The converter of a data bind; nil where it has none.
    func converter(of bind: Int) -> Int? { converter(at: run.uint(.dataBindConverterId, of: bind)) }

    private func converter(at index: UInt32) -> Int? {
        index < run.document.dataConverterRecords.count ? Int(run.document.dataConverterRecords[Int(index)]) : nil
    }

    /// What a converter makes of a kind of value; nil for one that nobody knows. Of groups in groups that no designer nests so
    /// deep, another rule tells.
    mutating func output(of converter: Int, given kind: BoundKind?, depth: UInt32 = 0) -> Output {
        guard depth < CircleSearch.mostLevels else { return .kind(kind) }
        let key = converter * 16 + (kind?.rawValue ?? 15)
        if let known = outputs[key] { return known }
        // What contains itself makes nothing, and another rule tells of it.
        outputs[key] = .kind(kind)
        let output = work(converter, kind, depth)
        outputs[key] = output
        return output
    }

    private mutating func work(_ converter: Int, _ kind: BoundKind?, _ depth: UInt32) -> Output {
        let type = run.type(of: converter)
        if type == .dataConverterNumberToList {
            switch kind {
            case .number, .listIndex, .list: return .kind(.list)
            default: return .listOfNoNumber
            }
        }
        if let output = ConverterOutput(of: type) { return .kind(BoundKind(output)) }
        guard type == .dataConverterGroup else { return .kind(kind) }
        var kind = kind
        for item in run.parts(of: converter, .dataConverterGroupItem) {
            guard let next = self.converter(at: run.uint(.groupItemConverterId, of: item)) else { continue }
            guard case .kind(let made) = output(of: next, given: kind, depth: depth + 1) else { return .listOfNoNumber }
            kind = made
        }
        return .kind(kind)
    }
}

extension CheckRun {
    /// The kind of value that the runtime reads from the object of a data bind, to hand it to a view model; nil for none.
    func kindRead(_ key: UInt32, for source: BoundKind) -> BoundKind? {
        guard key < facts.count else { return nil }
        // A solo says which of its children is shown, in the words of the view model.
        if key == PropertyKey.activeComponentId.rawValue {
            switch source {
            case .number, .string: return source
            case .enumeration: return .whole
            default: return nil
            }
        }
        return BoundKind(field: facts[Int(key)].field)
    }

    /// Whether a data bind sets or reads a property that its object does not have: what that does to an object of another type.
    func isForeign(_ key: UInt32, to target: Int) -> Bool {
        // A bindable that stands for a whole view model is bound as the value of an instance.
        if key == PropertyKey.viewModelInstanceViewModelPropertyValue.rawValue,
            type(of: target) == .bindablePropertyViewModel
        {
            return false
        }
        return !reaches(target, key)
    }
}
