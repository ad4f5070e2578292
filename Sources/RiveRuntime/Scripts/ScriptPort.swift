package import RiveGeometry

/// What runs the scripts of a file, on the instances of a store: the runtime knows no more of it.
package protocol ScriptEngine: AnyObject {
    /// What a script makes of an object.
    func makeBody(for site: ScriptSite) -> any ScriptBody
    /// What a script makes of an interpolator that no scene has for itself, by its record; nil where none runs.
    func interpolator(_ record: Int) -> (any ScriptBody)?
    /// Begins a frame of a scene that takes so many seconds, and ends it; with the end go the triggers of instances that scripts alone
    /// hold.
    func beginFrame(_ seconds: Float)
    func endFrame(endsRounds: Bool)
    /// Calls those that listen to a value, by the number that the store was given.
    func valueChanged(listener: Int32, cell: CellIndex)
    /// Lets go of what scripts have made in a scene, before it goes.
    func leave(_ scene: RunState)
    /// Nothing runs any more: it lets go of all that scripts have made, which may keep scenes, and so itself.
    func end()
}

/// What a script makes of an object: calls of its methods, each of which does nothing where there is no such method.
package protocol ScriptBody: AnyObject {
    /// Makes the script's object and gives it its inputs, as far as that can be done now.
    func start()
    /// Lets `init` be called again when it starts next.
    func clear()
    /// Takes the value that an input has now.
    /// - Returns: Whether the script has heard of it.
    func inputChanged(_ input: Int) -> Bool
    /// Lets go of everything; nothing is called any more.
    func dispose()

    /// Whether it is there, so that methods can be called.
    var isAlive: Bool { get }
    /// Whether it has a method.
    func has(_ method: ScriptMethods) -> Bool
    /// - Returns: Whether it wants more time.
    func advance(_ seconds: Float) -> Bool
    func update()
    /// Draws, by calls that are valid until it returns.
    func draw(on canvas: any ScriptCanvas)

    /// Takes what a pointer does at a place of its own space, by one of the methods for pointers.
    /// - Returns: What it says of it; nil where it has no such method.
    func pointer(_ method: ScriptMethods, at place: Point, id: Int) -> PointerHit?
    /// Takes a key or a text.
    /// - Returns: Whether it goes no further; nil where there is no such method.
    func key(_ input: KeyInput) -> Bool?
    func text(_ text: String) -> Bool?
    /// Takes what happens to a gamepad.
    /// - Returns: Whether there is such a method.
    func gamepad(_ event: GamepadEvent) -> Bool

    /// Measures itself for the layout around it, and hears how large that is.
    func measure() -> ScriptMeasure
    func resize(_ size: Point)

    /// What becomes of a value on its way to its target, or back.
    func convert(_ value: DataValue, isReverse: Bool) -> DataValue
    /// Does what an action does, and whether a condition holds.
    func perform(_ invocation: ScriptInvocation)
    func evaluate() -> Bool
    /// The progress after easing, and the value between two others.
    func transform(_ factor: Float) -> Float
    func transform(from: Float, to: Float, _ factor: Float) -> Float
}

/// The place of a scripted object: what the script can reach from there.
package class ScriptSite {
    /// What all around it shares; it keeps the artboard, and this the site. Nil for what the file has for all scenes.
    package unowned(unsafe) final let scene: RunState?
    package final let definition: ScriptDefinition
    /// What the script makes of it.
    @exclusivity(unchecked) package final private(set) var body: (any ScriptBody)!

    /// One that the file has for all scenes.
    package convenience init(ofFile definition: ScriptDefinition) { self.init(nil, definition) }

    init(_ scene: RunState?, _ definition: ScriptDefinition) {
        self.scene = scene
        self.definition = definition
    }

    /// Makes what the script is asked through, once.
    package final func attach(_ engine: any ScriptEngine) { body = engine.makeBody(for: self) }

    /// Where its paths start; nil before it is bound.
    package var context: DataContext? { nil }
    /// The value of an input.
    package func value(ofInput input: Int) -> DataValue { definition.inputs[input].initial }
    /// The artboards that it is in, from the outermost on, by index in the file.
    package var lineage: [Int] { [] }

    /// The instance that the path of an input leads to: nil where it leads to no property of a view model, none where that has no
    /// instance.
    package final func instance(ofInput input: Int) -> InstanceHandle?? {
        guard let context, let path = definition.inputs[input].path, case let cell = context.cell(path), cell.exists
        else {
            return nil
        }
        guard case .viewModel(let instance) = context.store.value(cell) else { return .some(nil) }
        return instance
    }

    /// Notes that the script's object is ready, and wants time and an update.
    package func wake() {}
    /// Notes that the script wants an update.
    package func markNeedsUpdate() {}
}
