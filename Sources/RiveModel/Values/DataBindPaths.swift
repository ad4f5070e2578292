import RiveFormat
package import RiveSchema

/// The paths by which data binds and other records name properties of view models: as indices of properties, or as ids of names
/// that the manifest of the file has.
package final class DataBindPaths {
    /// The names on a path, and the property at its end, where there is one.
    package struct Path {
        /// The names, those that are long cut; `#5` for an index and `#?` for an id that leads nowhere.
        package var names: [String]
        /// The view model that it starts in.
        package var model: ViewModel?
        package var property: ViewModelProperty?
        /// The records of the view models and properties that the names are of, as far as it leads somewhere.
        package var records: [Int] = []
        /// Whether it starts at what is bound where it stands, not at a view model by its name.
        package var isRelative: Bool

        /// The names joined by `/`; nil where it leads nowhere.
        package var text: String? {
            let isKnown = isRelative ? !names.contains(DataBindPaths.unknown) : property != nil || names.count == 1
            return isKnown ? names.joined(separator: "/") : nil
        }
    }

    private let document: Document
    private lazy var manifest = Manifest(of: document)
    /// The properties of view models by their names.
    private var properties: [Int: [ArraySlice<UInt8>: Int]] = [:]

    package init(_ document: Document) { self.document = document }

    /// The number of steps beyond which no path is followed.
    private static let longestPath = 16
    fileprivate static let unknown = "#?"

    /// The path that a property of a record holds.
    package func path(in key: PropertyKey, of record: Int) -> Path { path(document.text(key, of: record), of: record) }

    /// The path that bytes of a record are.
    package func path(_ bytes: ArraySlice<UInt8>, of record: Int) -> Path {
        guard let numbers = PackedPath.numbers(in: bytes)?.prefix(Self.longestPath), let first = numbers.first else {
            return Path(names: [], isRelative: false)
        }
        guard isByName(record) else { return path(byIds: numbers) }
        return path(byNames: manifest.paths[first] ?? Array(numbers), of: record)
    }

    /// Whether a path of a record is one of names that the manifest has, not of ids.
    package func isByName(_ record: Int) -> Bool {
        document.file.type(of: record) == .dataBindPath
            ? document.bool(.isRelative, of: record)
            : document.file.type(of: record).isKind(of: .dataBind)
                && document.bindFlags(of: record).contains(.nameBased)
    }

    /// The names on a path by names, without those that the manifest does not have.
    func names(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        guard let numbers = PackedPath.numbers(in: bytes), let first = numbers.first else { return [] }
        return (manifest.paths[first] ?? numbers).compactMap { manifest.names[$0] }
    }

    private func path(byIds numbers: ArraySlice<UInt64>) -> Path {
        guard let (model, properties, end) = document.steps(onPath: numbers) else {
            return Path(names: [], isRelative: false)
        }
        var names = ([model.name] + properties.map(\.name)).map { Logic.cut($0) }
        // The property that a view model does not have; behind anything else a longer path leads nowhere.
        let missing = numbers.dropFirst(names.count).first
        if let missing, end != nil { names.append("#\(missing)") }
        return Path(
            names: names, model: model, property: missing == nil ? properties.last : nil,
            records: [model.record] + properties.map(\.record), isRelative: false)
    }

    private func path(byNames ids: [UInt64], of record: Int) -> Path {
        let names = ids.prefix(Self.longestPath).map { manifest.names[$0] }
        var path = Path(
            names: names.map { $0.map { Logic.cut(String(decoding: $0, as: UTF8.self)) } ?? Self.unknown },
            isRelative: true)
        // As the runtime, which looks in what is bound, and then in the global view models.
        let own = ownModel(around: record)
        for model in [own].compactMap(\.self) + globals(with: names.first ?? nil) {
            let properties = follow(names, from: model)
            guard properties.count == names.count, let last = properties.last else { continue }
            (path.model, path.property, path.records) = (model, last, properties.map(\.record))
            return path
        }
        if let own, let name = names.first ?? nil, property(named: name, of: own.index) != nil { path.model = own }
        return path
    }

    /// The global view models that have a property of a name, as many as are followed.
    private func globals(with name: ArraySlice<UInt8>?) -> [ViewModel] {
        (name.flatMap { globalsByProperty[$0] } ?? []).map { globals[$0] }
    }

    /// The properties that names lead through from a view model, up to the first that is of none.
    private func follow(_ names: [ArraySlice<UInt8>?], from start: ViewModel) -> [ViewModelProperty] {
        var model: ViewModel? = start
        var properties: [ViewModelProperty] = []
        for name in names {
            let found = model.flatMap { model in name.flatMap { property(named: $0, of: model.index) } }
            guard let found else { return properties }
            properties.append(found)
            model = if case .viewModel(let nested) = found.type { document.viewModel(at: nested) } else { nil }
        }
        return properties
    }

    /// The view models that have one instance for all artboards.
    private lazy var globals = document.viewModels.filter(\.isGlobal)
    private lazy var globalNames = NameIndex(globals.map(\.name))
    /// The first of them that have a property of a name.
    private lazy var globalsByProperty: [ArraySlice<UInt8>: [Int]] = {
        var found: [ArraySlice<UInt8>: [Int]] = [:]
        for (index, model) in globals.enumerated() {
            for property in model.properties {
                let name = document.text(.viewModelComponentName, of: property.record)
                guard found[name, default: []].count < Self.mostNamesakes, found[name]?.last != index else { continue }
                found[name, default: []].append(index)
            }
        }
        return found
    }()

    /// The number of global view models with a property of one name beyond which none are looked at.
    private static let mostNamesakes = 16

    /// The path as expectations and steps have it: what starts at the view model of the artboard goes without its name.
    /// A property of a global view model has its name in front.
    func local(_ path: Path, around record: Int) -> Path {
        guard !path.isRelative else { return placed(path, around: record) }
        guard path.names.count > 1, let model = path.model else { return path }
        if let own = ownModel(around: record), own.record == model.record {
            return Path(
                names: Array(path.names.dropFirst()), model: own, property: path.property, records: path.records,
                isRelative: true)
        }
        return model.isGlobal ? global(path, in: model, path.names.dropFirst()) : path
    }

    /// A path by names that leads into a global view model, called by that; any other as it is.
    func placed(_ path: Path, around record: Int) -> Path {
        guard path.isRelative, let model = path.model, model.record != ownModel(around: record)?.record else {
            return path
        }
        return global(path, in: model, path.names[...])
    }

    /// The view model of the artboard around a record.
    private func ownModel(around record: Int) -> ViewModel? {
        document.artboardIndex(of: record).flatMap { document.artboards[$0].viewModel }
    }

    private func global(_ path: Path, in model: ViewModel, _ names: ArraySlice<String>) -> Path {
        let place = globals.indices.partitionPoint { globals[$0].record < model.record }
        let name = globalNames.key(place)
        return Path(
            names: ["@global", Logic.cut(name)] + names, model: model, property: path.property, records: path.records,
            isRelative: true)
    }

    /// The property of a view model with a name.
    private func property(named name: ArraySlice<UInt8>, of model: Int) -> ViewModelProperty? {
        if properties[model] == nil {
            properties[model] = Dictionary(
                firsts: document.viewModels[model].properties.map {
                    (document.text(.viewModelComponentName, of: $0.record), $0.record)
                })
        }
        return properties[model]?[name].map { ViewModelProperty(document: document, record: $0) }
    }
}

extension DataBindPaths.Path {
    /// The names joined as in addresses, for sentences.
    var words: String {
        names.isEmpty ? "nothing" : Logic.plain(names.map(AddressText.plain).joined(separator: "/"))
    }

    /// The same at the start of a sentence, or behind `fired`, as steps take it: with `#N` for names that runtimes split.
    var subject: String {
        names.isEmpty ? words : SentenceSpelling.subject(Logic.cut(steps.joined(separator: "/")))
    }

    private var steps: [String] {
        let steps = names.map(AddressText.plain)
        guard let document = property?.document, names.contains(where: PathName.isSplit) else { return steps }
        // The names of properties are the last, and so are their records.
        let unknown = [Int?](repeating: nil, count: max(0, names.count - records.count))
        return zip(zip(names, steps), unknown + records.suffix(names.count)).map { name, record in
            let number = PathName.isSplit(name.0) ? record.flatMap(document.number(ofProperty:)) : nil
            return number.map { "#\($0)" } ?? name.1
        }
    }
}
