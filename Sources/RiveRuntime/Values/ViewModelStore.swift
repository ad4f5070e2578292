import RiveFormat
import RiveModel

/// View model instances: their values in one flat pool, addressed by index. Scenes of one file can share them.
///
/// What is `@exclusivity(unchecked)` here is changed by stores and by structs that call no other code: the
/// dependents of a value are notified after it was changed, and may then change any other, or the same again.
package final class ViewModelStore {
    /// An instance: whose it is and where its values are.
    struct Instance {
        let model: Int32
        /// Where the file has it, -1 for one that was made blank.
        let record: Int32
        /// Its index among the authored instances of its view model, -1 for one that was made blank.
        let authored: Int32
        fileprivate(set) var cells: Range<CellIndex>
        /// The latest walk at the end of a round that came by.
        var walk: UInt32 = 0
        /// How often programs hold it.
        var pins: Int32 = 0
        /// Whether a value of it may have something that the end of a round clears.
        var isStale = true
        /// Whether a value of it leads to other instances.
        fileprivate(set) var isLeading = false

        /// What one with so many values takes, apart from its strings and items.
        static func bytes(cells count: Int) -> Int { 96 + count * (MemoryLayout<Cell>.stride + 20) }
    }

    /// One value of an instance.
    struct Cell {
        let kind: DataKind
        var hasChanged = false
        /// Whether its latest changes are in the journal.
        var isInJournal = false
        /// The property's index in the view model.
        let property: Int32
        /// The instance that holds it.
        let owner: InstanceHandle
        /// The value: bits of a float, a number, a colour, an index into `strings` or `lists`, or an instance's handle.
        var word: UInt32
        /// Those to tell of a change.
        var dependents = Dependents.Chain()
        /// The layers, as bits by number, that took a transition because of a change. The last bit stands for those that are
        /// in `distantLayers`.
        var usedLayers: UInt64 = 0

        /// A place that no value has been put into yet.
        static var empty: Cell { Cell(kind: .none, property: -1, owner: .none, word: 0) }
    }

    package let file: RuntimeFile
    let budget = Budget()
    let effort: Effort
    @exclusivity(unchecked) var instances = Pool<Instance>()
    @exclusivity(unchecked) var cells = Pool<Cell>(capacity: 64)
    @exclusivity(unchecked) var strings = Pool<String>()
    @exclusivity(unchecked) var lists = Pool<[ListItem]>()
    @exclusivity(unchecked) private var dependents = Dependents()
    private var nextItem: Int32 = 0
    @exclusivity(unchecked) var clearing = Clearing()
    /// A count that grows with every change of what paths lead to: of a nested instance, or of a list.
    package private(set) var structureVersion = 0
    /// Where the values of large instances are whose order is not that of the properties, by instance and in the order of
    /// the properties.
    @exclusivity(unchecked) private var cellsOfProperties = [InstanceHandle: [(property: Int32, cell: CellIndex)]]()
    /// The layers with numbers beyond the bits of a cell that took a transition because of a change, by cell.
    private var distantLayers = [CellIndex: Set<Int>]()
    private var layerCount = 0
    /// How often each trigger was fired, and when it was last.
    private(set) var fired = [CellIndex: Firings]()
    /// A count of all that was fired: triggers, and inputs while they are watched.
    package private(set) var firingCount = 0
    /// Whether fired inputs are watched.
    package var watchesInputs = false
    /// The coverage of the file; nil unless asked for.
    @exclusivity(unchecked) package internal(set) var coverage: RunCoverage?
    /// The clients that are notified of changes, with the numbers that may be used again.
    @exclusivity(unchecked) private(set) var clients = Pool<StoreClient?>()
    @exclusivity(unchecked) private var freeClients: [Int32] = []
    /// The scenes, which take part until they leave; they are not kept alive.
    @exclusivity(unchecked) private(set) var scenes: [Unmanaged<StoreClient>] = []
    @exclusivity(unchecked) var observations = Observations()
    @exclusivity(unchecked) var journal = Journal()
    @exclusivity(unchecked) var followers = Followers()
    /// What runs the scripts of the file; nil where none run.
    @exclusivity(unchecked) package internal(set) var scripts: (any ScriptEngine)?
    /// What is made of it when the first scene comes.
    var scriptMaker: ((ViewModelStore) -> (any ScriptEngine)?)?
    /// Whether that came: all scenes run the scripts then, or none.
    package internal(set) var hasBegunScripts = false
    @exclusivity(unchecked) var scriptCalls = ScriptCalls()
    var externals: [AnyObject] = []
    /// What may be used again.
    @exclusivity(unchecked) var freeSlots = FreeSlots()

    package convenience init(_ file: RuntimeFile) { self.init(file, Effort()) }

    init(_ file: RuntimeFile, _ effort: Effort) {
        self.file = file
        self.effort = effort
    }

    deinit {
        // What runs goes before what it runs on.
        scripts = nil
        clients = Pool()
        effort.free()
    }

    // MARK: Instances

    /// Room for an instance, whose values are put into their cells one by one.
    func add(model: Int32, record: Int32, authored: Int32, count: Int) throws(RuntimeError) -> InstanceHandle {
        try RuntimeLimit.mapped(try budget.take(Instance.bytes(cells: count))) { error($0, model: model, record) }
        let instance = Instance(model: model, record: record, authored: authored, cells: emptyCells(count))
        let handle = freeSlots.instances.popLast() ?? InstanceHandle(instances.count)
        if handle.offset < instances.count { instances[handle] = instance } else { instances.append(instance) }
        clearing.made += 1 + count
        return handle
    }

    /// Places for so many values.
    private func emptyCells(_ count: Int) -> Range<CellIndex> {
        guard let run = freeSlots.takeCells(count) else {
            let first = CellIndex(cells.count)
            for _ in 0..<count { cells.append(.empty) }
            return first..<first.advanced(by: count)
        }
        for cell in run { cells[cell] = .empty }
        return run
    }

    /// Puts a value into its place in an instance.
    func put(_ kind: DataKind, property: Int32, word: UInt32, at index: Int, of instance: InstanceHandle)
        throws(RuntimeError)
    {
        if kind == .string {
            try RuntimeLimit.mapped(try budget.take(strings[Int(word)].outlyingBytes)) { error($0, of: instance) }
        }
        if kind == .list || kind == .viewModel { instances[instance].isLeading = true }
        cells[instances.pointer(instance).pointee.cells.lowerBound.advanced(by: index)] = Cell(
            kind: kind, property: property, owner: instance, word: word)
    }

    /// A place for a string.
    func add(_ string: String) -> UInt32 {
        guard let index = freeSlots.strings.popLast() else { return UInt32(strings.append(string)) }
        strings[Int(index)] = string
        return index
    }

    /// A place for a list.
    func addList() -> UInt32 { freeSlots.lists.popLast() ?? UInt32(lists.append([])) }

    /// Gives back the place of an instance that nothing leads to.
    func remove(_ instance: InstanceHandle) {
        let header = instances[instance]
        var bytes = Instance.bytes(cells: header.cells.count)
        for cell in header.cells {
            let word = Int(cells[cell].word)
            switch cells[cell].kind {
            case .string:
                bytes += strings[word].outlyingBytes
                strings[word] = ""
                freeSlots.strings.append(UInt32(word))
            case .list:
                bytes += lists[word].count * MemoryLayout<ListItem>.stride
                lists[word] = []
                freeSlots.lists.append(UInt32(word))
            case .trigger: fired[cell] = nil
            case .viewModel: _ = takeFollowers(of: cell)
            default: break
            }
            clear(cell)
        }
        budget.give(bytes)
        cellsOfProperties[instance] = nil
        instances[instance] = Instance(model: -1, record: -1, authored: -1, cells: header.cells.prefix(0))
        freeSlots.add(instance, header.cells)
    }

    /// The value of a property of an instance, none where it holds none.
    package func cell(of instance: InstanceHandle, property: UInt32) -> CellIndex {
        guard instance.exists else { return .none }
        let own = instances.pointer(instance).pointee.cells
        // Values mostly stand in the order of the properties.
        let wanted = Int32(bitPattern: property)
        if property < own.count, case let cell = own.lowerBound.advanced(by: Int(property)),
            cells[cell].property == wanted
        {
            return cell
        }
        if own.count > 16 { return cell(of: wanted, in: instance, own) }
        for cell in own where cells[cell].property == wanted { return cell }
        return .none
    }

    private func cell(of property: Int32, in instance: InstanceHandle, _ range: Range<CellIndex>) -> CellIndex {
        guard let known = cellsOfProperties[instance] else {
            let known = range.map { (property: cells[$0].property, cell: $0) }
            cellsOfProperties[instance] = known.sorted { $0 < $1 }
            return cell(of: property, in: instance, range)
        }
        let index = known.indices.partitionPoint { known[$0].property < property }
        return index < known.count && known[index].property == property ? known[index].cell : .none
    }

    /// The value of the property of a name, none where the instance holds none.
    package func cell(of instance: InstanceHandle, named name: String) -> CellIndex {
        guard instance.exists, case let model = instances[instance].model, model >= 0,
            let property = file.models[Int(model)].index(of: name)
        else { return .none }
        return cell(of: instance, property: UInt32(property))
    }

    /// The property that a value is of.
    package func property(of cell: CellIndex) -> ModelProperty? {
        let instance = instances[cells[cell].owner]
        guard instance.model >= 0 else { return nil }
        let properties = file.models[Int(instance.model)].properties
        let index = Int(cells[cell].property)
        return properties.indices.contains(index) ? properties[index] : nil
    }

    // MARK: Values

    /// What a value holds.
    package func value(_ cell: CellIndex) -> DataValue {
        let (kind, word) = (cells[cell].kind, cells[cell].word)
        switch kind {
        case .number: return .number(Float(bitPattern: word))
        case .string: return .string(strings[Int(word)])
        case .boolean: return .boolean(word != 0)
        case .color: return .color(word)
        case .enumeration: return .enumeration(word, enum: property(of: cell)?.enumIndex ?? -1)
        case .trigger, .listIndex, .asset, .artboard: return .whole(kind, word)
        case .list: return .list(lists[Int(word)])
        case .viewModel: return .viewModel(InstanceHandle(bits: word))
        case .none, .integer, .input: return .none
        }
    }

    /// Notes that something was fired.
    /// - Returns: Its number among all firings, from 1.
    func noteFiring() -> Int {
        firingCount += 1
        return firingCount
    }

    /// Sets a value of a kind that one word holds, and tells its dependents.
    package func set(_ cell: CellIndex, word: UInt32) {
        let pointer = cells.pointer(cell)
        if pointer.pointee.kind == .number {
            guard Float(bitPattern: pointer.pointee.word) != Float(bitPattern: word) else { return }
        } else {
            guard pointer.pointee.word != word else { return }
        }
        if pointer.pointee.kind == .trigger, word > pointer.pointee.word {
            fired[cell, default: Firings()].add(Int(word - pointer.pointee.word), at: noteFiring())
        }
        pointer.pointee.word = word
        changed(cell)
    }

    package func set(_ cell: CellIndex, string: String) {
        let index = Int(cells[cell].word)
        guard !strings[index].isSame(as: string),
            budget.exchange(strings[index].outlyingBytes, for: string.outlyingBytes)
        else { return }
        strings[index] = string
        changed(cell)
    }

    /// Sets the items of a list where they differ.
    func set(_ cell: CellIndex, items: [ListItem]) {
        let index = Int(cells[cell].word)
        guard let first = lists[index].firstDifference(from: items), hold(items, in: index) else { return }
        structureVersion += 1
        journal.note(items: first, of: cell)
        changed(cell)
    }

    /// Puts other items into a run of a list, without a look at those before it.
    package func replace(_ range: Range<Int>, of cell: CellIndex, with items: [ListItem]) {
        let (index, size) = (Int(cells[cell].word), MemoryLayout<ListItem>.stride)
        guard !range.isEmpty || !items.isEmpty, budget.exchange(range.count * size, for: items.count * size) else {
            return
        }
        lists[index].replaceSubrange(range, with: items)
        structureVersion += 1
        journal.note(items: range.lowerBound, of: cell)
        changed(cell)
    }

    /// The items of a list.
    package func items(of cell: CellIndex) -> [ListItem] { lists[Int(cells[cell].word)] }

    /// Whether there is room for so many items in a list, which gets them.
    func hold(_ items: [ListItem], in list: Int) -> Bool {
        let size = MemoryLayout<ListItem>.stride
        guard budget.exchange(lists[list].count * size, for: items.count * size) else { return false }
        lists[list] = items
        return true
    }

    /// Sets a value of a view model where the kind fits.
    package func set(_ cell: CellIndex, _ value: DataValue) {
        switch (cells[cell].kind, value) {
        case (.number, .number(let number)): set(cell, word: number.bitPattern)
        case (.number, .whole(.integer, let whole)), (.number, .whole(.listIndex, let whole)):
            set(cell, word: Float(whole).bitPattern)
        case (.string, .string(let text)): set(cell, string: text)
        case (.boolean, .boolean(let flag)): set(cell, word: flag ? 1 : 0)
        case (.color, .color(let color)): set(cell, word: color)
        case (.enumeration, .string(let name)):
            if let index = file.value(ofKey: name, enum: property(of: cell)?.enumIndex ?? -1) { set(cell, word: index) }
        case (.enumeration, .number(let number)): set(cell, word: UInt32(rounding: number))
        case (.list, .list(let items)): set(cell, items: items)
        case (.viewModel, .viewModel(let instance)): replace(cell, with: instance)
        case (.enumeration, _), (.trigger, _), (.listIndex, _), (.asset, _), (.artboard, _):
            if let whole = value.unsigned { set(cell, word: whole) }
        default: break
        }
    }

    /// Sets the place of an item in its list, where a value takes that.
    func set(_ cell: CellIndex, index: UInt32) {
        switch cells[cell].kind {
        case .listIndex: set(cell, word: index)
        case .number: set(cell, word: Float(index).bitPattern)
        default: break
        }
    }

    /// Puts another instance of the same view model into a property.
    func replace(_ cell: CellIndex, with instance: InstanceHandle) {
        guard instance.exists, let property = property(of: cell), instances[instance].model == property.model else {
            return
        }
        replaceAny(cell, with: instance)
    }

    /// Puts another instance, of whatever view model, into a property.
    package func replaceAny(_ cell: CellIndex, with instance: InstanceHandle) {
        guard instance.exists, cells[cell].word != instance.bits else { return }
        structureVersion += 1
        let outer = scriptCalls.replaced
        scriptCalls.replaced = (cell, InstanceHandle(bits: cells[cell].word))
        set(cell, word: instance.bits)
        scriptCalls.replaced = outer
        relink(cell)
    }

    package func fire(_ cell: CellIndex) { set(cell, word: cells[cell].word &+ 1) }

    /// A new item for a list.
    package func item(_ instance: InstanceHandle) -> ListItem {
        nextItem += 1
        return ListItem(id: nextItem, instance: instance)
    }

    private func changed(_ cell: CellIndex) {
        clearing.version += 1
        notify(cell)
        let pointer = cells.pointer(cell)
        noteStale(pointer)
        pointer.pointee.hasChanged = true
        journal.note(cell, isNoted: &pointer.pointee.isInJournal)
        if !scriptCalls.noted.isEmpty { callScripts(cell) }
    }

    /// Notes that the end of a round has to clear a value.
    @inline(__always)
    private func noteStale(_ pointer: UnsafeMutablePointer<Cell>) {
        clearing.isNeeded = true
        let owner = pointer.pointee.owner
        if owner.exists { instances.pointer(owner).pointee.isStale = true }
    }

    // MARK: Layers

    /// Numbers for the layers of a machine, so that each has its own in all scenes.
    /// - Returns: The first.
    func numberLayers(_ count: Int) -> Int {
        defer { layerCount += count }
        return layerCount
    }

    /// The layer whose bit in `usedLayers` stands for all from there on; `distantLayers` says which.
    private static var firstDistantLayer: Int { UInt64.bitWidth - 1 }

    /// Counts a change as used by the layer of a number.
    func use(_ cell: CellIndex, layer: Int) {
        let pointer = cells.pointer(cell)
        noteStale(pointer)
        pointer.pointee.usedLayers |= 1 << UInt64(min(layer, Self.firstDistantLayer))
        if layer >= Self.firstDistantLayer { distantLayers[cell, default: []].insert(layer) }
    }

    /// Whether a value has changed and no transition of a layer has used the change.
    func hasChanged(_ cell: CellIndex, layer: Int) -> Bool {
        let pointer = cells.pointer(cell)
        guard pointer.pointee.hasChanged else { return false }
        guard pointer.pointee.usedLayers & (1 << UInt64(min(layer, Self.firstDistantLayer))) != 0 else { return true }
        return layer >= Self.firstDistantLayer && distantLayers[cell]?.contains(layer) != true
    }

    /// Forgets that a value has changed, and who has used the change.
    @inline(__always)
    func clear(_ cell: CellIndex) {
        let pointer = cells.pointer(cell)
        pointer.pointee.hasChanged = false
        if pointer.pointee.usedLayers >> UInt64(Self.firstDistantLayer) != 0 { distantLayers[cell] = nil }
        pointer.pointee.usedLayers = 0
    }

    // MARK: Dependents

    /// - Returns: A place, which removing it takes.
    func addDependent(_ dependent: Dependents.Dependent, to cell: CellIndex) -> Int32 {
        dependents.add(dependent, to: &cells[cell].dependents)
    }

    func removeDependent(at index: Int32, from cell: CellIndex) {
        dependents.remove(at: index, from: &cells[cell].dependents)
    }

    /// Tells the dependents of a value that it has changed. They only note it.
    func notify(_ cell: CellIndex) {
        var index = cells.pointer(cell).pointee.dependents.first
        while index >= 0, effort.spend() {
            let dependent = dependents[index]
            // The store keeps them alive, and a change of a value removes no dependent.
            switch dependent.kind {
            case .observer: note(dependent.owner, of: cell)
            case .script: noteScript(dependent.owner, cell)
            default: borrowing(clients.pointer(Int(dependent.owner)).pointee) { $0.valueChanged(dependent, cell) }
            }
            index = dependent.next
        }
    }

    // MARK: What runs on it

    /// - Returns: The number of the client in notifications of changes.
    func register(_ client: StoreClient) -> Int32 {
        guard let index = freeClients.popLast() else { return Int32(clients.append(client)) }
        clients[Int(index)] = client
        return index
    }

    func forget(_ client: StoreClient, at number: Int32) {
        guard number >= 0, clients[Int(number)] === client else { return }
        clients[Int(number)] = nil
        freeClients.append(number)
    }

    func enter(_ scene: StoreClient) { scenes.append(.passUnretained(scene)) }
    func leave(_ scene: StoreClient) {
        scenes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(scene).toOpaque() }
    }
}
