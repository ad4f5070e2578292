/// A drawable, a layout or a path effect that a script makes something of.
final class ScriptedObject: ScriptSite {
    /// Its owner.
    private unowned(unsafe) let artboard: ArtboardValues
    /// Whether it has to be updated, and whether it wants time.
    @exclusivity(unchecked) private(set) var needsUpdate = true
    @exclusivity(unchecked) private(set) var isActive = false
    private var isUpdating = false

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
        case .trigger: return .trigger(artboard.word(input.slot))
        case .artboard: return .artboard(artboard.word(input.slot))
        case .viewModel: return .none
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

    /// Notes that the component has changed.
    private func mark() {
        artboard.willUpdate(component: false)
        artboard.markComponent(object)
    }

    /// Takes the value that an input has now, and wants an update.
    func inputChanged(_ input: Int) {
        if body.inputChanged(input) { markNeedsUpdate() }
    }

    /// Notes that a method was called that may have changed something.
    func activate() { isActive = true }

    /// Whether it wants more time.
    func advance(_ seconds: Float) -> Bool {
        guard seconds != 0, isActive, body.isAlive,
            definition.kind == .effect || !artboard.isHidden(object)
        else { return false }
        isActive = false
        guard body.advance(seconds) else { return false }
        isActive = true
        if definition.kind != .effect { mark() }
        return true
    }

    /// Its update among the components.
    func update() {
        guard needsUpdate, !artboard.isHidden(object) else { return }
        needsUpdate = false
        isActive = true
        guard body.isAlive, definition.kind != .effect else { return }
        isUpdating = true
        defer { isUpdating = false }
        body.update()
    }

    /// Whether it waits for time or for an update.
    var isBusy: Bool { body.isAlive && (isActive || needsUpdate) }
}
