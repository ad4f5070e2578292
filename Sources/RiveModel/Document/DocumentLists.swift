/// Every list that a document is made of, as plain values over one memory.
@usableFromInline
package struct DocumentLists: BitwiseCopyable, Sendable {
    @usableFromInline package var owners: IndexRun
    @usableFromInline package var artboards, assets, enums, dataConverters, interpolators, scrollPhysics,
        viewModels: IndexRun
    @usableFromInline package var objects, animations, stateMachines: GroupRun
    @usableFromInline package var inputs, layers, listeners, states, transitions, blendAnimations: GroupRun
    @usableFromInline package var enumValues, viewModelProperties, viewModelInstances, instanceValues,
        listItems: GroupRun
    @usableFromInline package var instances, instanceModels, listValues: IndexRun
    @usableFromInline package var manifests, assetContents, manifestContents: IndexRun

    /// Room for all lists: how many records there are of each role says how long they can become.
    init(_ counts: RoleCounts, recordCount: Int, _ arena: IndexArena) {
        var arena = arena
        let nulls = counts[.null]
        let artboardCount = counts[.artboard]
        let machineCount = counts[.stateMachine]
        let layerCount = counts[.layer]
        let stateCount = counts[.state] + nulls
        let instanceCount = counts[.viewModelInstance]
        let modelCount = counts[.viewModel]
        let listCount = counts[.viewModelInstanceList]
        owners = arena.run(recordCount)
        artboards = arena.run(artboardCount)
        assets = arena.run(counts[.asset])
        assetContents = arena.run(counts[.asset])
        manifests = arena.run(counts[.manifest])
        manifestContents = arena.run(counts[.manifest])
        enums = arena.run(counts[.dataEnum])
        dataConverters = arena.run(counts[.dataConverter])
        interpolators = arena.run(counts[.interpolator])
        scrollPhysics = arena.run(counts[.scrollPhysics])
        viewModels = arena.run(modelCount)
        instances = arena.run(instanceCount)
        instanceModels = arena.run(instanceCount)
        listValues = arena.run(listCount)
        objects = GroupRun(&arena, groups: artboardCount, members: recordCount)
        animations = GroupRun(&arena, groups: artboardCount, members: counts[.linearAnimation])
        stateMachines = GroupRun(&arena, groups: artboardCount, members: machineCount)
        inputs = GroupRun(&arena, groups: machineCount, members: counts[.input] + nulls)
        layers = GroupRun(&arena, groups: machineCount, members: layerCount)
        listeners = GroupRun(&arena, groups: machineCount, members: counts[.listener])
        states = GroupRun(&arena, groups: layerCount, members: stateCount)
        transitions = GroupRun(&arena, groups: stateCount, members: counts[.transition])
        blendAnimations = GroupRun(&arena, groups: stateCount, members: counts[.blendAnimation])
        enumValues = GroupRun(&arena, groups: counts[.dataEnum], members: counts[.enumValue])
        viewModelProperties = GroupRun(&arena, groups: modelCount, members: counts[.viewModelProperty])
        instanceValues = GroupRun(
            &arena, groups: instanceCount, members: counts[.viewModelInstanceValue] + listCount)
        listItems = GroupRun(&arena, groups: listCount, members: counts[.listItem])
        viewModelInstances = GroupRun(&arena, groups: modelCount, members: instanceCount)
        arena.finish()
        owners.fill(.max, count: recordCount)
    }
}

extension DocumentLists {
    /// Whether all spaces hold the same records. Who hangs from whom, and which contents an asset has, are no spaces.
    func countAlike(_ other: DocumentLists) -> Bool {
        zip(runs, other.runs).allSatisfy { $0.elementsEqual($1) }
            && zip(groups, other.groups).allSatisfy { $0.elementsEqual($1) }
    }

    private var runs: [IndexRun] {
        [
            artboards, assets, enums, dataConverters, interpolators, scrollPhysics, viewModels, instances,
            instanceModels, listValues, manifests,
        ]
    }

    private var groups: [GroupRun] {
        [
            objects, animations, stateMachines, inputs, layers, listeners, states, transitions, blendAnimations,
            enumValues, viewModelProperties, viewModelInstances, instanceValues, listItems,
        ]
    }
}
