import RiveGeometry

/// What pointers move over: an artboard, as far as they know it.
protocol PointerField {
    /// What the artboard turns and scales itself by.
    var turn: Matrix { get }
    /// What pointers can take hold of, by the index that hit components have for it.
    var draggables: [Draggable] { get }
    /// Whether a place of the artboard is on something that can be hit.
    func isHit(_ component: HitComponent, at position: Point) -> Bool
    /// The result of what a pointer does, passed on to what is nested in the artboard at a host.
    func pass(_ call: PointerCall, toHost host: Int, at position: Point, pointer: Int, isFree: Bool) -> PointerHit
    /// The same for what a script makes of an object.
    func pass(_ call: PointerCall, toScript script: Int, at position: Point, pointer: Int, isFree: Bool) -> PointerHit
}
