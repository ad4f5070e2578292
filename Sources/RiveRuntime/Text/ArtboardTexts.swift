internal import RiveLayout
internal import RiveSchema

/// The texts of an artboard instance: what has changed of them, and what they are told and asked by layouts.
///
/// Changes are noted, and take effect together when the components of the artboard are updated. Nothing is shaped before somebody
/// asks for what follows from it.
final class ArtboardTexts {
    /// Its owner.
    unowned(unsafe) private let artboard: ArtboardValues
    private let plan: TextPlan
    private let styles: TextStyles
    private let texts: [TextInstance]
    /// The texts that have changed, those last that are hidden.
    @exclusivity(unchecked) private var changed: [Int32]

    init(_ artboard: ArtboardValues, _ space: ArtboardSpace, _ plan: TextPlan) {
        self.artboard = artboard
        self.plan = plan
        let styles = TextStyles(artboard, space, plan)
        self.styles = styles
        texts = plan.texts.map { TextInstance(artboard, space, $0, styles) }
        changed = plan.texts.indices.map { Int32($0) }
    }

    /// A text by its object, nil for other objects.
    func text(_ object: ObjectIndex) -> TextInstance? { plan.text(object).map { texts[$0] } }

    /// The text that an object is, or is a run of; nil for other objects.
    func text(around object: ObjectIndex) -> TextInstance? {
        text(object) ?? plan.run(object).map { texts[$0.text] }
    }

    /// The text that a run is part of, with the boxes of the letters of the run; nil for other objects.
    func boxes(ofRun object: ObjectIndex) -> (text: TextInstance, boxes: [Bounds])? {
        plan.run(object).map { (texts[$0.text], texts[$0.text].boxes(ofRun: $0.run)) }
    }

    // MARK: Changes

    func slotChanged(_ slot: SlotIndex) {
        let effect = plan.effects[slot]
        guard effect.text >= 0, case let text = texts[Int(effect.text)] else { return }
        switch effect.kind {
        case .nothing: break
        case .font:
            if effect.style >= 0 { styles.markFont(of: Int(effect.style)) }
            markContent(effect.text)
        case .content: markContent(effect.text)
        case .width: if text.frame.sizing != .autoWidth { markSize(effect.text) }
        case .height: if text.frame.sizing == .fixed { markSize(effect.text) }
        case .overflow: if text.frame.sizing != .autoWidth || text.frame.isBoxed { markSize(effect.text) }
        case .spacing:
            if text.frame.overflow == .fitFontSize { markSize(effect.text) } else { mark(effect.text, .paint) }
        case .shape: mark(effect.text, .shape)
        case .paint: mark(effect.text, .paint)
        }
    }

    private func markContent(_ index: Int32) {
        texts[Int(index)].markContent()
        markSize(index)
    }

    /// Notes that a text has other lines, and so may have another size in the layouts around it.
    private func markSize(_ index: Int32) {
        mark(index, [.shape, .ranges])
        artboard.markLayouts(around: texts[Int(index)].definition.object)
    }

    private func mark(_ index: Int32, _ change: TextInstance.Change) {
        let text = texts[Int(index)]
        if text.change.isEmpty { changed.append(index) }
        text.change.formUnion(change)
        artboard.markComponent(text.definition.object)
    }

    /// Tells a text how large the layout is that it lies in.
    func tell(_ object: ObjectIndex, _ told: ToldSize) {
        guard let index = plan.text(object), texts[index].tell(told) else { return }
        mark(Int32(index), [.shape, .ranges])
    }

    // MARK: Updating

    /// The update of the texts that have changed and are not hidden, among the components of the artboard. What lies around them is
    /// laid out again before the next frame.
    func update() {
        guard !changed.isEmpty else { return }
        var rest = 0
        for index in changed {
            let text = texts[Int(index)]
            guard !artboard.isHidden(text.definition.object) else {
                changed[rest] = index
                rest += 1
                continue
            }
            text.update()
            artboard.textPlaced(text.definition.object)
        }
        changed.removeSubrange(rest...)
    }
}
