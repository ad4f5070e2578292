import RiveFormat
import RiveGeometry
package import RiveModel
import RiveSchema

/// What definitions are read from in a file: its document, with the arena that they lie in, the paths and the interpolators that
/// they share. Its owner frees it after everything in the arena.
/// What is `@exclusivity(unchecked)` only
/// grows, by additions that call no other code.
package class FileSpace {
    package final let document: Document
    /// Where the definitions lie.
    final let arena = Arena()
    /// Properties of records that a caller will ask for, so that instances hold values for them.
    final let watched: [(record: Int, key: PropertyKey)]
    /// Whether it matters what every property is that something may change: nothing is left out of what only draws.
    final let watchesAll: Bool
    /// The steps of paths.
    @exclusivity(unchecked) final private(set) var pathIds = ArenaList<UInt32>()
    @exclusivity(unchecked) final private(set) var pathNames = Pool<String>()
    private final let interpolators: OwnedBuffer<Interpolator?>
    private final lazy var manifest = Manifest(of: document)
    /// Paths of names by the number that stands for them in the manifest.
    private final var namedPaths: [UInt32: ViewModelPath?] = [:]
    /// What has an index among the assets.
    package final private(set) lazy var assets = document.assets
    private(set) final lazy var fonts = FileFonts(self)
    /// The loader of assets; by default that of the contents in the file itself.
    package final var contents: (Asset) -> ArraySlice<UInt8>? = \.source.contents
    /// The reason why contents that there are can't be used, for messages alone; nil where there is none.
    package final var contentsProblem: (Asset) -> String? = { _ in nil }
    /// Whether an image without contents has the size that its record states.
    @exclusivity(unchecked) package final var assumesImages = false {
        didSet { if assumesImages != oldValue { imageSizes = [] } }
    }
    /// The size of each asset that was asked for; empty before any was.
    @exclusivity(unchecked) final var imageSizes: [Point?] = []

    init(_ document: Document, watching watched: [(record: Int, key: PropertyKey)], watchesAll: Bool) {
        self.document = document
        self.watched = watched
        self.watchesAll = watchesAll
        interpolators = OwnedBuffer(repeating: nil, count: document.interpolatorRecords.count)
    }

    /// Whether the file has scripts, which may change the size of artboards; and whether one of them may ask for nodes by name: the name
    /// of the method is among the texts of its code.
    final private(set) lazy var hasScripts = document.assetRecords.contains {
        document.file.type(of: Int($0)) == .scriptAsset
    }
    final private(set) lazy var scriptsMoveNodes = document.assetRecords.indices.contains { index in
        guard document.file.type(of: Int(document.assetRecords[index])) == .scriptAsset,
            case let contents = document.assetContents[index], contents != .max
        else { return false }
        return document.text(.bytes, of: Int(contents)).holds(Array("\u{4}node".utf8))
    }

    deinit { arena.free() }

    /// An interpolator of the file, nil beyond the last.
    final func interpolator(at index: UInt32) -> Interpolator? {
        interpolators.value(at: Int(index)) {
            Interpolator(document, record: Int(document.interpolatorRecords[Int(index)]))
        }
    }

    // MARK: Paths

    /// The data bind that a record is, without what it targets.
    final func bind(_ record: Int, _ cursor: RecordCursor) -> BindDefinition {
        let flags = document.bindFlags(of: record)
        let key = document.propertyKey(.dataBindPropertyKey, of: record)
        let converter = document.uint(.dataBindConverterId, of: record)
        return BindDefinition(
            path: path(.dataBindContextSourcePathIds, of: record, isRelative: flags.contains(.nameBased), cursor),
            flags: flags, converter: converter < document.dataConverterRecords.count ? Int32(converter) : -1,
            key: key.canonical)
    }

    /// The path that a record has: that of the path record before it, or its own; nil where it has none.
    final func path(_ key: PropertyKey, of record: Int) -> ViewModelPath? {
        RecordCursor.with(document.file) { cursor in
            if record > 0, cursor.type(of: record - 1) == .dataBindPath {
                return path(.path, of: record - 1, isRelative: document.bool(.isRelative, of: record - 1), cursor)
            }
            return path(key, of: record, isRelative: false, cursor)
        }
    }

    /// The path that a record stores; what is cut off at its end is left out.
    private final func path(
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
        guard let listed = manifest.paths[UInt64(pathIds[first])] else {
            return path(ofNames: (first..<pathIds.count).map { UInt64(pathIds[$0]) })
        }
        if let known = namedPaths[pathIds[first]] { return known }
        let path = path(ofNames: listed)
        namedPaths[pathIds[first]] = .some(path)
        return path
    }

    private final func path(ofNames ids: [UInt64]) -> ViewModelPath? {
        let names = ids.compactMap { manifest.names[$0] }
        guard names.count == ids.count else { return nil }
        let first = Int32(pathNames.count)
        for name in names { pathNames.append(String(decoding: name, as: UTF8.self)) }
        return ViewModelPath(steps: first..<Int32(pathNames.count), isRelative: true)
    }
}

extension ArraySlice<UInt8> {
    /// Whether some bytes stand in it.
    fileprivate func holds(_ bytes: [UInt8]) -> Bool {
        guard count >= bytes.count else { return false }
        return (startIndex...endIndex - bytes.count).contains { start in
            self[start] == bytes[0] && self[start..<start + bytes.count].elementsEqual(bytes)
        }
    }
}
