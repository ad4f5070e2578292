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
    private(set) var findings: Findings

    var facts: FlatArray<PropertyFacts> { PropertyFacts.table }

    /// The property keys that records store, ascending.
    var usedKeys: [UInt16] = []
    /// Which types the records are of, by their numbers in the `TypeTree`; known when the walk is over.
    var usedTypes: [Bool] = []
    /// How many backboards came by.
    var backboardCount = 0
    /// Whether anything but its own parts refers to a record by an index; parents and other objects of an artboard don't count.
    let isReferredTo: RecordMarks
    /// For each fill or stroke whether a colour or gradient of it came by.
    let isColored: RecordMarks
    /// Where the walk is among the view model instances of the file, -1 before the first.
    let instancePosition: UnsafeMutablePointer<Int>

    /// Lists of the records of some kinds.
    private(set) lazy var collected = CollectedRecords(self)
    /// Which objects the runtime removes before it looks at them.
    private(set) lazy var removedObjects = RemovedObjects(self)
    /// Whether an object came by whose parent is missing or takes no children.
    var hasInvalidParents = false
    /// Whether a bindable property came by that nothing has claimed yet.
    var hasUnclaimedBindable = false
    /// What contains others of its kind.
    private(set) lazy var containments = Containments(self)
    /// How deep the objects of artboards nest.
    private(set) lazy var objectDepths = ObjectDepths(self)
    /// The assets of the file.
    private(set) lazy var assets = document.assets
    /// The names and paths that binds by name refer to.
    private(set) lazy var manifest = Manifest(of: document)
    /// Which instances lack values or have too many.
    private(set) lazy var instanceCensus = InstanceCensus(self)
    /// How many vertices each mesh has.
    private(set) lazy var meshVertices = HangingCounts(of: .meshVertex, self)
    /// How many bones each path and mesh is bound to.
    private(set) lazy var skins = Skins(self)

    init(_ document: Document, _ records: RecordCursor, _ findings: Findings) {
        self.document = document
        self.records = records
        self.findings = findings
        file = document.file
        scope = ReferenceScope(document)
        isReferredTo = RecordMarks(count: document.file.recordCount)
        isColored = RecordMarks(count: document.file.recordCount)
        instancePosition = .allocate(capacity: 1)
        instancePosition.initialize(to: -1)
    }

    deinit {
        isReferredTo.deallocate()
        isColored.deallocate()
        instancePosition.deallocate()
    }

    // MARK: Looking

    func type(of record: Int) -> TypeKey { records.type(of: record) }

    func isKind(_ record: Int, _ ancestor: TypeKey) -> Bool { kinds.isKind(records.type(of: record), of: ancestor) }

    /// An unsigned number of a record, its default where it stores none.
    func uint(_ key: PropertyKey, of record: Int) -> UInt32 {
        records.uint(key, of: record) ?? facts[Int(key.rawValue)].defaultUInt
    }

    /// The object in a slot of the artboard that a record stands in.
    func object(_ slot: UInt32, nextTo record: Int) -> Int? {
        document.artboardIndex(of: record).flatMap { document.lists.objects.member(Int(slot), of: $0) }
    }

    /// The object in a slot of the artboard that the walk is in.
    func object(_ slot: UInt32) -> Int? {
        guard slot < scope.objects.count,
            case let member = document.lists.objects.members[scope.objects.lowerBound + Int(slot)], member != .max
        else { return nil }
        return Int(member)
    }

    /// The record that a record hangs from.
    func owner(of record: Int) -> Int? {
        let owner = document.lists.owners[record]
        return owner == .max ? nil : Int(owner)
    }

    /// The index of the view model of the instance that the walk is in, which values belong to; nil where it has none.
    var currentModel: Int? {
        guard instancePosition.pointee >= 0, case let model = document.lists.instanceModels[instancePosition.pointee],
            model != .max
        else { return nil }
        return Int(model)
    }

    /// The view model property that a value of the current instance is for.
    func property(ofValue value: Int) -> Int? {
        currentModel.flatMap { model in
            document.lists.viewModelProperties.member(
                Int(records.uint(.viewModelPropertyId, of: value) ?? 0), of: model)
        }
    }

    /// Whether there are records of a kind, not counting those of one type.
    func uses(_ kind: TypeKey, but exception: TypeKey? = nil) -> Bool {
        let (span, exception) = (kinds.span(of: kind), exception.map(kinds.number(of:)))
        return (Int(span.start)..<Int(span.end)).contains { usedTypes[$0] && $0 != exception }
    }

    // MARK: Reporting

    /// Reports what was found in the bundle that the file ships in.
    func report(_ fault: BundleFault) {
        guard let asset = fault.asset else { return report(fault.rule, at: 0, fault.message) }
        report(fault.rule, asset.record, fault.message)
    }

    /// Reports a finding about a record.
    func report(_ rule: Rule, _ record: Int, _ message: @autoclosure () -> String) {
        guard findings.count(rule) else { return }
        findings.keep(rule, at: records.offset(of: record), record: record, nil, message())
    }

    /// Reports a finding about a property of a record; where it stores none, the record is to blame.
    /// A minor one is a note, whatever the rule is otherwise.
    func report(
        _ rule: Rule, isMinor: Bool = false, _ record: Int, _ key: PropertyKey, _ message: @autoclosure () -> String
    ) {
        guard findings.count(rule, isMinor: isMinor) else { return }
        let property = file.property(key, of: record)
        let offset = property.map { file.properties[$0].offset } ?? records.offset(of: record)
        findings.keep(rule, isMinor: isMinor, at: offset, record: record, key, message())
    }

    /// Reports a finding about one of the properties that a record stores.
    func report(_ rule: Rule, _ record: Int, property: Int, _ message: @autoclosure () -> String) {
        guard findings.count(rule) else { return }
        let stored = file.properties[property]
        findings.keep(rule, at: stored.offset, record: record, stored.key, message())
    }

    /// Reports a finding about the file as a whole.
    func report(_ rule: Rule, at offset: Int, _ message: @autoclosure () -> String) {
        guard findings.count(rule) else { return }
        findings.keep(rule, at: offset, record: nil, nil, message())
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
    private func name(of record: Int) -> String {
        // To search one record for its name again and again may take for ever, and no exporter stores so much.
        guard file.properties(of: record).count <= Self.mostProperties else { return "" }
        for key in PropertyLook.nameKeys {
            guard let bytes = document.bytes(key, of: record) else { continue }
            let text = String(decoding: bytes.prefix(60), as: UTF8.self)
            return bytes.count > 60 ? text + "…" : text
        }
        return ""
    }

    private static let mostProperties = 256

    /// The name of a property in the schema.
    func words(_ key: PropertyKey) -> String { Schema.property(key)?.name ?? "property \(key.rawValue)" }

    /// The same for a number that may be too large for a key.
    func keyWords(_ number: UInt32) -> String {
        UInt16(exactly: number).map { words(PropertyKey(rawValue: $0)) } ?? "property \(number)"
    }
}
