extension Scrollers {
    /// What scrolls in an artboard, made before its first frame.
    init(of artboard: ArtboardInstance) {
        let definition = artboard.definition.scrolling
        guard !definition.isEmpty, let layout = artboard.layout else {
            let inputs = Self.textInputPointers(of: artboard, [])
            self.init(inputs, inputs, nil)
            return
        }
        let scrolls = definition.scrolls.map { Scroll(artboard, layout, $0) }
        let bars = definition.bars.map { ScrollBar(artboard, layout, $0, scrolls[$0.scroll]) }
        let draggables = definition.draggables.map { draggable -> Draggable in
            switch draggable.kind {
            case .contents: scrolls[draggable.index]
            case .thumb: bars[draggable.index]
            case .track: ScrollTrack(bars[draggable.index])
            }
        }
        let inputs = Self.textInputPointers(of: artboard, scrolls)
        self.init(scrolls + bars + inputs, draggables + inputs, definition)
    }

    /// What pointers do to texts to type in. A text follows its cursor in what scrolls the layout around that it lies in.
    private static func textInputPointers(of artboard: ArtboardInstance, _ scrolls: [Scroll]) -> [TextInputPointer] {
        let definition = artboard.definition
        return (artboard.texts?.inputs ?? []).map { input in
            let container = definition.parent(of: input.definition.object)
            let content = container.exists ? definition.parent(of: container) : .none
            let scroll = definition.scrolling.scrollOfContent[content].flatMap { scrolls[checked: $0] }
            return TextInputPointer(artboard, input, scroll)
        }
    }
}
