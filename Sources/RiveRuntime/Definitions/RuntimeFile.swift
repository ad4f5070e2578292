internal import RiveFormat
package import RiveModel
package import RiveSchema

/// A file as the runtime sees it: definitions that all instances share, each built when it is first needed.
package final class RuntimeFile {
    package let document: Document
    /// Where the definitions lie.
    let arena = Arena()
    /// Properties of records that a caller will ask for, so that instances hold values for them.
    let watched: [(record: Int, key: PropertyKey)]
    package let models: [ModelDefinition]

    /// The steps of paths.
    @exclusivity(unchecked) private(set) var pathIds = ArenaList<UInt32>()
    @exclusivity(unchecked) private(set) var pathNames = Pool<String>()
    private let artboards: Buffer<ArtboardDefinition?>
    private let converters: Buffer<ConverterDefinition?>
    private let interpolators: Buffer<Interpolator?>
    private lazy var manifest = Manifest(document)
    private lazy var artboardOfModel = Dictionary(
        document.artboardRecords.enumerated().map { (document.uint(.artboardViewModelId, of: Int($1)), UInt32($0)) },
        uniquingKeysWith: { first, _ in first })
    private let enums: Buffer<EnumDefinition?>
    /// What has an index among the assets.
    private(set) lazy var assets = document.assets.filter { $0.index != nil }
    /// The sizes of images that were asked for, by the index of the asset.
    var imageSizes: [UInt32: Point] = [:]
    /// Paths of names by the number that stands for them in the manifest.
    private var namedPaths: [UInt32: ViewModelPath?] = [:]

    package init(_ document: Document, watching watched: [(record: Int, key: PropertyKey)] = []) {
        self.document = document
        self.watched = watched
        models = document.viewModelRecords.indices.map { ModelDefinition(document, index: $0) }
        artboards = Buffer(repeating: nil, count: document.artboardRecords.count)
        converters = Buffer(repeating: nil, count: document.dataConverterRecords.count)
        interpolators = Buffer(repeating: nil, count: document.interpolatorRecords.count)
        enums = Buffer(repeating: nil, count: document.enumRecords.count)
    }

    deinit {
        for artboard in artboards { artboard?.releaseParts() }
        artboards.free()
        converters.free()
        interpolators.free()
        enums.free()
        pathNames.free()
        arena.free()
    }

    /// The definition of an artboard, nil beyond the last.
    func artboard(at index: UInt32) -> ArtboardDefinition? {
        guard index < artboards.count else { return nil }
        if let known = artboards[Int(index)] { return known }
        let artboard = RecordCursor.with(document.file) { ArtboardDefinition(self, index: Int(index), $0) }
        artboards[Int(index)] = artboard
        return artboard
    }

    /// The first artboard that binds to a view model by default.
    func artboard(ofModel model: Int32) -> UInt32? { artboardOfModel[UInt32(bitPattern: model)] }

    func converter(at index: Int32) -> ConverterDefinition? {
        guard index >= 0, index < converters.count else { return nil }
        if let known = converters[Int(index)] { return known }
        let record = Int(document.dataConverterRecords[Int(index)])
        let converter = RecordCursor.with(document.file) { ConverterDefinition(self, record: record, $0) }
        converters[Int(index)] = converter
        return converter
    }

    /// An interpolator of the file, nil beyond the last.
    func interpolator(at index: UInt32) -> Interpolator? {
        guard index < interpolators.count else { return nil }
        if let known = interpolators[Int(index)] { return known }
        let interpolator = Interpolator(document, record: Int(document.interpolatorRecords[Int(index)]))
        interpolators[Int(index)] = interpolator
        return interpolator
    }

    func isInterpolator(_ record: Int) -> Bool {
        let type = document.file.type(of: record)
        return Schema.isKind(type, of: .keyFrameInterpolator) || type == .cubicInterpolatorComponent
    }

    /// The text that stands for a value of an enum.
    func text(of value: UInt32, enum index: Int32) -> String? {
        self.enum(at: index)?.values[checked: Int(value)]?.text
    }

    /// The key of a value of an enum, nil where there is none.
    package func key(of value: UInt32, enum index: Int32) -> String? {
        self.enum(at: index)?.values[checked: Int(value)]?.key
    }

    /// The keys of an enum.
    package func keys(ofEnum index: Int32) -> [String] { self.enum(at: index)?.values.map(\.key) ?? [] }

    /// The value of an enum whose key is a text, nil where there is none.
    package func value(ofKey key: String, enum index: Int32) -> UInt32? {
        self.enum(at: index)?.indices[key]
    }

    private func `enum`(at index: Int32) -> EnumDefinition? {
        guard index >= 0, index < enums.count else { return nil }
        if let known = enums[Int(index)] { return known }
        let definition = EnumDefinition(document, index: Int(index))
        enums[Int(index)] = definition
        return definition
    }
}

// MARK: Paths

extension RuntimeFile {
    /// The data bind that a record is, without what it targets.
    func bind(_ record: Int, _ cursor: RecordCursor) -> BindDefinition {
        let flags = document.uint(.dataBindFlags, of: record)
        let key = PropertyKey(rawValue: UInt16(truncatingIfNeeded: document.uint(.dataBindPropertyKey, of: record)))
        let converter = document.uint(.dataBindConverterId, of: record)
        return BindDefinition(
            path: path(.dataBindContextSourcePathIds, of: record, isRelative: flags & 16 != 0, cursor), flags: flags,
            converter: converter < converters.count ? Int32(converter) : -1, key: key.canonical)
    }

    /// The path that a record has: that of the path record before it, or its own; nil where it has none.
    func path(_ key: PropertyKey, of record: Int) -> ViewModelPath? {
        RecordCursor.with(document.file) { cursor in
            if record > 0, cursor.type(of: record - 1) == .dataBindPath {
                return path(.path, of: record - 1, isRelative: document.bool(.isRelative, of: record - 1), cursor)
            }
            return path(key, of: record, isRelative: false, cursor)
        }
    }

    /// The path that a record stores; what is cut off at its end is left out.
    private func path(
        _ key: PropertyKey, of record: Int, isRelative: Bool, _ cursor: RecordCursor
    ) -> ViewModelPath? {
        let first = pathIds.count
        guard let bytes = cursor.payload(key, of: record) else { return nil }
        var reader = ByteReader(bytes.assumingMemoryBound(to: UInt8.self))
        while !reader.isAtEnd, let id = try? reader.varuint() {
            pathIds.append(UInt32(truncatingIfNeeded: id), in: arena)
        }
        guard first < pathIds.count else { return nil }
        guard isRelative else {
            return ViewModelPath(steps: Int32(first)..<Int32(pathIds.count), isRelative: false)
        }
        guard let listed = manifest.paths[pathIds[first]] else {
            return path(ofNames: (first..<pathIds.count).map { pathIds[$0] })
        }
        if let known = namedPaths[pathIds[first]] { return known }
        let path = path(ofNames: listed)
        namedPaths[pathIds[first]] = .some(path)
        return path
    }

    private func path(ofNames ids: [UInt32]) -> ViewModelPath? {
        let names = ids.compactMap { manifest.names[$0] }
        guard names.count == ids.count else { return nil }
        let first = Int32(pathNames.count)
        for name in names { pathNames.append(name) }
        return ViewModelPath(steps: first..<Int32(pathNames.count), isRelative: true)
    }
}

/// The names that paths of names are made of.
private struct Manifest {
    private(set) var names: [UInt32: String] = [:]
    private(set) var paths: [UInt32: [UInt32]] = [:]

    init(_ document: Document) {
        for contents in document.manifestContents where contents != .max {
            guard let bytes = document.bytes(.bytes, of: Int(contents)) else { continue }
            Array(bytes).withUnsafeBufferPointer { buffer in
                var reader = ByteReader(buffer)
                try? read(&reader)
            }
        }
    }

    private mutating func read(_ reader: inout ByteReader) throws(FormatError) {
        while !reader.isAtEnd {
            let section = try reader.varuint()
            let size = try reader.varuint()
            guard size <= UInt64(reader.left) else { return }
            let end = reader.offset + Int(size)
            switch section {
            case 0: try readNames(&reader)
            case 1: try readPaths(&reader)
            default: break
            }
            reader.offset = end
        }
    }

    private mutating func readNames(_ reader: inout ByteReader) throws(FormatError) {
        for _ in 0..<min(try reader.varuint(), UInt64(reader.left)) {
            let id = try reader.varuint32()
            let range = try reader.byteString()
            names[id] = reader.string(range)
        }
    }

    private mutating func readPaths(_ reader: inout ByteReader) throws(FormatError) {
        for _ in 0..<min(try reader.varuint(), UInt64(reader.left)) {
            let id = try reader.varuint32()
            var path: [UInt32] = []
            for _ in 0..<min(try reader.varuint(), UInt64(reader.left)) { path.append(try reader.varuint32()) }
            paths[id] = path
        }
    }
}

/// An enum of a file: the keys of its values, and the texts that stand for them.
private struct EnumDefinition {
    let values: [(key: String, text: String)]
    /// The first value of each key.
    let indices: [String: UInt32]

    init(_ document: Document, index: Int) {
        values = document.enumValues[index].map { record in
            let key = document.string(.key, of: Int(record))
            let text = document.string(.dataEnumValueValue, of: Int(record))
            return (key, text.isEmpty ? key : text)
        }
        indices = Dictionary(
            values.enumerated().map { ($1.key, UInt32($0)) }, uniquingKeysWith: { first, _ in first })
    }
}
