import RiveGeometry
import RiveSchema

/// The texts of an artboard instance: their changes, and their sizes in layouts.
///
/// Changes are noted, and take effect together when the components of the artboard are updated. Nothing is shaped before a query
/// asks for what follows from it.
final class ArtboardTexts: ArtboardPart {
    /// Its owner.
    unowned(unsafe) private let artboard: ArtboardValues
    private let plan: TextPlan
    private let styles: TextStyles
    let texts: [TextInstance]
    /// Those to type in.
    let inputs: [TextInputInstance]
    /// The texts that have changed, those last that are hidden; and those to type in.
    @exclusivity(unchecked) private var changed: [Int32]
    @exclusivity(unchecked) private var changedInputs: [Int32]

    init(_ artboard: ArtboardValues, _ space: ArtboardSpace, _ plan: TextPlan) {
        self.artboard = artboard
        self.plan = plan
        let styles = TextStyles(artboard, space, plan)
        self.styles = styles
        texts = plan.texts.map { TextInstance(artboard, space, $0, styles) }
        inputs = plan.inputs.map { TextInputInstance(artboard, $0, styles) }
        changed = plan.texts.indices.map { Int32($0) }
        changedInputs = plan.inputs.indices.map { Int32($0) }
    }

    /// A text by its object, nil for other objects.
    func text(_ object: ObjectIndex) -> TextInstance? { plan.text(object).map { texts[$0] } }

    /// A text to type in by its object, nil for other objects.
    func input(_ object: ObjectIndex) -> TextInputInstance? { plan.input(object).map { inputs[$0] } }

    /// Where the lines lie of a text, or of one to type in; nil for other objects.
    func placed(_ object: ObjectIndex) -> PlacedText? { text(object)?.placed ?? input(object)?.placed }

    /// Whether a style of a text, or of one to type in, has no font; nil for other objects.
    func lacksFont(_ object: ObjectIndex) -> Bool? {
        let definitions = text(object)?.definition.styles ?? input(object)?.definition.styles
        return definitions?.contains { styles.font($0) == nil }
    }

    /// The text that an object is, or is a run of; nil for other objects.
    func text(around object: ObjectIndex) -> TextInstance? {
        text(object) ?? plan.run(object).map { texts[$0.text] }
    }

    /// The text that a run is part of, with the boxes of the letters of the run; nil for other objects.
    func boxes(ofRun object: ObjectIndex) -> (text: TextInstance, boxes: [Bounds])? {
        plan.run(object).map { (texts[$0.text], texts[$0.text].boxes(ofRun: $0.run)) }
    }

    /// How large a text is, or one to type in, that has so much room; nil for other objects.
    func measure(_ object: ObjectIndex, _ room: Point) -> Point? {
        text(object)?.measure(room) ?? input(object)?.measure(room)
    }

    // MARK: Changes

    func slotChanged(_ slot: SlotIndex) {
        let effect = plan.effects[slot]
        guard effect.text >= 0 else { return }
        switch effect.kind {
        case .typed, .typedLines, .typedLook: inputChanged(effect)
        default: textChanged(effect, texts[Int(effect.text)])
        }
    }

    private func textChanged(_ effect: TextEffect, _ text: TextInstance) {
        switch effect.kind {
        case .nothing, .typed, .typedLines, .typedLook: break
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

    /// Lets the items of a list be the last runs of a text; the artboard's container notifies the text of their changes.
    func show(_ items: [ListItem], asRunsOf object: ObjectIndex, _ container: Int32) {
        guard let index = plan.text(object) else { return }
        texts[index].show(items, by: Dependents.Dependent(.listener(Int32(index)), owner: container))
        markContent(Int32(index))
    }

    /// Notes that a run from a list says something else, or in another style.
    func listRunChanged(ofText index: Int32) { markContent(index) }

    /// Lets go of the items of lists.
    func dispose() { for text in texts { text.dispose() } }

    func visitInstances(_ collector: inout InstanceCollector) { for text in texts { text.visitInstances(&collector) } }

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

    private func inputChanged(_ effect: TextEffect) {
        let input = inputs[Int(effect.text)]
        switch effect.kind {
        case .typed: _ = input.adopt()
        case .typedLines: input.multilineChanged()
        default: if effect.style >= 0 { styles.markFont(of: Int(effect.style)) }
        }
        artboard.markLayouts(around: input.definition.object)
        mark(input: effect.text)
    }

    private func mark(input index: Int32) {
        let input = inputs[Int(index)]
        if !input.isMarked { changedInputs.append(index) }
        input.isMarked = true
        artboard.markComponent(input.definition.object)
    }

    /// Takes over the input of a text input: its text property gets the typed text.
    func takeTyped(_ object: ObjectIndex) {
        guard let index = plan.input(object), case let input = inputs[index] else { return }
        if input.isEdited { artboard.set(input.definition.text, string: input.takeEdits()) }
        mark(input: Int32(index))
    }

    // MARK: Keys

    func handle(_ input: KeyInput, at object: ObjectIndex) -> Bool { edit(object) { $0.handle(input) } }

    func handle(text: String, at object: ObjectIndex) -> Bool {
        edit(object) {
            $0.type(text)
            return true
        }
    }

    /// Makes a text accept typing.
    /// - Returns: Whether `body` has done something.
    private func edit(_ object: ObjectIndex, _ body: (TextInputInstance) -> Bool) -> Bool {
        guard let input = input(object), body(input) else { return false }
        takeTyped(object)
        return true
    }

    // MARK: Layouts

    /// Tells a text how large the layout is that it lies in.
    func tell(_ object: ObjectIndex, _ told: ToldSize) {
        if let index = plan.input(object) {
            if inputs[index].tell(width: told.width) { mark(input: Int32(index)) }
            return
        }
        guard let index = plan.text(object), texts[index].tell(told) else { return }
        mark(Int32(index), [.shape, .ranges])
    }

    // MARK: Updating

    /// The update of the texts that have changed and are not hidden, among the components of the artboard. What lies around them is
    /// laid out again before the next frame.
    func update() {
        if !changedInputs.isEmpty { updateInputs() }
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

    private func updateInputs() {
        let waiting = changedInputs
        changedInputs.removeAll(keepingCapacity: true)
        for index in waiting {
            let object = inputs[Int(index)].definition.object
            if artboard.isHidden(object) {
                changedInputs.append(index)
            } else if inputs[Int(index)].update() {
                artboard.textPlaced(object)
            }
        }
    }
}
