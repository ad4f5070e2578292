internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The artboards that one can show, itself included, with the machines that may drive them: each once, with all that layouts
/// around make of it anywhere.
struct ShownArtboards {
    private let file: RuntimeFile
    private let document: Document
    private let hasPointers: Bool
    /// The view models of which lists can have items; nil where they can be of any.
    private let listedModels: Set<UInt32>?
    private var reaches: [Int: LayoutReach] = [:]
    /// What layouts make of each artboard, and of each of its machines.
    private(set) var artboards: [Int: LayoutSurroundings] = [:]
    private(set) var machines: [Int: [Int: LayoutSurroundings]] = [:]
    /// Whether texts that nothing measures decide where what is laid out lies.
    private let isMeasured: Bool
    /// Where hosts were found that can show any artboard; those that are fitted or laid out count as sized.
    private var showsAll: Set<LayoutSurroundings> = []
    /// What is still to be looked at. Artboards nest as deep as a file likes.
    private var pending: [Int] = []

    init(_ file: RuntimeFile, artboard: Int, machines: [UInt32], _ actions: OutsideActions) {
        self.file = file
        document = file.document
        hasPointers = actions.contains(.pointers)
        isMeasured = file.hasMeasuredTexts
        listedModels = actions.contains(.items) ? nil : Self.listedModels(file)
        show(artboard, machines, [])
        while let index = pending.popLast() {
            guard let reach = reach(index), let surroundings = artboards[index] else { continue }
            let isBound = Self.isHostBound(in: reach.artboard)
            for host in reach.artboard.hosts {
                switch host {
                case .nested(let nested): show(nested, isBound: isBound[nested.object.offset], in: reach, surroundings)
                case .list(let list): show(list, in: reach.artboard)
                }
            }
        }
    }

    /// What layouts reach in an artboard; nil beyond the last.
    mutating func reach(_ index: Int) -> LayoutReach? {
        if let known = reaches[index] { return known }
        let reach = file.artboard(at: UInt32(clamping: index)).map { LayoutReach($0, isMeasured: isMeasured) }
        reaches[index] = reach
        return reach
    }

    private mutating func show(_ index: Int, _ shown: [UInt32], _ outside: LayoutSurroundings) {
        guard let reach = reach(index) else { return }
        let outside = isMeasured ? outside : []
        let surroundings = hasPointers && reach.isAdrift ? outside.union(.placed) : outside
        for machine in shown { machines[index, default: [:]][Int(machine), default: []].formUnion(surroundings) }
        if artboards[index]?.isSuperset(of: surroundings) != true { pending.append(index) }
        artboards[index, default: []].formUnion(surroundings)
    }

    /// For each object, whether data binds put artboards into it: then it can show any, with its first machine.
    private static func isHostBound(in artboard: ArtboardDefinition) -> [Bool] {
        var isBound = Array(repeating: false, count: artboard.tree.parents.count)
        for bind in artboard.binds {
            if case .host = bind.target { isBound[bind.object.offset] = true }
        }
        return isBound
    }

    private mutating func show(
        _ nested: NestedDefinition, isBound: Bool, in reach: LayoutReach, _ outside: LayoutSurroundings
    ) {
        let outer = reach.artboard
        let type = outer.type(ofObject: nested.object)
        let (isLaidOut, isFitted) = (type == .nestedArtboardLayout, type == .nestedArtboardLeaf)
        let isPlaced =
            outside.contains(.placed) || isLaidOut || reach.isPlaced(nested.object)
            || (isFitted && reach.isLaidOut(outer.tree.parents[nested.object], in: outside))
        func show(_ index: Int, _ machines: [UInt32]) {
            guard let inner = self.reach(index) else { return }
            var surroundings: LayoutSurroundings = isPlaced || (isFitted && !inner.hasOwnSize) ? .placed : []
            if outer.sizes(inner.artboard, in: nested) { surroundings = [.placed, .sized] }
            self.show(index, machines, surroundings)
        }
        show(Int(nested.artboard), nested.animations.filter { $0.kind == .machine }.map(\.animation))
        var around: LayoutSurroundings = isLaidOut || isFitted ? .sized : []
        if isPlaced { around.insert(.placed) }
        guard isBound, showsAll.insert(around).inserted else { return }
        for index in document.artboardRecords.indices { show(index, [0]) }
    }

    private mutating func show(_ list: ListDefinition, in outer: ArtboardDefinition) {
        let isOverridden = outer.overridesSizes(list)
        for index in artboards(of: list) {
            guard let inner = file.artboard(at: index) else { continue }
            let stored = document.uint(.defaultStateMachineId, of: inner.record)
            let machine = inner.machineRecords.indices.contains(Int(stored)) ? stored : 0
            show(Int(index), [machine], isOverridden || !inner.hasOwnSizeInLayouts ? [.placed, .sized] : .placed)
        }
    }

    /// The artboards that a list can show.
    func artboards(of list: ListDefinition) -> [UInt32] {
        file.models.indices.compactMap { model in
            guard listedModels?.contains(UInt32(model)) ?? true else { return nil }
            if let rule = list.rules[UInt32(model)], file.artboard(at: rule) != nil { return rule }
            return file.artboard(ofModel: Int32(model))
        }
    }

    /// The view models of items that stand in the file, or that numbers become; nil where data binds decide what these become.
    private static func listedModels(_ file: RuntimeFile) -> Set<UInt32>? {
        let document = file.document
        var models: Set<UInt32> = []
        for item in document.listItems.members {
            models.insert(document.uint(.viewModelInstanceListItemViewModelId, of: Int(item)))
        }
        for (index, record) in document.dataConverterRecords.enumerated() {
            guard document.file.type(of: Int(record)) == .dataConverterNumberToList,
                let converter = file.converter(at: Int32(index))
            else { continue }
            guard !converter.binds.contains(where: { $0.key == .numberToListViewModelId }) else { return nil }
            models.insert(document.uint(.numberToListViewModelId, of: Int(record)))
        }
        return models
    }
}
