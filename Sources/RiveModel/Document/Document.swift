public import RiveFormat
public import RiveSchema
import Synchronization

/// What the records of a file mean: who belongs to whom, and every index space that references count in.
///
/// It is made in one pass over the records and holds record numbers only; names and values are read from the bytes of `file` on
/// demand. Index spaces follow the runtime: null objects, dropped records and instances inside artboards take or do
/// not take slots exactly as they do there.
public final class Document: Sendable {
    public let file: RiveFile

    /// The record that each record hangs from: a component's parent, a key frame's keyed property, a value's instance;
    /// `UInt32.max` where there is none.
    @inlinable package var owners: IndexList { lists.owners.list(stored.memory) }

    // Spaces of the file, in file order.
    @inlinable package var artboardRecords: IndexList { lists.artboards.list(stored.memory) }
    @inlinable package var assetRecords: IndexList { lists.assets.list(stored.memory) }
    @inlinable package var enumRecords: IndexList { lists.enums.list(stored.memory) }
    @inlinable package var dataConverterRecords: IndexList { lists.dataConverters.list(stored.memory) }
    @inlinable package var interpolatorRecords: IndexList { lists.interpolators.list(stored.memory) }
    @inlinable package var scrollPhysicsRecords: IndexList { lists.scrollPhysics.list(stored.memory) }
    @inlinable package var viewModelRecords: IndexList { lists.viewModels.list(stored.memory) }

    // Spaces of an artboard, by its index.
    @inlinable package var objects: Groups { Groups(lists.objects, stored.memory) }
    @inlinable package var animations: Groups { Groups(lists.animations, stored.memory) }
    @inlinable package var stateMachines: Groups { Groups(lists.stateMachines, stored.memory) }

    // Spaces of state machines, layers and states, by their position among all of the file.
    @inlinable package var inputs: Groups { Groups(lists.inputs, stored.memory) }
    @inlinable package var layers: Groups { Groups(lists.layers, stored.memory) }
    @inlinable package var listeners: Groups { Groups(lists.listeners, stored.memory) }
    @inlinable package var states: Groups { Groups(lists.states, stored.memory) }
    @inlinable package var transitions: Groups { Groups(lists.transitions, stored.memory) }
    @inlinable package var blendAnimations: Groups { Groups(lists.blendAnimations, stored.memory) }

    // Spaces of enums and view models, by their index.
    @inlinable package var enumValues: Groups { Groups(lists.enumValues, stored.memory) }
    @inlinable package var viewModelProperties: Groups { Groups(lists.viewModelProperties, stored.memory) }
    /// The instances of the file, then those inside artboards.
    @inlinable package var viewModelInstances: Groups { Groups(lists.viewModelInstances, stored.memory) }

    /// All view model instances in file order.
    @inlinable package var instanceRecords: IndexList { lists.instances.list(stored.memory) }
    /// The index of the view model of each of them, `UInt32.max` where there is no such model.
    @inlinable package var instanceModels: IndexList { lists.instanceModels.list(stored.memory) }
    /// The value records of an instance, by its position in `instanceRecords`.
    @inlinable package var instanceValues: Groups { Groups(lists.instanceValues, stored.memory) }
    /// All list values in file order, and the item records of each.
    @inlinable package var listRecords: IndexList { lists.listValues.list(stored.memory) }
    @inlinable package var listItems: Groups { Groups(lists.listItems, stored.memory) }

    /// Manifest assets, which stand before everything and in no index space.
    @inlinable package var manifestRecords: IndexList { lists.manifests.list(stored.memory) }
    /// The record of the contents of each asset, the last where there are several; `UInt32.max` where there is none.
    @inlinable package var assetContents: IndexList { lists.assetContents.list(stored.memory) }
    /// The same for manifests.
    @inlinable package var manifestContents: IndexList { lists.manifestContents.list(stored.memory) }

    /// What gives the contents of assets that a file refers to and does not hold: asked for on demand.
    package typealias OutsideSource = @Sendable (Document) -> (Asset) -> ArraySlice<UInt8>?

    /// What gives the contents of assets that the file does not hold; nil where nothing does.
    package let outsideSource: OutsideSource?

    /// The structure of a file.
    public convenience init(_ file: RiveFile) { self.init(file, outsideSource: nil) }

    /// The structure of a file whose other assets lie somewhere.
    package init(_ file: RiveFile, outsideSource: OutsideSource?) {
        stored = RecordCursor.with(file) { StoredLists($0, recordCount: file.recordCount) }
        self.file = file
        self.outsideSource = outsideSource
    }

    @usableFromInline let stored: StoredLists

    /// The lists without what keeps their memory alive, for hot loops: nothing is counted on access.
    @inlinable package var lists: DocumentLists { stored.lists.pointee }

    /// The schema's, at hand.
    private let defaultWords = Schema.defaultWords

    /// What was looked up before and would take long to look up again.
    let lookups = Mutex(Lookups())
}

// MARK: Values of records

extension Document {
    /// The bytes of a string that a record stores; nil where it stores none.
    package func bytes(_ key: PropertyKey, of record: Int) -> ArraySlice<UInt8>? {
        payloadRange(key, of: record).map { file.bytes[$0] }
    }

    /// The result of `body` with the bytes of a string that a record stores; nil where it stores none.
    @inlinable @inline(__always)
    package func withPayload<Result>(
        _ key: PropertyKey, of record: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        guard let range = payloadRange(key, of: record) else { return nil }
        return file.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Where the bytes of a string that a record stores lie; nil where it stores none.
    @usableFromInline
    func payloadRange(_ key: PropertyKey, of record: Int) -> Range<Int>? {
        guard let property = file.property(key, of: record), file.properties[property].traits.isBytes else {
            return nil
        }
        return file.payloadRange(ofProperty: property)
    }

    /// The bytes of a string of a record, none where it stores none.
    package func text(_ key: PropertyKey, of record: Int) -> ArraySlice<UInt8> { bytes(key, of: record) ?? [] }

    /// A string of a record, its default where it stores none; bytes that are not UTF-8 become U+FFFD.
    package func string(_ key: PropertyKey, of record: Int) -> String {
        guard let range = payloadRange(key, of: record) else { return key.defaultString }
        guard range.count >= Lookups.longString else { return string(range) }
        return known(\.strings, range.lowerBound) { string(range) }
    }

    private func string(_ range: Range<Int>) -> String {
        file.bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
    }

    /// An unsigned number of a record, its default where it stores none.
    package func uint(_ key: PropertyKey, of record: Int) -> UInt32 {
        guard let property = file.property(key, of: record) else { return defaultWord(key) }
        return uint(ofProperty: property)
    }

    /// The property that a number of a record names.
    package func propertyKey(_ key: PropertyKey, of record: Int) -> PropertyKey {
        PropertyKey(rawValue: UInt16(truncatingIfNeeded: uint(key, of: record)))
    }

    /// An unsigned number that a record stores.
    @inline(__always)
    package func uint(ofProperty property: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: file.number(at: Int(file.properties[property].valueOffset)).value)
    }

    /// A signed number of a record, which stores it as a zigzag varuint, its default where it stores none.
    package func int(_ key: PropertyKey, of record: Int) -> Int32 {
        let raw = uint(key, of: record)
        return Int32(bitPattern: (raw >> 1) ^ (0 &- (raw & 1)))
    }

    /// A float of a record, its default where it stores none.
    package func float(_ key: PropertyKey, of record: Int) -> Float {
        guard let property = file.property(key, of: record) else { return Float(bitPattern: defaultWord(key)) }
        return Float(bitPattern: file.word(at: Int(file.properties[property].valueOffset)))
    }

    /// A colour of a record as `0xAARRGGBB`, its default where it stores none.
    package func color(_ key: PropertyKey, of record: Int) -> UInt32 {
        guard let property = file.property(key, of: record) else { return defaultWord(key) }
        return file.word(at: Int(file.properties[property].valueOffset))
    }

    /// A boolean of a record, its default where it stores none; 1 is true, anything else is false.
    package func bool(_ key: PropertyKey, of record: Int) -> Bool {
        guard let property = file.property(key, of: record) else { return defaultWord(key) == 1 }
        return file.bytes[Int(file.properties[property].valueOffset)] == 1
    }

    /// What a record has that stores no value for a property of one word; 0 for a key that the format does not know.
    private func defaultWord(_ key: PropertyKey) -> UInt32 {
        key.rawValue < defaultWords.count ? defaultWords[Int(key.rawValue)] : 0
    }
}

extension Document {
    /// Whether every index counts in the same records as in another document with as many records.
    package func countsAlike(_ other: Document) -> Bool { lists.countAlike(other.lists) }
}
