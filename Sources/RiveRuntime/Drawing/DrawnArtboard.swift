import RiveSchema

/// What drawing an artboard keeps from one frame to the next: its drawables, clips and box.
final class DrawnArtboard: DrawingMemory {
    unowned(unsafe) private let artboard: ArtboardInstance
    /// The drawables that were drawn so far, by object.
    private let parts: OwnedBuffer<DrawnPart?>
    private let clips: OwnedBuffer<DrawnClip>
    /// Whether each entry of the drawing order keeps the renderer's state around it, for an order and what clips were visible in it.
    @exclusivity(unchecked) private var saves: [Bool] = []
    @exclusivity(unchecked) private var savedVersion: UInt32?
    @exclusivity(unchecked) private var visibleClips: [Bool] = []
    /// What the artboard itself draws, and whether it cuts off what lies outside of it.
    let own: DrawnBackground
    private let clipping: Scalar

    init(_ artboard: ArtboardInstance) {
        self.artboard = artboard
        parts = OwnedBuffer(repeating: nil, count: artboard.definition.objectCount)
        clips = OwnedBuffer(artboard.definition.drawOrder.clips.map { DrawnClip(artboard, $0) })
        own = DrawnBackground(artboard)
        clipping = artboard.definition.clipping(.artboard)
    }

    /// What drawing an artboard keeps, made when it is first drawn.
    static func of(_ artboard: ArtboardInstance) -> DrawnArtboard {
        if artboard.drawingMemory == nil { artboard.drawingMemory = DrawnArtboard(artboard) }
        return unsafeDowncast(artboard.drawingMemory.unsafelyUnwrapped, to: DrawnArtboard.self)
    }

    var isClipped: Bool { borrowing(artboard) { $0.whole(clipping) } != 0 }

    // MARK: Parts

    /// A drawable; nil for what draws nothing by itself.
    @inline(__always)
    func part(_ object: ObjectIndex) -> Unmanaged<DrawnPart>? { parts.unowned(object) ?? newPart(object) }

    private func newPart(_ object: ObjectIndex) -> Unmanaged<DrawnPart>? {
        parts[object] = makePart(object)
        return parts.unowned(object)
    }

    func shape(_ object: ObjectIndex) -> DrawnShape? { part(object)?.takeUnretainedValue() as? DrawnShape }

    private func makePart(_ object: ObjectIndex) -> DrawnPart? {
        let definition = artboard.definition
        switch definition.type(ofObject: object) {
        case .shape: return definition.geometry.shape(object).map { DrawnShape(artboard, $0) }
        case .image: return DrawnImage(artboard, object)
        case .text: return artboard.texts?.text(object).map { DrawnText(artboard, $0) }
        case .textInputCursor, .textInputText, .textInputSelection, .textInputSelectedText:
            return artboard.texts?.input(definition.parent(of: object)).flatMap {
                DrawnTextInputPart(artboard, object, of: $0)
            }
        case .layoutComponent: return DrawnLayout(artboard, object)
        case .foregroundLayoutDrawable:
            let layout = definition.parent(of: object)
            if layout == .artboard { return DrawnForeground(artboard, object, over: own) }
            return definition.isLayout(layout) ? DrawnLayout(artboard, layout, foreground: object) : nil
        case .scriptedDrawable, .scriptedLayout:
            return artboard.scripts?.object(object).map { DrawnScript(artboard, $0) }
        default: return nil
        }
    }

    @inline(__always)
    func clip(_ index: Int32) -> Unmanaged<DrawnClip> { clips.unowned(Int(index)) }

    // MARK: What is kept around

    /// Whether an entry keeps the renderer's state around it.
    func needsSave(_ entry: DrawEntry) -> Bool { saves[Int(entry.number)] }

    /// Finds which entries keep the renderer's state around them, before a frame is drawn: clips that follow each other share it, and
    /// so does what stands alone in one.
    func update() {
        let isSame =
            savedVersion == artboard.drawOrderVersion
            && clips.indices.allSatisfy { visibleClips[$0] == borrowing(clips.unowned($0)) { $0.isVisible } }
        if isSame { return }
        savedVersion = artboard.drawOrderVersion
        visibleClips = clips.view.map(\.isVisible)
        let entries = artboard.drawEntries
        saves.removeAll(keepingCapacity: true)
        var isOpen = false
        var starts: [Bool] = []
        for (index, entry) in entries.enumerated() {
            switch entry.kind {
            case .clipStart:
                starts.append(!isOpen)
                saves.append(!isOpen)
                isOpen = isOpen || visibleClips[Int(entry.index)]
            case .clipEnd:
                saves.append(starts.popLast() ?? false)
                isOpen = false
            case .object, .background:
                let isLast = index + 1 < entries.count && entries[index + 1].kind == .clipEnd
                saves.append(!(isOpen && isLast))
                isOpen = false
            }
        }
    }
}
