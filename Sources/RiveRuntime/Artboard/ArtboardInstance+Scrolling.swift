internal import RiveGeometry
internal import RiveSchema

/// What scrolls in an artboard.
extension ArtboardInstance {
    /// Makes what scrolls, before the first frame: first what scrolls contents, then scroll bars, then texts to type in.
    func makeScrollers() {
        let parts = definition.scrolling
        guard !parts.isEmpty, let layout else {
            let inputs = textInputPointers([])
            return scroll(by: inputs, inputs)
        }
        let scrolls = parts.scrolls.map { Scroll(self, layout, $0) }
        let bars = parts.bars.map { ScrollBar(self, layout, $0, scrolls[$0.scroll]) }
        let draggables = parts.draggables.map { draggable -> Draggable in
            switch draggable.kind {
            case .contents: scrolls[draggable.index]
            case .thumb: bars[draggable.index]
            case .track: ScrollTrack(bars[draggable.index])
            }
        }
        let inputs = textInputPointers(scrolls)
        scroll(by: scrolls + bars + inputs, draggables + inputs)
    }

    /// What pointers do to texts to type in. A text follows its cursor in what scrolls the layout around that it lies in.
    private func textInputPointers(_ scrolls: [Scroll]) -> [TextInputPointer] {
        (texts?.inputs ?? []).map { input in
            let container = definition.parent(of: input.definition.object)
            let content = container.exists ? definition.parent(of: container) : .none
            let scroll = definition.scrolling.scrollOfContent[content].flatMap { scrolls[checked: $0] }
            return TextInputPointer(self, input, scroll)
        }
    }

    /// How far scrolling moves an object from where it lies by itself.
    func scrollShift(of object: ObjectIndex) -> Point {
        guard !scrollers.isEmpty else { return .zero }
        var shift = Point.zero
        if let index = definition.scrolling.scrollOfContent[definition.parent(of: object)],
            layout?.plan.member(object) != nil
        {
            shift = scrollers[index].shift
        }
        if let index = definition.scrolling.barOfThumb[object] {
            shift = shift + scrollers[definition.scrolling.scrolls.count + index].shift
        }
        return shift
    }

    /// Whether only those items of a list are made that are seen.
    func isVirtual(_ list: ObjectIndex) -> Bool {
        guard let index = definition.scrolling.scrollOfContent[definition.parent(of: list)] else { return false }
        return definition.scrolling.scrolls[index].isVirtual
    }

    /// Makes the items of a list that are seen now, where only those are made.
    func virtualize(_ list: ObjectIndex) {
        guard !scrollers.isEmpty, let index = definition.scrolling.scrollOfContent[definition.parent(of: list)] else {
            return
        }
        scrollers[index].virtualize()
    }

    /// How far from each other the items of a list lie along the axis on which it is laid out, and which that is.
    func flow(ofList list: ObjectIndex) -> (gap: Float, isColumn: Bool) {
        guard let layout, let node = layout.plan.node(definition.parent(of: list)) else { return (0, false) }
        let isColumn = !layout.isRow(node)
        guard layout.plan.nodes[node].style.exists else { return (0, isColumn) }
        let gap = layout.gap(node)
        return (isColumn ? gap.y : gap.x, isColumn)
    }
}
