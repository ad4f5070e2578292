import RiveGeometry
import RiveModel

/// A drawable, a layout or a path effect that a script makes something of.
final class ScriptedObject: ScriptSite {
    /// Its owner.
    private unowned(unsafe) let artboard: ArtboardValues
    /// Whether it has to be updated, and whether it wants time.
    @exclusivity(unchecked) private(set) var needsUpdate = true
    @exclusivity(unchecked) private(set) var isActive = false
    private var isUpdating = false
    /// How often an effect took an update.
    private(set) var updateCount: UInt32 = 0

    init(_ artboard: ArtboardValues, _ definition: ScriptDefinition) {
        self.artboard = artboard
        super.init(artboard.scene, definition)
    }

    var object: ObjectIndex { definition.object }

    override var context: DataContext? { artboard.container.context }
    override var lineage: [Int] { artboard.lineage }

    override func value(ofInput index: Int) -> DataValue {
        let input = definition.inputs[index]
        guard input.slot.exists else { return input.initial }
        switch input.kind {
        case .number: return .number(artboard.number(input.slot))
        case .boolean: return .boolean(artboard.word(input.slot) != 0)
        case .string: return .string(artboard.string(input.slot))
        case .color: return .color(artboard.word(input.slot))
        case .viewModel: return .none
        default: return .whole(input.kind, artboard.word(input.slot))
        }
    }

    // MARK: Life

    override func wake() {
        isActive = true
        mark()
    }

    override func markNeedsUpdate() {
        guard !isUpdating else { return }
        needsUpdate = true
        mark()
    }

    /// Notes that the component has changed, and the layout around it may have.
    private func mark() {
        artboard.willUpdate(component: false)
        artboard.markComponent(object)
        if definition.kind == .layout { artboard.markLayouts(around: object) }
    }

    /// Takes the value that an input has now, and wants an update.
    func inputChanged(_ input: Int) {
        if body.inputChanged(input) { markNeedsUpdate() }
    }

    /// Whether it wants more time.
    func advance(_ seconds: Float) -> Bool {
        guard seconds != 0, isActive, body.isAlive,
            definition.kind == .effect || !artboard.isHidden(object)
        else { return false }
        isActive = false
        guard body.advance(seconds) else { return false }
        isActive = true
        if definition.kind != .effect {
            artboard.willUpdate(component: false)
            artboard.markComponent(object)
        }
        return true
    }

    /// Its update among the components.
    func update() {
        guard definition.kind != .effect, takesUpdate() else { return }
        isUpdating = true
        defer { isUpdating = false }
        body.update()
    }

    /// Notes whether an effect wants an update: all paths that it made before are to be made anew.
    func updateEffect() { if takesUpdate() { updateCount &+= 1 } }

    private func takesUpdate() -> Bool {
        guard needsUpdate, !artboard.isHidden(object) else { return false }
        needsUpdate = false
        isActive = true
        return body.isAlive
    }

    /// Whether it draws.
    var draws: Bool { definition.methods.contains(.draw) && body.isAlive }

    func draw(on canvas: any ScriptCanvas) { body.draw(on: canvas) }

    /// What an effect makes of a path.
    func changed(_ path: PathOutline, at node: ScriptNode) -> PathOutline {
        isUpdating = true
        defer { isUpdating = false }
        return (body as? any ScriptEffect)?.changed(path, at: node) ?? PathOutline()
    }

    /// Whether it waits for time or for an update.
    var isBusy: Bool { body.isAlive && (isActive || needsUpdate) }

    // MARK: Input

    /// The result of what a pointer does at a place of the artboard; where something lies above, it leaves.
    func pointer(_ call: PointerCall, at position: Point, id: Int, isFree: Bool) -> PointerHit {
        guard body.isAlive, call.isAction, let node = artboard.geometry.definition.node(object),
            let inverse = artboard.geometry.world(node).inverse
        else { return .none }
        let method: ScriptMethods =
            !isFree ? .pointerExit : call.isDown ? .pointerDown : call.isUp ? .pointerUp : .pointerMove
        guard let hit = body.pointer(method, at: inverse * position, id: id) else { return .none }
        activate()
        return hit
    }

    /// Whether it hears of keys and text.
    var hearsKeys: Bool { body.isAlive && !definition.methods.isDisjoint(with: .keys) }

    func key(_ input: KeyInput) -> InputAnswer { answer(body.key(input)) }
    func text(_ text: String) -> InputAnswer { answer(body.text(text)) }

    /// Takes what happens to a gamepad.
    /// - Returns: Whether there is a method for that.
    func gamepad(_ event: GamepadEvent) -> Bool {
        guard body.isAlive, definition.kind != .effect, definition.methods.contains(event.kind.method),
            body.gamepad(event)
        else { return false }
        activate()
        return true
    }

    private func answer(_ isTaken: Bool?) -> InputAnswer {
        activate()
        return isTaken.map { $0 ? .taken : .heard } ?? .unheard
    }

    /// Notes that a method was called that may have changed something.
    private func activate() {
        isActive = true
        artboard.willUpdate(component: false)
    }
}
