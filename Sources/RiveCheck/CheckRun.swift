import RiveFormat
import RiveModel
import RiveSchema
import RiveScriptFiles

/// One check of one file: what the rules look at, and where they leave what they find.
final class CheckRun: CheckedFile {
    /// The scopes of the record that the walk is at. Unchecked, as the walk alone changes it, between what it asks of rules.
    @exclusivity(unchecked) var scope: ReferenceScope
    private(set) var findings: Findings

    /// The property keys that records store, ascending.
    var usedKeys: [UInt16] = []
    /// How many backboards came by.
    var backboardCount = 0
    /// Whether anything but its own parts refers to a record by an index; parents and other objects of an artboard don't count.
    let isReferredTo: RecordMarks
    /// Whether a colour or gradient of it came by, for each fill or stroke.
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
    /// What of state machines the runtime has taken up to where the walk is.
    var machineParts = MachineParts()
    /// The names that are asked for, by where they are.
    private(set) lazy var namespaces = Namespace.all(of: self)
    /// What contains others of its kind.
    private(set) lazy var containments = Containments(self, collected, removed: removedObjects)
    /// How deep the objects of artboards nest.
    private(set) lazy var objectDepths = ObjectDepths(self)
    /// The circles of parents that something climbs.
    private(set) lazy var climbedCircles = ClimbedCircles(self, objectDepths, removed: removedObjects)
    /// What is laid out in what.
    private(set) lazy var layoutNesting = LayoutNesting(self)
    /// Which semantics have a label.
    private(set) lazy var semanticLabels = SemanticLabels(self, collected)
    /// The assets of the file.
    private(set) lazy var assets = document.assets
    /// The scripts of the file.
    private(set) lazy var scripts = ScriptCatalog(document)
    /// The names and paths that binds by name refer to.
    private(set) lazy var manifest = Manifest(of: document)
    /// Which instances lack values or have too many.
    private(set) lazy var instanceCensus = InstanceCensus(self)
    /// The values of instances by their properties.
    private(set) lazy var propertyValues = PropertyValues(self)
    /// What is bound to them.
    private(set) lazy var plainBinds = PlainBinds(self, collected)
    /// What replaces stored values as soon as the file runs.
    private(set) lazy var overrides = Overrides(AddressPrinter(document))
    /// How many vertices each mesh has.
    private(set) lazy var meshVertices = HangingCounts(of: collected[.meshVertex], self)
    /// How many colours and gradients of its own each fill and stroke has, wherever they stand.
    private(set) lazy var colorCounts = HangingCounts(of: collected[.solidColor] + collected[.linearGradient], self)
    /// What converters make of the values that data binds hand them.
    lazy var converterOutputs = ConverterOutputs(self)
    /// The kinds of values for properties that their view models do not have.
    private(set) lazy var homelessKinds = HomelessKinds(self, instanceCensus)
    /// Whether what runtimes read out of step, because of booleans that they don't expect, crashes them or is refused; nil as
    /// long as nothing depends on it.
    var isMisreadBadly: Bool?
    /// How many bones each path and mesh is bound to.
    private(set) lazy var skins = Skins(self, collected)
    private(set) lazy var nestedArtboards = Set(all(.nestedArtboard).map { uint(.nestedArtboardArtboardId, of: $0) })

    init(_ document: Document, _ records: RecordCursor, _ findings: Findings) {
        self.findings = findings
        scope = ReferenceScope(document)
        isReferredTo = RecordMarks(count: document.file.recordCount)
        isColored = RecordMarks(count: document.file.recordCount)
        instancePosition = .allocate(capacity: 1)
        instancePosition.initialize(to: -1)
        super.init(document, records)
    }

    deinit {
        isReferredTo.deallocate()
        isColored.deallocate()
        instancePosition.deallocate()
    }

    // MARK: Looking

    /// The records of a kind of those that are collected; nothing is collected for one that the file does not use.
    func all(_ kind: TypeKey) -> some Sequence<Int> { (uses(kind) ? collected[kind] : []).lazy.map(Int.init) }

    /// The object in a slot of the artboard that the walk is in.
    func object(_ slot: UInt32) -> Int? {
        guard slot < scope.objects.count,
            case let member = document.lists.objects.members[scope.objects.lowerBound + Int(slot)], member != .max
        else { return nil }
        return Int(member)
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

    // MARK: Reporting

    /// A report of a finding about a record.
    func report(_ rule: Rule, _ record: Int, _ message: @autoclosure () -> String) {
        report(rule, record, nil, message())
    }

    /// A report of a finding about a property of a record; where it stores none, the record is to blame. A minor one is a note,
    /// whatever the rule is otherwise.
    func report(
        _ rule: Rule, isMinor: Bool = false, _ record: Int, _ key: PropertyKey?, _ message: @autoclosure () -> String
    ) {
        guard let verdict = findings.count(rule.info, isMinor: isMinor, record: record, key) else { return }
        let property = key.flatMap { file.property($0, of: record) }
        let offset = property.map { file.properties[$0].offset } ?? records.offset(of: record)
        findings.keep(rule.info, verdict, at: offset, record: record, key, message())
    }

    /// A report of a finding about one of the properties that a record stores. A minor one is a note, as above.
    func report(
        _ rule: Rule, isMinor: Bool = false, _ record: Int, property: Int, _ message: @autoclosure () -> String
    ) {
        let stored = file.properties[property]
        guard let verdict = findings.count(rule.info, isMinor: isMinor, record: record, stored.key) else { return }
        findings.keep(rule.info, verdict, at: stored.offset, record: record, stored.key, message())
    }

    /// A report of a finding about the file as a whole.
    func report(_ rule: Rule, at offset: Int, _ message: @autoclosure () -> String) {
        guard let verdict = findings.count(rule.info, record: nil) else { return }
        findings.keep(rule.info, verdict, at: offset, record: nil, nil, message())
    }
}
