import RiveGeometry

/// All that scrolls in an artboard: first contents, then scroll bars, then texts to type in.
struct Scrollers: ~Copyable {
    let all: OwnedBuffer<Scroller>
    /// What pointers can drag of it.
    let draggables: [Draggable]
    /// What scrolls by constraints; nil where nothing does.
    private let definition: ScrollingDefinition?

    /// Nothing that scrolls.
    init() { self.init([], [], nil) }

    init(_ all: [Scroller], _ draggables: [Draggable], _ definition: ScrollingDefinition?) {
        self.all = OwnedBuffer(all)
        (self.draggables, self.definition) = (draggables, definition)
    }

    /// What an object is that scrolls; nil for others.
    func scroller(_ object: ObjectIndex) -> Scroller? { definition?.indexOfScroll[object].map { all[$0] } }

    /// What scrolls the contents of a layout; nil where nothing does.
    func scroller(ofContent layout: ObjectIndex) -> Scroller? { definition?.scrollOfContent[layout].map { all[$0] } }

    /// How far scrolling moves an object of an artboard from where it lies by itself: what is laid out right in contents, and the
    /// thumb of a scroll bar.
    func shift(of object: ObjectIndex, in artboard: ArtboardSpace, isLaidOut: @autoclosure () -> Bool) -> Point {
        guard let definition else { return .zero }
        var shift = Point.zero
        if let index = definition.scrollOfContent[artboard.parent(of: object)], isLaidOut() {
            shift = all[index].shift
        }
        if let index = definition.barOfThumb[object] {
            shift = shift + all[definition.scrolls.count + index].shift
        }
        return shift
    }
}
