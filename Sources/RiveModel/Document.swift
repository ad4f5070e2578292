public import RiveFormat
package import RiveSchema

/// What the records of a file mean: who belongs to whom, and every index space that references count in.
///
/// It is made in one pass over the records and holds record numbers only; names and values stay in the bytes of `file` until
/// somebody asks. Index spaces follow the runtime: null objects, dropped records and instances inside artboards take or do
/// not take slots exactly as they do there.
public final class Document: Sendable {
    public let file: RiveFile

    /// For each record the one that it hangs from: a component's parent, a key frame's keyed property, a value's instance;
    /// `UInt32.max` where there is none.
    package var owners: IndexList { lists.owners.list(storage) }

    // Spaces of the file, in file order.
    package var artboardRecords: IndexList { lists.artboards.list(storage) }
    package var assetRecords: IndexList { lists.assets.list(storage) }
    package var enumRecords: IndexList { lists.enums.list(storage) }
    package var dataConverterRecords: IndexList { lists.dataConverters.list(storage) }
    package var interpolatorRecords: IndexList { lists.interpolators.list(storage) }
    package var scrollPhysicsRecords: IndexList { lists.scrollPhysics.list(storage) }
    package var viewModelRecords: IndexList { lists.viewModels.list(storage) }

    // Spaces of an artboard, by its index.
    package var objects: Groups { Groups(lists.objects, storage) }
    package var animations: Groups { Groups(lists.animations, storage) }
    package var stateMachines: Groups { Groups(lists.stateMachines, storage) }

    // Spaces of state machines, layers and states, by their position among all of the file.
    package var inputs: Groups { Groups(lists.inputs, storage) }
    package var layers: Groups { Groups(lists.layers, storage) }
    package var listeners: Groups { Groups(lists.listeners, storage) }
    package var states: Groups { Groups(lists.states, storage) }
    package var transitions: Groups { Groups(lists.transitions, storage) }
    package var blendAnimations: Groups { Groups(lists.blendAnimations, storage) }

    // Spaces of enums and view models, by their index.
    package var enumValues: Groups { Groups(lists.enumValues, storage) }
    package var viewModelProperties: Groups { Groups(lists.viewModelProperties, storage) }
    /// The instances of the file, then those inside artboards.
    package var viewModelInstances: Groups { Groups(lists.viewModelInstances, storage) }

    /// All view model instances in file order.
    package var instanceRecords: IndexList { lists.instances.list(storage) }
    /// For each of them the index of its view model, `UInt32.max` where there is no such model.
    package var instanceModels: IndexList { lists.instanceModels.list(storage) }
    /// The value records of an instance, by its position in `instanceRecords`.
    package var instanceValues: Groups { Groups(lists.instanceValues, storage) }
    /// All list values in file order, and the item records of each.
    package var listRecords: IndexList { lists.listValues.list(storage) }
    package var listItems: Groups { Groups(lists.listItems, storage) }

    /// Manifest assets, which stand before everything and in no index space.
    package var manifestRecords: IndexList { lists.manifests.list(storage) }
    /// For each asset the record of its contents, the last where there are several; `UInt32.max` where there is none.
    package var assetContents: IndexList { lists.assetContents.list(storage) }
    /// The same for manifests.
    package var manifestContents: IndexList { lists.manifestContents.list(storage) }

    /// Reads the structure of a file.
    public init(_ file: RiveFile) {
        (lists, storage) = RecordCursor.with(file) { records in
            var builder = DocumentBuilder(records, recordCount: file.recordCount)
            builder.build()
            return (builder.lists, builder.arena.finish())
        }
        self.file = file
    }

    /// The lists without what keeps their memory alive, for loops inside this module: nothing is counted on access.
    let lists: DocumentLists
    let storage: FlatStorage
}

// MARK: Values of records

extension Document {
    /// The bytes of a string that a record stores; nil where it stores none.
    package func bytes(_ key: PropertyKey, of record: Int) -> ArraySlice<UInt8>? {
        guard let property = file.property(key, of: record), file.properties[property].kind == .bytes else {
            return nil
        }
        return file.bytes[file.payloadRange(ofProperty: property)]
    }

    /// Runs `body` with the bytes of a string that a record stores; not where it stores none.
    package func withPayload<Result>(
        _ key: PropertyKey, of record: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        guard let property = file.property(key, of: record), file.properties[property].kind == .bytes else {
            return nil
        }
        let range = file.payloadRange(ofProperty: property)
        return file.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// The bytes of a string of a record, none where it stores none.
    package func text(_ key: PropertyKey, of record: Int) -> ArraySlice<UInt8> { bytes(key, of: record) ?? [] }

    /// A string of a record, its default where it stores none; bytes that are not UTF-8 become U+FFFD.
    package func string(_ key: PropertyKey, of record: Int) -> String {
        withPayload(key, of: record) { String(decoding: $0, as: UTF8.self) } ?? Schema.property(key)?.defaultString
            ?? ""
    }

    /// An unsigned number of a record, its default where it stores none.
    package func uint(_ key: PropertyKey, of record: Int) -> UInt32 {
        guard let property = file.property(key, of: record) else { return Self.defaultWord(key) }
        return uint(ofProperty: property)
    }

    /// An unsigned number that a record stores.
    package func uint(ofProperty property: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: file.number(at: Int(file.properties[property].valueOffset)).value)
    }

    /// A float of a record, its default where it stores none.
    package func float(_ key: PropertyKey, of record: Int) -> Float {
        guard let property = file.property(key, of: record) else { return Float(bitPattern: Self.defaultWord(key)) }
        return Float(bitPattern: file.word(at: Int(file.properties[property].valueOffset)))
    }

    /// A colour of a record as `0xAARRGGBB`, its default where it stores none.
    package func color(_ key: PropertyKey, of record: Int) -> UInt32 {
        guard let property = file.property(key, of: record) else { return Self.defaultWord(key) }
        return file.word(at: Int(file.properties[property].valueOffset))
    }

    /// A boolean of a record, its default where it stores none; 1 is true, anything else is false.
    package func bool(_ key: PropertyKey, of record: Int) -> Bool {
        guard let property = file.property(key, of: record) else { return Self.defaultWord(key) == 1 }
        return file.bytes[Int(file.properties[property].valueOffset)] == 1
    }

    /// What a record has that stores no value for a property of one word; 0 for a key that the format does not know.
    private static func defaultWord(_ key: PropertyKey) -> UInt32 {
        let words = Schema.defaultWords
        return key.rawValue < words.count ? words[Int(key.rawValue)] : 0
    }
}

extension Document {
    /// Whether every index counts in the same records as in another document with as many records.
    func countsAlike(_ other: Document) -> Bool { lists.countAlike(other.lists) }
}
