internal import RiveModel
internal import RiveSchema

/// View model instances: their values in one flat pool, addressed by index. Scenes of one file can share them.
package final class ViewModelStore {
    /// An instance: whose it is and where its values are.
    struct Instance {
        let model: Int32
        let name: String
        /// Its index among the authored instances of its view model, -1 for one that was made blank.
        let authored: Int32
        let firstCell: Int32
        let cellCount: Int32
    }

    /// One value of an instance.
    struct Cell {
        let kind: DataKind
        /// The property's index in the view model.
        let property: Int32
        /// The value: bits of a float, a number, a colour, an index into `strings` or `lists`, or an instance's handle.
        var word: UInt32
        /// The first and last of those to tell of a change, -1 for none.
        var firstDependent: Int32 = -1
        var lastDependent: Int32 = -1
        var hasChanged = false
        /// The layers, as bits, that took a transition because of a change.
        var usedLayers: UInt64 = 0
    }

    /// Somebody who is told of changes of a value.
    struct Dependent {
        enum Kind: UInt8 {
            case bind, converter, listener, observer
            /// A bind that has the value as its target.
            case target
        }

        let kind: Kind
        /// The container, machine or observation, by its number.
        let owner: Int32
        let index: Int32
        var next: Int32 = -1
    }

    package let file: RuntimeFile
    let instances = Pool<Instance>()
    let cells = Pool<Cell>(capacity: 64)
    let strings = Pool<String>()
    let lists = Pool<[ListItem]>()
    private let dependents = Pool<Dependent>()
    private var freeDependent: Int32 = -1
    private var nextItem: Int32 = 0
    private let clearing = Variable(Clearing())
    /// Grows with every change of what paths lead to: of a nested instance, or of a list.
    package private(set) var structureVersion = 0
    /// The instances that hold another one, as pairs of cell and owner; kept for replacing.
    private(set) var cellOwners = Pool<Int32>(capacity: 64)
    /// The paths of instances that `advanced` is in.
    private var visited: Set<Int32> = []
    /// How often each trigger was fired.
    private(set) var fired: [Int32: Int] = [:]
    /// What runs on the values and is told of changes.
    private var containers: [BindContainer?] = []
    private var machines: [StateMachineInstance?] = []
    private var scenes: [Unmanaged<Scene>] = []
    var observations = Observations()
    var externals: [AnyObject] = []

    package init(_ file: RuntimeFile) { self.file = file }

    private struct Clearing {
        /// Whether a value has something that `advanced` must clear.
        var isNeeded = false
        /// Grows with every change of a value.
        var version = 0
    }

    deinit { clearing.free() }

    /// Whether a value has something that `advanced` must clear.
    var hasStaleValues: Bool { clearing.value.isNeeded }

    /// Grows with every change of a value.
    package var version: Int { clearing.value.version }

    /// Ends a round: what is stale now is out of reach, until something else changes or is bound. Another scene may reach it.
    func endRound() { if scenes.count < 2 { clearing.value.isNeeded = false } }

    /// Notes that instances are bound, which may have changed before.
    func noteBinding() { clearing.value.isNeeded = true }

    // MARK: Instances

    /// Makes room for an instance.
    func add(model: Int32, name: String, authored: Int32, _ values: [(kind: DataKind, property: Int32, word: UInt32)])
        -> Int32
    {
        let handle = Int32(instances.count)
        let first = Int32(cells.count)
        for value in values {
            cells.append(Cell(kind: value.kind, property: value.property, word: value.word))
            cellOwners.append(handle)
        }
        instances.append(
            Instance(model: model, name: name, authored: authored, firstCell: first, cellCount: Int32(values.count)))
        return handle
    }

    /// The value of a property of an instance, -1 where it holds none.
    package func cell(of instance: Int32, property: UInt32) -> Int32 {
        guard instance >= 0 else { return -1 }
        let header = instances.pointer(Int(instance))
        let first = header.pointee.firstCell
        // Values mostly stand in the order of the properties.
        if property < header.pointee.cellCount, cells[Int(first) + Int(property)].property == Int32(property) {
            return first + Int32(property)
        }
        for place in 0..<header.pointee.cellCount
        where cells[Int(first + place)].property == Int32(bitPattern: property) {
            return first + place
        }
        return -1
    }

    /// The value of the property of a name, -1 where the instance holds none.
    package func cell(of instance: Int32, named name: String) -> Int32 {
        guard instance >= 0, case let model = instances[Int(instance)].model, model >= 0,
            let property = file.models[Int(model)].index(of: name)
        else { return -1 }
        return cell(of: instance, property: UInt32(property))
    }

    /// The property that a value is of.
    package func property(of cell: Int32) -> ModelProperty? {
        let instance = instances[Int(cellOwners[Int(cell)])]
        guard instance.model >= 0 else { return nil }
        let properties = file.models[Int(instance.model)].properties
        let index = Int(cells[Int(cell)].property)
        return properties.indices.contains(index) ? properties[index] : nil
    }

    // MARK: Values

    /// What a value holds.
    package func value(_ cell: Int32) -> DataValue {
        let (kind, word) = (cells[Int(cell)].kind, cells[Int(cell)].word)
        switch kind {
        case .number: return .number(Float(bitPattern: word))
        case .string: return .string(strings[Int(word)])
        case .boolean: return .boolean(word != 0)
        case .color: return .color(word)
        case .enumeration: return .enumeration(word, enum: property(of: cell)?.enumIndex ?? -1)
        case .trigger: return .trigger(word)
        case .listIndex: return .listIndex(word)
        case .list: return .list(lists[Int(word)])
        case .asset: return .asset(word)
        case .artboard: return .artboard(word)
        case .viewModel: return .viewModel(Int32(bitPattern: word))
        case .none, .integer, .input: return .none
        }
    }

    /// Sets a value of a kind that one word holds, and tells those who depend on it.
    func set(_ cell: Int32, word: UInt32) {
        let place = cells.pointer(Int(cell))
        if place.pointee.kind == .number {
            guard Float(bitPattern: place.pointee.word) != Float(bitPattern: word) else { return }
        } else {
            guard place.pointee.word != word else { return }
        }
        if place.pointee.kind == .trigger, word > place.pointee.word {
            fired[cell, default: 0] += Int(word - place.pointee.word)
        }
        place.pointee.word = word
        changed(cell)
    }

    func set(_ cell: Int32, string: String) {
        let place = Int(cells[Int(cell)].word)
        guard strings[place] != string else { return }
        strings[place] = string
        changed(cell)
    }

    /// Sets the items of a list where they differ.
    func set(_ cell: Int32, items: [ListItem]) {
        let place = Int(cells[Int(cell)].word)
        guard lists[place] != items else { return }
        lists[place] = items
        structureVersion += 1
        changed(cell)
    }

    /// Sets a value of a view model where the kind fits.
    package func set(_ cell: Int32, _ value: DataValue) {
        switch (cells[Int(cell)].kind, value) {
        case (.number, .number(let number)): set(cell, word: number.bitPattern)
        case (.number, .integer(let whole)), (.number, .listIndex(let whole)): set(cell, word: Float(whole).bitPattern)
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

    /// Puts another instance of the same view model into a property.
    func replace(_ cell: Int32, with instance: Int32) {
        guard instance >= 0, let property = property(of: cell),
            instances[Int(instance)].model == property.model,
            cells[Int(cell)].word != UInt32(bitPattern: instance)
        else { return }
        structureVersion += 1
        set(cell, word: UInt32(bitPattern: instance))
        relink()
    }

    package func fire(_ cell: Int32) { set(cell, word: cells[Int(cell)].word &+ 1) }

    /// A new item for a list.
    package func item(_ instance: Int32) -> ListItem {
        nextItem += 1
        return ListItem(id: nextItem, instance: instance)
    }

    private func changed(_ cell: Int32) {
        clearing.value.version += 1
        notify(cell)
        let place = cells.pointer(Int(cell))
        clearing.value.isNeeded = true
        place.pointee.hasChanged = true
    }

    /// Counts a change as used by a layer.
    func use(_ cell: Int32, layer: Int) {
        let place = cells.pointer(Int(cell))
        clearing.value.isNeeded = true
        place.pointee.usedLayers |= 1 << UInt64(layer & 63)
    }

    /// Whether a value has changed and no transition of a layer has used the change.
    func hasChanged(_ cell: Int32, layer: Int) -> Bool {
        let value = cells[Int(cell)]
        return value.hasChanged && value.usedLayers & (1 << UInt64(layer & 63)) == 0
    }

    // MARK: Dependents

    func addDependent(_ dependent: Dependent, to cell: Int32) {
        let place: Int32
        if freeDependent >= 0 {
            place = freeDependent
            freeDependent = dependents[Int(place)].next
            dependents[Int(place)] = dependent
        } else {
            place = Int32(dependents.append(dependent))
        }
        let last = cells[Int(cell)].lastDependent
        if last >= 0 { dependents[Int(last)].next = place } else { cells[Int(cell)].firstDependent = place }
        cells[Int(cell)].lastDependent = place
    }

    func removeDependent(_ kind: Dependent.Kind, owner: Int32, index: Int32, from cell: Int32) {
        var previous: Int32 = -1
        var place = cells[Int(cell)].firstDependent
        while place >= 0 {
            let dependent = dependents[Int(place)]
            if dependent.kind == kind, dependent.owner == owner, dependent.index == index {
                if previous >= 0 {
                    dependents[Int(previous)].next = dependent.next
                } else {
                    cells[Int(cell)].firstDependent = dependent.next
                }
                if dependent.next < 0 { cells[Int(cell)].lastDependent = previous }
                dependents[Int(place)].next = freeDependent
                freeDependent = place
                return
            }
            previous = place
            place = dependent.next
        }
    }

    /// Tells those who depend on a value that it is another. They only note it.
    private func notify(_ cell: Int32) {
        var place = cells[Int(cell)].firstDependent
        while place >= 0 {
            let dependent = dependents[Int(place)]
            tell(dependent, of: cell)
            place = dependent.next
        }
    }

    private func tell(_ dependent: Dependent, of cell: Int32) {
        switch dependent.kind {
        case .bind: containers[Int(dependent.owner)]?.sourceChanged(dependent.index)
        case .target: containers[Int(dependent.owner)]?.targetChanged(dependent.index)
        case .converter: containers[Int(dependent.owner)]?.converterChanged(dependent.index)
        case .listener: machines[Int(dependent.owner)]?.valueChanged(dependent.index, cell: cell)
        case .observer: note(dependent.owner, of: cell)
        }
    }

    // MARK: What runs on it

    var nextContainer: Int32 { Int32(containers.count) }
    var nextMachine: Int32 { Int32(machines.count) }

    func register(_ container: BindContainer) { containers.append(container) }
    func register(_ machine: StateMachineInstance) { machines.append(machine) }
    func forget(_ container: BindContainer) { containers[Int(container.id)] = nil }
    func forget(_ machine: StateMachineInstance) { machines[Int(machine.id)] = nil }

    /// A scene takes part until it is forgotten; it is not kept alive.
    func register(_ scene: Scene) { scenes.append(.passUnretained(scene)) }
    func forget(_ scene: Scene) { scenes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(scene).toOpaque() } }

    /// Lets every scene look its paths up again, after an instance was replaced.
    private func relink() { for scene in scenes { scene.takeUnretainedValue().relink() } }

    // MARK: The end of a round

    /// Consumes what has changed in an instance and in those that it reaches: triggers go back to 0, marks are cleared.
    func advanced(_ instance: Int32) {
        guard clearing.value.isNeeded, instance >= 0 else { return }
        guard visited.insert(instance).inserted else { return }
        let header = instances[Int(instance)]
        for cell in header.firstCell..<header.firstCell + header.cellCount {
            let place = cells.pointer(Int(cell))
            switch place.pointee.kind {
            case .viewModel: advanced(Int32(bitPattern: place.pointee.word))
            case .list:
                for item in lists[Int(place.pointee.word)] { advanced(item.instance) }
                clear(cell)
            case .trigger:
                if place.pointee.word != 0 {
                    place.pointee.word = 0
                    clearing.value.version += 1
                    notify(cell)
                }
                clear(cell)
            default: clear(cell)
            }
        }
        visited.remove(instance)
    }

    private func clear(_ cell: Int32) {
        let place = cells.pointer(Int(cell))
        place.pointee.hasChanged = false
        place.pointee.usedLayers = 0
    }
}
