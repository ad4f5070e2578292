/// All that scrolls in an artboard, as the file has it.
final class ScrollingDefinition {
    /// Something that a pointer can drag: contents by what they are seen through, the thumb of a scroll bar, or its track.
    struct Draggable {
        enum Kind { case contents, thumb, track }

        let kind: Kind
        /// Its place among what scrolls, or among the scroll bars.
        let index: Int
        /// What a pointer has to hit.
        let target: ObjectIndex
    }

    let scrolls: [ScrollDefinition]
    private(set) var bars: [ScrollBarDefinition] = []
    /// In the order of the file.
    private(set) var draggables: [Draggable] = []
    /// What scrolls the contents of a layout, what an object is that scrolls, and which scroll bar has a layout as its thumb.
    let scrollOfContent: [ObjectIndex: Int]
    let indexOfScroll: [ObjectIndex: Int]
    private(set) var barOfThumb: [ObjectIndex: Int] = [:]

    var isEmpty: Bool { scrolls.isEmpty }

    /// Whether only those items of a list right in a layout are made that are seen.
    func isVirtual(_ layout: ObjectIndex) -> Bool { scrollOfContent[layout].map { scrolls[$0].isVirtual } ?? false }

    init(
        _ artboard: ArtboardSpace, _ layoutPlan: @autoclosure () -> LayoutPlan, scrolls: Buffer<ObjectIndex>,
        bars: Buffer<ObjectIndex>
    ) {
        self.scrolls = scrolls.compactMap { ScrollDefinition(artboard, layoutPlan(), object: $0) }
        indexOfScroll = self.scrolls.places(by: \.object)
        scrollOfContent = self.scrolls.places(by: \.content)
        var found: [(object: ObjectIndex, draggables: [Draggable])] = self.scrolls.enumerated().map {
            ($1.object, [Draggable(kind: .contents, index: $0, target: $1.viewport)])
        }
        for object in bars {
            guard let bar = ScrollBarDefinition(artboard, layoutPlan(), object: object, indexOfScroll) else { continue }
            let index = self.bars.count
            if barOfThumb[bar.thumb] == nil { barOfThumb[bar.thumb] = index }
            found.append(
                (
                    object,
                    [
                        Draggable(kind: .thumb, index: index, target: bar.thumb),
                        Draggable(kind: .track, index: index, target: bar.track),
                    ]
                ))
            self.bars.append(bar)
        }
        draggables = found.sorted { $0.object < $1.object }.flatMap(\.draggables)
    }
}
