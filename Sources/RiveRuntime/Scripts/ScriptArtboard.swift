import RiveFormat
package import RiveGeometry
import RiveModel
import RiveSchema

/// An instance of an artboard that a script has made, with what drives it: it is the script's to advance.
package final class ScriptArtboard: StoreClient {
    /// What it runs in; nil once that, or this, is over.
    private(set) var scene: RunState?
    let artboard: ArtboardInstance
    let machine: StateMachineInstance?
    /// The instance that it is bound to, none for none.
    package let instance: InstanceHandle
    /// The context of data around it.
    private let parent: DataContext?
    private let makers: [Int]
    /// Whether its origin is where its corner would be.
    package var hasFrameOrigin = false

    /// An instance of an artboard of the file, by its index, bound to an instance in a context of data, or to a blank one of its own view
    /// model. `makers` is the lineage of the object whose script makes it.
    package convenience init(
        _ scene: RunState, _ index: UInt32, bound viewModel: InstanceHandle?, in parent: DataContext?, makers: [Int]
    ) throws(RuntimeError) {
        guard let definition = scene.file.artboard(at: index) else { throw RuntimeError(.artboards) }
        try self.init(scene, definition, bound: viewModel, in: parent, makers: makers, like: nil)
    }

    private init(
        _ scene: RunState, _ definition: ArtboardDefinition, bound viewModel: InstanceHandle?, in parent: DataContext?,
        makers: [Int], like other: ArtboardInstance?
    ) throws(RuntimeError) {
        let made = try ArtboardInstance.make(scene, definition, inside: nil, madeIn: makers)
        if let other { made.take(from: other) }
        (self.scene, artboard, self.parent, self.makers) = (scene, made, parent, makers)
        let stored = scene.file.document.uint(.defaultStateMachineId, of: definition.record)
        machine = definition.machine(at: stored).map { StateMachineInstance(scene, made, $0) }
        var bound = viewModel ?? .none
        if viewModel == nil, definition.model >= 0 { bound = try scene.store.makeBlank(model: definition.model) }
        instance = bound
        super.init()
        scene.store.pin(bound)
        scene.store.enter(self)
        try bind(scene)
    }

    private func bind(_ scene: RunState) throws(RuntimeError) {
        guard let machine, instance.exists else { return }
        let globals = parent == nil ? try scene.store.makeGlobals() : []
        let context = DataContext(scene.store, main: instance, globals: globals, parent: parent)
        if parent != nil { artboard.unbind() }
        scene.store.noteBinding()
        artboard.bind(to: context)
        machine.bind(to: context)
    }

    /// Another of the same artboard, with the values that this has now.
    package func copy(bound viewModel: InstanceHandle?) throws(RuntimeError) -> ScriptArtboard? {
        guard let scene else { return nil }
        return try ScriptArtboard(
            scene, artboard.definition, bound: viewModel, in: parent, makers: makers, like: artboard)
    }

    /// Lets go of everything. It may be asked for more, and does nothing.
    package func dispose() {
        guard let scene else { return }
        self.scene = nil
        machine?.dispose()
        artboard.dispose()
        scene.store.leave(self)
        scene.store.unpin(instance)
    }

    override func relink() {
        artboard.relink()
        machine?.relink()
    }

    override func visitInstances(_ collector: inout InstanceCollector) {
        parent?.visitInstances(&collector)
        collector.visit(instance)
        artboard.visitInstances(&collector)
    }

    /// Whether it can be advanced and changed.
    package var isAlive: Bool { scene != nil }

    // MARK: Size

    package var width: Float {
        get { artboard.value(artboard.definition.box.width) }
        set { set(artboard.definition.box.width, newValue) }
    }

    package var height: Float {
        get { artboard.value(artboard.definition.box.height) }
        set { set(artboard.definition.box.height, newValue) }
    }

    private func set(_ scalar: Scalar, _ value: Float) {
        if isAlive, scalar.slot.exists { artboard.set(scalar.slot, number: value) }
    }

    /// Its corners in its own space.
    package var bounds: (min: Point, max: Point) {
        let size = artboard.layout.map { $0.states[0].box.size } ?? knownSize
        guard !hasFrameOrigin else { return (.zero, size) }
        let box = artboard.definition.box
        let origin = Point(x: artboard.value(box.originX), y: artboard.value(box.originY))
        let start = Point(x: -size.x * origin.x, y: -size.y * origin.y)
        return (start, start + size)
    }

    /// How large it was when it was last advanced: a new size counts from the next time on.
    private lazy var knownSize = artboard.ownSize

    // MARK: Time

    /// How much work was done in all that it runs in.
    package var effortLeft: Int { scene?.effort.left ?? 0 }

    /// Lets time pass. Nothing of view models is consumed.
    /// - Returns: Whether it wants more.
    package func advance(_ seconds: Float) -> Bool {
        guard let scene else { return false }
        defer { knownSize = artboard.ownSize }
        return scene.effort.measure {
            guard let machine else {
                var goesOn = artboard.advance(seconds, isNewFrame: true)
                if artboard.updatePass() { goesOn = true }
                return goesOn || artboard.isDirty
            }
            return artboard.advanceFrame(seconds, lent(machine)) {
            } updated: {
            } settled: {
                artboard.reset()
            } ended: {
            }
        }
    }

    /// The hit of a touch of it.
    package func take(_ touch: Touch) -> PointerHit {
        guard let scene, let machine else { return .none }
        let origin = hasFrameOrigin ? artboard.origin : .zero
        return scene.effort.measure {
            machine.handle(.action(touch.action), at: touch.position - origin, pointer: touch.id)
        }
    }

    /// The paths of all shapes that are shown, in the order in which they are drawn, where a matrix has them.
    package func outline(_ matrix: Matrix) -> PathOutline {
        var outline = PathOutline()
        guard let scene else { return outline }
        let geometry = artboard.geometry
        for entry in artboard.drawEntries where !artboard.isHidden(entry.object) {
            guard let shape = geometry.definition.shape(entry.object), scene.effort.spend(4) else { continue }
            geometry.forEachOutline(of: shape) { own, world in outline.append(own, matrix * world) }
        }
        return outline
    }

    /// The first of its objects that lie somewhere of a name.
    package func node(named name: String) -> ScriptNode? {
        let (definition, document) = (artboard.definition, artboard.scene.file.document)
        for object in 0..<definition.objectCount {
            guard let record = definition.object(ObjectIndex(object)),
                Schema.isKind(document.file.type(of: record), of: .transformComponent),
                document.string(.componentName, of: record).isSame(as: name)
            else { continue }
            return ScriptNode(artboard, ObjectIndex(object), keptBy: self)
        }
        return nil
    }

    /// An animation of a name, from its start.
    package func animation(named name: String) -> ScriptAnimation? {
        let definition = artboard.definition
        var index: UInt32 = 0
        while let known = definition.name(ofAnimation: index) {
            if known.isSame(as: name), let animation = definition.animation(at: index) {
                return ScriptAnimation(self, AnimationInstance(animation))
            }
            index += 1
        }
        return nil
    }
}

extension ArtboardInstance {
    /// Takes the values that another of the same artboard has.
    fileprivate func take(from other: ArtboardInstance) {
        for index in definition.slots.indices where !definition.slots[index].isProxy {
            let slot = SlotIndex(index)
            if definition.slots[index].field == .string {
                set(slot, string: other.string(slot))
            } else {
                set(slot, word: other.word(slot))
            }
        }
    }
}

/// An animation of an artboard that a script plays.
package final class ScriptAnimation {
    private let owner: ScriptArtboard
    private var animation: AnimationInstance

    init(_ owner: ScriptArtboard, _ animation: AnimationInstance) {
        self.owner = owner
        self.animation = animation
    }

    package var duration: Float { animation.definition.durationSeconds }
    private var fps: Float { animation.definition.fps }

    /// - Returns: Whether it goes on.
    package func advance(_ seconds: Float) -> Bool {
        guard owner.isAlive else { return false }
        let goesOn = animation.advance(seconds, nil)
        animation.apply(to: owner.artboard)
        return goesOn
    }

    package func jump(toSeconds seconds: Float) {
        guard owner.isAlive else { return }
        animation.jump(to: animation.definition.localSeconds(seconds))
        animation.apply(to: owner.artboard)
    }

    package func jump(toFrame frame: Float) { jump(toSeconds: frame / fps) }
    package func jump(toPart part: Float) { jump(toSeconds: part * duration) }
}
