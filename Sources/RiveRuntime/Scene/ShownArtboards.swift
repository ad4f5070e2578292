import RiveFormat
import RiveModel
import RiveSchema

/// The artboards that one can show, itself included, with the machines that may drive them: each once.
struct ShownArtboards {
    private let file: RuntimeFile
    private let document: Document
    /// The view models of which lists can have items; nil where they can be of any.
    private let listedModels: Set<UInt32>?
    /// The machines that may drive each artboard, by index.
    private(set) var machines: [Int: Set<UInt32>] = [:]
    /// Whether a host was found that can show any artboard.
    private var showsAll = false
    /// What is still to be looked at. Artboards nest as deep as a file likes.
    private var pending: [ArtboardDefinition] = []

    init(_ file: RuntimeFile, artboard: Int, machines: [UInt32], _ actions: OutsideActions) {
        self.file = file
        document = file.document
        listedModels = actions.contains(.items) ? nil : Self.listedModels(file)
        show(UInt32(clamping: artboard), machines)
        while let artboard = pending.popLast() {
            for host in artboard.nestingPlan.hosts {
                switch host {
                case .nested(let nested): show(nested)
                case .list(let list): for index in artboards(of: list) { showDefault(index) }
                }
            }
            let isBound = artboard.bindPlan.binds.contains { if case .host = $0.target { true } else { false } }
            guard isBound, !showsAll else { continue }
            showsAll = true
            for index in document.artboardRecords.indices { show(UInt32(index), [0]) }
        }
    }

    private mutating func show(_ index: UInt32, _ shown: [UInt32]) {
        guard let artboard = file.artboard(at: index) else { return }
        if machines[Int(index)] == nil { pending.append(artboard) }
        machines[Int(index), default: []].formUnion(shown)
    }

    private mutating func show(_ nested: NestedDefinition) {
        show(nested.artboard, nested.animations.filter { $0.kind == .machine }.map(\.animation))
    }

    /// An artboard with its default state machine.
    private mutating func showDefault(_ index: UInt32) {
        guard let artboard = file.artboard(at: index) else { return }
        let stored = document.uint(.defaultStateMachineId, of: artboard.record)
        show(index, [artboard.playPlan.machineRecords.indices.contains(Int(stored)) ? stored : 0])
    }

    /// The artboards that a list can show.
    private func artboards(of list: ListDefinition) -> [UInt32] {
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
