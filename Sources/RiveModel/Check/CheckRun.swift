internal import RiveFormat
internal import RiveSchema

/// One check of one file: what the rules look at, and where they leave what they find.
final class CheckRun {
    let document: Document
    let file: RiveFile
    let records: RecordCursor
    let kinds = TypeTree.shared
    /// The scopes of the record that the walk is at.
    var scope: ReferenceScope
    /// The property keys that records store.
    var usedKeys: [Bool] = []
    /// Whether anything but its own parts refers to a record by an index; parents and other objects of an artboard don't count.
    var isReferredTo: [Bool]
    /// What the key frames that the walk is at animate.
    var keyed = KeyedContext()
    /// For each fill or stroke whether a colour or gradient of it came by.
    var isColored: [Bool]
    /// The path or mesh that was last asked for its bones, and how many its skin has.
    var skinnedLast: (path: Int, count: Int?)?
    private(set) var findings: Findings

    /// The instance that was last asked for its view model, and the view model's index.
    private var modelLast: (instance: UInt32, model: Int?) = (.max, nil)

    /// Which objects the runtime removes before it looks at them.
    private(set) lazy var removedObjects = RemovedObjects(self)
    /// The names and paths that binds by name refer to.
    private(set) lazy var manifest = Manifest(of: document)
    /// What hangs from each record.
    private(set) lazy var children = Children(of: document)

    init(_ document: Document, _ records: RecordCursor, _ findings: Findings) {
        self.document = document
        self.records = records
        self.findings = findings
        file = document.file
        scope = ReferenceScope(document)
        isReferredTo = Array(repeating: false, count: file.recordCount)
        isColored = isReferredTo
    }

    // MARK: Looking

    func type(of record: Int) -> TypeKey { records.type(of: record) }

    func isKind(_ record: Int, _ ancestor: TypeKey) -> Bool { kinds.isKind(records.type(of: record), of: ancestor) }

    /// An unsigned number of a record, its default where it stores none.
    func uint(_ key: PropertyKey, of record: Int) -> UInt32 {
        records.uint(key, of: record) ?? Schema.property(key)?.defaultUInt ?? 0
    }

    /// The object in a slot of the artboard that a record stands in.
    func object(_ slot: UInt32, nextTo record: Int) -> Int? {
        document.artboardIndex(of: record).flatMap { document.lists.objects.member(Int(slot), of: $0) }
    }

    /// The record that a record hangs from.
    func owner(of record: Int) -> Int? {
        let owner = document.lists.owners[record]
        return owner == .max ? nil : Int(owner)
    }

    /// The index of the view model whose property a value is for.
    func currentModel(ofValue value: Int) -> Int? {
        let instance = document.lists.owners[value]
        if instance == modelLast.instance { return modelLast.model }
        modelLast = (instance, instance == .max ? nil : document.modelIndex(ofValue: value).map(Int.init))
        return modelLast.model
    }

    // MARK: Reporting

    /// Reports a finding about a record.
    func report(_ rule: Rule, _ record: Int, _ message: @autoclosure () -> String) {
        findings.add(rule, at: records.offset(of: record), record: record, nil, message)
    }

    /// Reports a finding about a property of a record; where it stores none, the record is to blame.
    func report(_ rule: Rule, _ record: Int, _ key: PropertyKey, _ message: @autoclosure () -> String) {
        let property = file.property(key, of: record)
        let offset = property.map { file.properties[$0].offset } ?? records.offset(of: record)
        findings.add(rule, at: offset, record: record, key, message)
    }

    /// Reports a finding about one of the properties that a record stores.
    func report(_ rule: Rule, _ record: Int, property: Int, _ message: @autoclosure () -> String) {
        let stored = file.properties[property]
        findings.add(rule, at: stored.offset, record: record, stored.key, message)
    }

    /// Reports a finding about the file as a whole.
    func report(_ rule: Rule, at offset: Int, _ message: @autoclosure () -> String) {
        findings.add(rule, at: offset, record: nil, nil, message)
    }

    // MARK: Words

    /// A record for messages: its type, and its name where it has one.
    func words(_ record: Int) -> String {
        let type = type(of: record)
        guard let known = Schema.objectType(type) else { return "record of unknown type \(type.rawValue)" }
        let name = name(of: record)
        return name.isEmpty ? known.name : "\(known.name) \"\(name)\""
    }

    /// The name of a record, empty where it has none; names that would fill a line are cut.
    func name(of record: Int) -> String {
        let keys: [PropertyKey] = [
            .name, .animationName, .stateMachineComponentName, .assetName, .viewModelName, .enumName, .enumKey,
            .converterName,
        ]
        for key in keys {
            guard let bytes = document.bytes(key, of: record) else { continue }
            let text = String(decoding: bytes.prefix(60), as: UTF8.self)
            return bytes.count > 60 ? text + "…" : text
        }
        return ""
    }

    /// The name of a property in the schema.
    func words(_ key: PropertyKey) -> String { Schema.property(key)?.name ?? "property \(key.rawValue)" }
}
