import RiveGeometry
import RiveModel
import RiveSchema

/// How the items of a list lie in the artboard outside.
extension ListHost {
    /// The layout right around the list.
    private var content: ObjectIndex { outer.definition.parent(of: object) }

    /// Makes the items that are seen now, where only those are made.
    func chooseItems() { outer.scrollers.scroller(ofContent: content)?.virtualize() }

    /// How far from each other the items lie along the axis on which the list is laid out, and which that is.
    var flow: (gap: Float, isColumn: Bool) {
        guard let layout = outer.layout, let node = layout.plan.node(content) else { return (0, false) }
        let isColumn = !layout.isRow(node)
        guard layout.plan.nodes[node].style.exists else { return (0, isColumn) }
        let gap = layout.gap(node)
        return (isColumn ? gap.y : gap.x, isColumn)
    }

    /// Where the artboard of an item lies by itself.
    func ownPlace(of inner: ArtboardInstance) -> Matrix {
        let corner = borrowing(inner.layout) { $0.isTaken ? $0.states[0].box.corner : nil } ?? nil
        if let corner { return Matrix(translation: corner - inner.corner) }
        // Where it lies on the editor's canvas is not where it runs: only what moves it counts.
        func moved(_ key: PropertyKey) -> Float {
            let slot = inner.definition.slot(.artboard, key)
            return slot.exists ? inner.number(slot) : 0
        }
        return Matrix(translation: Point(x: moved(.nodeX), y: moved(.nodeY)))
    }
}

extension ArtboardDefinition {
    /// How large the file says it is.
    var storedSize: Point {
        Point(
            x: file.document.float(.layoutComponentWidth, of: record),
            y: file.document.float(.layoutComponentHeight, of: record))
    }
}
