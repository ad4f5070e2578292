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
    package let owners: [UInt32]

    // Spaces of the file, in file order.
    package let artboardRecords: [UInt32]
    package let assetRecords: [UInt32]
    package let enumRecords: [UInt32]
    package let dataConverterRecords: [UInt32]
    package let interpolatorRecords: [UInt32]
    package let scrollPhysicsRecords: [UInt32]
    package let viewModelRecords: [UInt32]

    // Spaces of an artboard, by its index.
    package let objects: Groups
    package let animations: Groups
    package let stateMachines: Groups

    // Spaces of state machines, layers and states, by their position among all of the file.
    package let inputs: Groups
    package let layers: Groups
    package let listeners: Groups
    package let states: Groups
    package let transitions: Groups
    package let blendAnimations: Groups

    // Spaces of enums and view models, by their index.
    package let enumValues: Groups
    package let viewModelProperties: Groups
    /// The instances of the file, then those inside artboards.
    package let viewModelInstances: Groups

    /// All view model instances in file order.
    package let instanceRecords: [UInt32]
    /// For each of them the index of its view model, `UInt32.max` where there is no such model.
    package let instanceModels: [UInt32]
    /// The value records of an instance, by its position in `instanceRecords`.
    package let instanceValues: Groups
    /// All list values in file order, and the item records of each.
    package let listRecords: [UInt32]
    package let listItems: Groups

    /// Manifest assets, which stand before everything and in no index space.
    package let manifestRecords: [UInt32]
    /// For each asset the record of its contents, the last where there are several; `UInt32.max` where there is none.
    package let assetContents: [UInt32]
    /// The same for manifests.
    package let manifestContents: [UInt32]

    /// The id of each asset after the renumbering that the runtime does on load.
    let assetIdentities: [UInt32]

    /// Reads the structure of a file.
    public init(_ file: RiveFile) {
        var builder = DocumentBuilder(file)
        builder.build()
        self.file = file
        owners = builder.owners
        artboardRecords = builder.artboards
        assetRecords = builder.assets
        enumRecords = builder.enums
        dataConverterRecords = builder.dataConverters
        interpolatorRecords = builder.interpolators
        scrollPhysicsRecords = builder.scrollPhysics
        viewModelRecords = builder.viewModels
        objects = builder.objects
        animations = builder.animations
        stateMachines = builder.stateMachines
        inputs = builder.inputs
        layers = builder.layers
        listeners = builder.listeners
        states = builder.states
        transitions = builder.transitions
        blendAnimations = builder.blendAnimations
        enumValues = builder.enumValues
        viewModelProperties = builder.viewModelProperties
        instanceRecords = builder.instances
        instanceModels = builder.instanceModels
        instanceValues = builder.instanceValues
        listRecords = builder.lists
        listItems = builder.listItems
        manifestRecords = builder.manifests
        assetContents = builder.assetContents
        manifestContents = builder.manifestContents
        assetIdentities = builder.assetIdentities()
        viewModelInstances = Groups(sorting: builder.instances, by: builder.instanceModels, into: builder.viewModels.count)
    }
}

extension Groups {
    /// Sorts records by the group that each names, keeping their order; those that name none are left out.
    init(sorting records: [UInt32], by groupOfRecord: [UInt32], into count: Int) {
        var starts = [UInt32](repeating: 0, count: count + 1)
        for group in groupOfRecord where group < count { starts[Int(group) + 1] += 1 }
        for group in 0..<count { starts[group + 1] += starts[group] }
        var members = [UInt32](repeating: 0, count: Int(starts[count]))
        var next = starts
        for (record, group) in zip(records, groupOfRecord) where group < count {
            members[Int(next[Int(group)])] = record
            next[Int(group)] += 1
        }
        self.init(starts: Array(starts.dropLast()), members: members)
    }
}

// MARK: Values of records

extension Document {
    /// The bytes of a string that a record stores; nil where it stores none.
    package func bytes(_ key: PropertyKey, of record: Int) -> ArraySlice<UInt8>? {
        guard let property = file.property(key, of: record), file.properties[property].kind == .bytes else { return nil }
        return file.bytes[file.payloadRange(ofProperty: property)]
    }

    /// A string of a record, its default where it stores none; bytes that are not UTF-8 become U+FFFD.
    package func string(_ key: PropertyKey, of record: Int) -> String {
        bytes(key, of: record).map { String(decoding: $0, as: UTF8.self) } ?? Schema.property(key)?.defaultString ?? ""
    }

    /// An unsigned number of a record, its default where it stores none.
    package func uint(_ key: PropertyKey, of record: Int) -> UInt32 {
        guard let property = file.property(key, of: record) else { return Schema.property(key)?.defaultUInt ?? 0 }
        return uint(ofProperty: property)
    }

    /// An unsigned number that a record stores.
    package func uint(ofProperty property: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: file.number(at: Int(file.properties[property].valueOffset)).value)
    }

    /// A float of a record, its default where it stores none.
    package func float(_ key: PropertyKey, of record: Int) -> Float {
        guard let property = file.property(key, of: record) else { return Schema.property(key)?.defaultFloat ?? 0 }
        return Float(bitPattern: file.word(at: Int(file.properties[property].valueOffset)))
    }

    /// A colour of a record as `0xAARRGGBB`, its default where it stores none.
    package func color(_ key: PropertyKey, of record: Int) -> UInt32 {
        guard let property = file.property(key, of: record) else { return Schema.property(key)?.defaultUInt ?? 0 }
        return file.word(at: Int(file.properties[property].valueOffset))
    }

    /// A boolean of a record, its default where it stores none; 1 is true, anything else is false.
    package func bool(_ key: PropertyKey, of record: Int) -> Bool {
        guard let property = file.property(key, of: record) else { return Schema.property(key)?.defaultBool ?? false }
        return file.bytes[Int(file.properties[property].valueOffset)] == 1
    }
}
