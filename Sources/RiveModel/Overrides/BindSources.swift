import RiveFormat
import RiveSchema

/// Where data binds take their values from.
package final class BindSources {
    /// A property, and the names on the path to it.
    struct Source {
        let property: ViewModelProperty
        let path: String
    }

    private let document: Document
    private lazy var manifest = Manifest(of: document)
    private let paths: DataBindPaths
    /// The properties of all view models by their names, for paths that go by names.
    private lazy var named = Dictionary(
        grouping: document.viewModels.lazy.flatMap(\.properties).map(\.record)
    ) { [document] in
        document.text(.viewModelComponentName, of: $0)
    }
    /// The artboards that others show, and so find what is bound there.
    private var hosted: Set<UInt32> = []
    private var isAnyHosted = false
    /// The items of each group of converters, by the record of the group.
    private var groupItems: [Int: [Int]] = [:]
    /// The kind that each converter makes of its input; nil where that stays what it is.
    private var kinds: [Int: DataKind?] = [:]

    package init(_ document: Document) {
        self.document = document
        paths = DataBindPaths(document)
    }

    func add(groupItem: Int) {
        guard let group = document.owner(of: groupItem), document.file.type(of: group) == .dataConverterGroup
        else { return }
        groupItems[group, default: []].append(groupItem)
    }

    package func add(host: Int) { hosted.insert(document.uint(.nestedArtboardArtboardId, of: host)) }

    /// Notes a host that may show any artboard of the file.
    package func addHostOfAny() { isAnyHosted = true }

    // MARK: Paths

    /// What a data bind takes its value from; nil where its path leads nowhere.
    func source(of bind: Int) -> Source? {
        let bytes = document.text(.dataBindContextSourcePathIds, of: bind)
        guard let path = PackedPath.numbers(in: bytes) else { return nil }
        if document.bindFlags(of: bind).contains(.nameBased) { return source(byNames: path, of: bind) }
        guard let first = path.first.flatMap({ UInt32(exactly: $0) }), finds(first, from: bind),
            let property = document.viewModelProperty(at: path), let text = paths.path(bytes, of: bind).text
        else { return nil }
        return Source(property: property, path: text)
    }

    /// The record of the property whose value a data bind passes on as it is; nil where a converter changes it, and where the
    /// path leads nowhere.
    package func plainSource(of bind: Int) -> Int? {
        converter(of: bind) == nil ? source(of: bind)?.property.record : nil
    }

    /// The length of paths by names, and the number of properties of one name, beyond which none are followed.
    private static let longestPath = 16, mostNamesakes = 16

    private func source(byNames ids: [UInt64], of bind: Int) -> Source? {
        let steps = ids.first.flatMap { manifest.paths[$0] } ?? ids
        let names = steps.prefix(Self.longestPath + 1).compactMap { manifest.names[$0] }
        guard let first = names.first, names.count == steps.count, names.count <= Self.longestPath else { return nil }
        for start in (named[first] ?? []).prefix(Self.mostNamesakes) {
            guard let model = document.owner(of: start).flatMap(document.viewModelRecords.ascendingIndex(of:)),
                finds(UInt32(model), from: bind),
                let property = follow(names.dropFirst(), from: ViewModelProperty(document: document, record: start))
            else { continue }
            let path = names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
            return Source(property: property, path: path)
        }
        return nil
    }

    private func follow(_ names: ArraySlice<ArraySlice<UInt8>>, from start: ViewModelProperty) -> ViewModelProperty? {
        var property = start
        for name in names {
            guard case .viewModel(let index) = property.type, let model = document.viewModel(at: index),
                let next = (named[name] ?? []).prefix(Self.mostNamesakes).first(where: {
                    document.owner(of: $0) == model.record
                })
            else { return nil }
            property = ViewModelProperty(document: document, record: next)
        }
        return property
    }

    /// Whether an instance of a view model is bound where a data bind stands: as that of the artboard, of the file, or of what
    /// shows the artboard.
    private func finds(_ model: UInt32, from bind: Int) -> Bool {
        guard let artboard = document.artboardIndex(of: bind), !isAnyHosted else { return true }
        return document.uint(.artboardViewModelId, of: Int(document.artboardRecords[artboard])) == model
            || document.viewModel(at: model)?.isGlobal == true || hosted.contains(UInt32(artboard))
    }

    // MARK: Converters

    /// The kind of a value that went through the converter of a data bind.
    func converted(_ kind: DataKind, by bind: Int) -> DataKind? { made(by: converter(of: bind)) ?? kind }

    /// The kind that a data bind makes of what it writes back; nil where that stays what it is. Converters of binds in both
    /// directions are asked to undo, and leave the kind alone.
    func convertedBack(by bind: Int) -> DataKind? {
        document.bindFlags(of: bind).contains(.toSource) ? made(by: converter(of: bind)) : nil
    }

    private func converter(of bind: Int) -> Int? {
        document.dataConverter(at: document.uint(.dataBindConverterId, of: bind))
    }

    /// The kind that a converter makes, nil where it passes its input's on; a group makes what its last item makes that does
    /// not.
    private func made(by converter: Int?) -> DataKind? {
        guard let converter else { return nil }
        if let known = kinds[converter] { return known }
        // A group inside itself is of no kind until it is done.
        kinds[converter] = .some(nil)
        let items = (groupItems[converter] ?? []).reversed().lazy
        let kind =
            DataKind(ofConverter: document.file.type(of: converter))
            ?? items.compactMap { [self] in
                made(by: document.dataConverter(at: document.uint(.groupItemConverterId, of: $0)))
            }.first
        kinds[converter] = .some(kind)
        return kind
    }
}

extension Document {
    /// The record of the converter at an index of the file, nil beyond the last.
    package func dataConverter(at index: UInt32) -> Int? {
        index < dataConverterRecords.count ? Int(dataConverterRecords[Int(index)]) : nil
    }
}
