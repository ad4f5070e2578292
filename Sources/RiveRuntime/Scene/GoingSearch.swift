import RiveFormat
package import RiveModel

/// A part of a scene that wants more frames.
package struct GoingPart: Sendable {
    /// What kind of part it is.
    package enum Kind: String, CaseIterable, Sendable {
        case animation, layer, stateMachine, converter, nestedArtboard, layout, scroll, artboard
    }

    package let kind: Kind
    /// Its record in the document.
    package let record: Int
    /// The file that it is of.
    package let document: Document
    package let reason: GoingReason
    /// The animations that it plays, nil for one that does not exist.
    package var animations: [String?] = []
    /// The nested artboards on the way to it, as steps name them, joined by `/`; empty for the artboard of the scene.
    package let path: String
}

extension RuntimeScene {
    /// The parts that want more frames, as of the latest frame, from the outside in. The scene is searched only when this is
    /// asked: frames note nothing for it.
    package func goingParts(atMost limit: Int) -> [GoingPart] {
        var search = GoingSearch(limit: limit)
        search.search(self)
        return search.found
    }
}

/// A search for what wants more frames in a scene and in all that is nested in it.
private struct GoingSearch {
    private(set) var found: [GoingPart] = []
    private let limit: Int
    private var way: [NestedTurn] = []

    init(limit: Int) { self.limit = limit }

    mutating func search(_ scene: RuntimeScene) {
        guard let root = scene.root else { return }
        let document = scene.file.document
        if case .animation(let index) = scene.driver, let reason = scene.animation?.goingReason,
            let record = document.animations.member(index, of: root.definition.index)
        {
            add(.animation, record, reason, in: root)
        }
        visit(root)
        guard found.isEmpty else { return }
        // What is left shows in nothing that lasts.
        if case .stateMachine(let index) = scene.driver, scene.machine?.hasPendingReports == true,
            let record = document.stateMachines.member(index, of: root.definition.index)
        {
            add(.stateMachine, record, .pendingReports, in: root)
        } else {
            add(.artboard, root.definition.record, .updating, in: root)
        }
    }

    private mutating func visit(_ artboard: ArtboardInstance) {
        guard artboard.isAwake, found.count < limit else { return }
        for index in artboard.machines.indices { visit(artboard.machines[index], in: artboard) }
        addConverters(of: artboard.container, in: artboard)
        addLayouts(of: artboard)
        for scroller in artboard.scrollers.all.view {
            if let object = scroller.goingObject { add(.scroll, object, .scrolling, in: artboard) }
        }
        for index in artboard.hosts.indices where found.count < limit {
            let host = artboard.hosts[index]
            guard !artboard.isHidden(host.object), !host.isAtPause else { continue }
            for (object, reason) in host.goingObjects {
                add(reason == .quantized ? .nestedArtboard : .animation, object, reason, in: artboard)
            }
            host.forEachInside { inner, item in
                way.append(NestedTurn(outer: artboard, host: index, item: item))
                visit(inner)
                way.removeLast()
            }
        }
    }

    private mutating func visit(_ machine: StateMachineInstance, in artboard: ArtboardInstance) {
        for index in machine.layers.indices {
            guard let reason = machine.layers.pointer(index).pointee.goingReason else { continue }
            let record = Int(machine.definition.layers[index].record)
            add(.layer, record, reason, playing: machine.state(ofLayer: index).animations, in: artboard)
        }
        addConverters(of: machine.container, in: artboard)
    }

    private mutating func addConverters(of container: BindContainer, in artboard: ArtboardInstance) {
        for (converter, movesToNaN) in container.goingConverters {
            let records = artboard.scene.file.document.dataConverterRecords
            guard records.indices.contains(Int(converter)) else { continue }
            add(
                .converter, Int(records[Int(converter)]), movesToNaN ? .interpolatingNaN : .interpolating,
                in: artboard)
        }
    }

    private mutating func addLayouts(of artboard: ArtboardInstance) {
        guard let layout = artboard.layout else { return }
        for node in layout.moving { add(.layout, layout.plan.nodes[Int(node)].object, .layingOut, in: artboard) }
        if layout.drawsShapes { add(.artboard, artboard.definition.record, .drawingShapes, in: artboard) }
    }

    private mutating func add(
        _ kind: GoingPart.Kind, _ object: ObjectIndex, _ reason: GoingReason, in artboard: ArtboardInstance
    ) {
        if let record = artboard.definition.object(object) { add(kind, record, reason, in: artboard) }
    }

    private mutating func add(
        _ kind: GoingPart.Kind, _ record: Int, _ reason: GoingReason, playing animations: [String?] = [],
        in artboard: ArtboardInstance
    ) {
        guard found.count < limit, record >= 0 else { return }
        found.append(
            GoingPart(
                kind: kind, record: record, document: artboard.scene.file.document, reason: reason,
                animations: animations, path: way.map(\.names.address).joined(separator: "/")))
    }
}
