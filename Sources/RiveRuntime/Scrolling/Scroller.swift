import RiveGeometry
import RiveSchema

/// A constraint that scrolls, or makes a scroll bar of a layout.
class Scroller: Draggable, ArtboardPart {
    /// How far it moves what it concerns: the contents that it scrolls, or the thumb that it is.
    var shift: Point { .zero }
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool { false }
    /// The object that wants more frames; nil where none does.
    var goingObject: ObjectIndex? { nil }
    /// Does what follows from where everything lies now.
    func update() {}
    /// Makes the items that are seen now, where only those are made.
    func virtualize() {}
    /// What a property is that follows from what it does; nil for one that it only stores.
    func value(of key: PropertyKey) -> UInt32? { nil }
    /// Sets a property that says how far it is to be scrolled.
    func set(_ key: PropertyKey, _ value: Float) {}
}
