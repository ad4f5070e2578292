import RiveDrawing
import RiveGeometry
import RiveSchema

extension RuntimeScene {
    /// Replaces a drawing by what the scene draws now, call by call as the runtime does.
    ///
    /// As in the runtime, some calls depend on what was drawn before: whoever wants all of them draws each frame.
    /// - Throws: Where there is more to draw than a frame may do.
    package func draw(into drawing: inout SceneDrawing) throws(RuntimeError) {
        effort.measure {
            guard drawing.isStale(root) else { return }
            drawing.begin(self)
            withUnsafeMutablePointer(to: &drawing) { memory in
                var drawer = SceneDrawer(memory: memory)
                drawer.walk(from: root)
            }
        }
        if let failure { throw failure }
    }
}

extension ScriptArtboard {
    /// Draws it at the place that a script has brought the renderer to. What was never advanced is not visible yet.
    package func draw(on canvas: any ScriptCanvas) {
        guard isAlive, artboard.updateCount > 0 else { return }
        (canvas as? DrawnCanvas)?.drawInside { drawing, record in
            var drawer = SceneDrawer(memory: drawing, maker: record)
            drawer.walk(from: artboard, hasFrameOrigin: hasFrameOrigin)
        }
    }
}

/// Draws the artboards of a scene where the walk comes to them.
private struct SceneDrawer: SceneVisitor {
    static let needs: SceneNeeds = [.drawables, .opacity]

    /// What is drawn, with the artboards that the walk is in: the caller's own.
    let memory: UnsafeMutablePointer<SceneDrawing>
    /// The frame before that which is drawn.
    private let before: DrawingFrame
    /// The record of the drawable whose script draws the outermost artboard.
    private let maker: Int?

    init(memory: UnsafeMutablePointer<SceneDrawing>, maker: Int? = nil) {
        self.memory = memory
        before = memory.pointee.frame.before
        self.maker = maker
    }

    private var drawing: SceneDrawing {
        @inline(__always) _read { yield memory.pointee }
        @inline(__always) nonmutating _modify { yield &memory.pointee }
    }

    // MARK: Artboards

    mutating func enter(_ place: ScenePlace) -> Bool {
        let artboard = place.artboard
        if let host = place.host, place.item != nil {
            drawing.list.save()
            drawing.list.transform(host.inset(of: artboard))
        }
        // The artboard keeps what is drawn of it.
        let isDrawn =
            place.opacity != 0 && borrowing(artboard.scene) { $0.effort.spend(8) }
            && borrowing(DrawnArtboard.of(artboard)) { begin($0, place) }
        if !isDrawn, place.item != nil { drawing.list.restore() }
        return isDrawn
    }

    /// Makes the calls of an artboard itself.
    /// - Returns: Whether those of what lies in it follow: they do unless all calls were made as in the frame before.
    @inline(__always)
    private func begin(_ drawn: DrawnArtboard, _ place: ScenePlace) -> Bool {
        let artboard = place.artboard
        // What a host says of the origin belongs to the artboard outside.
        let hasOrigin = borrowing(place.host) { $0.origin != nil } ?? false
        if !hasOrigin, drawing.repeatCalls(of: drawn, opacity: place.opacity) { return false }
        drawn.update()
        let (isClipped, turn) = (drawn.isClipped, borrowing(artboard.geometry) { $0.turn })
        let isTurned = turn != .identity
        let isWrapped = isClipped || isTurned || place.hasFrameOrigin
        drawing.enter(place, drawn, isWrapped: isWrapped, by: maker)
        if isWrapped { drawing.list.save() }
        if place.hasFrameOrigin { drawing.list.transform(Matrix(translation: artboard.origin)) }
        if isTurned { drawing.list.transform(turn) }
        if isClipped { drawn.own.clip(&drawing) }
        drawn.own.draw(&drawing, opacity: place.opacity)
        return true
    }

    mutating func leave(_ place: ScenePlace) {
        drawing.leave()
        if place.item != nil { drawing.list.restore() }
    }

    // MARK: Drawables

    mutating func visit(_ entry: DrawEntry, in place: ScenePlace) -> Bool {
        guard borrowing(place.artboard, { borrowing($0.scene) { $0.effort } }).spend(4) else { return false }
        switch entry.kind {
        case .clipStart, .clipEnd: visit(clip: entry)
        case .object, .background:
            guard drawing.innermost.emptyCount == 0 else { return false }
            if entry.host >= 0, let host = borrowing(place.artboard, { $0.host(entry.host) }) {
                return begin(host, entry)
            }
            // The artboard keeps what is drawn of it.
            borrowing(drawing.innermost.drawn) { drawn in
                guard let part = drawn.part(entry.object) else { return }
                borrowing(part) { part in
                    let needsSave = drawn.needsSave(entry)
                    let isQuiet = part.isQuiet(since: before, needsSave: needsSave)
                    if !isQuiet, part.isFlaggedHidden || !part.willDraw { return }
                    drawPending()
                    if isQuiet { return drawing.repeatCalls(of: part) }
                    drawing.draw(part, entry, needsSave: needsSave)
                }
            }
        }
        return true
    }

    private func visit(clip entry: DrawEntry) {
        // The artboard keeps what is drawn of it.
        borrowing(drawing.innermost.drawn) { drawn in
            borrowing(drawn.clip(entry.index)) { visit($0, entry, of: drawn) }
        }
    }

    @inline(__always)
    private func visit(_ clip: DrawnClip, _ entry: DrawEntry, of drawn: DrawnArtboard) {
        let isEmpty = clip.isVisible && !clip.hasPath(in: drawn, &drawing.effects)
        if entry.kind == .clipStart {
            if isEmpty { drawing.innermost.emptyCount += 1 }
            if drawing.innermost.emptyCount == 0 { drawing.pending.append(entry) }
        } else {
            if isEmpty { drawing.innermost.emptyCount -= 1 }
            guard !isEmpty, drawing.innermost.emptyCount == 0 else { return }
            // A clip around nothing leaves no calls.
            if drawing.pending.count > drawing.innermost.firstPending {
                drawing.pending.removeLast()
            } else if clip.isVisible, drawn.needsSave(entry) {
                drawing.list.restore()
            }
        }
    }

    /// Begins the clips that are open, now that something is drawn in them.
    @inline(__always)
    private func drawPending() {
        let first = drawing.innermost.firstPending
        if drawing.pending.count > first { drawPending(from: first) }
    }

    private func drawPending(from first: Int) {
        borrowing(drawing.innermost.drawn) { drawn in
            for index in first..<drawing.pending.count {
                let entry = drawing.pending[index]
                borrowing(drawn.clip(entry.index)) { clip in
                    guard clip.isVisible, clip.hasPath(in: drawn, &drawing.effects),
                        borrowing(clip.artboard, { borrowing($0.scene) { $0.effort.spendCopy(of: clip.path) } })
                    else { return }
                    if drawn.needsSave(entry) { drawing.list.save() }
                    let object = drawing.number(of: clip.record)
                    drawing.list.clipPath(lent: &clip.path.outline, clip.path.rule, object: object)
                }
            }
        }
        drawing.pending.removeLast(drawing.pending.count - first)
    }

    // MARK: Hosts

    private func begin(_ host: Host, _ entry: DrawEntry) -> Bool {
        let drawn = drawing.innermost.drawn
        guard !host.isFlaggedHidden, host.isList ? host.itemCount > 0 : host.artboard(ofItem: 0) != nil else {
            return false
        }
        drawPending()
        if drawn.needsSave(entry) { drawing.list.save() }
        drawing.list.transform(host.isList ? host.frame : host.artboard(ofItem: 0).map(host.placement) ?? host.frame)
        return true
    }

    mutating func leave(_ host: Host, _ entry: DrawEntry, in place: ScenePlace) {
        if drawing.innermost.drawn.needsSave(entry) { drawing.list.restore() }
    }
}

extension Host {
    /// Whether a file hides it by its flags.
    fileprivate var isFlaggedHidden: Bool {
        DrawableFlag(rawValue: borrowing(outer) { $0.whole(object, .drawableFlags) }).contains(.hidden)
    }
}

extension SceneDrawing.OpenArtboard {
    fileprivate var drawn: DrawnArtboard { unsafeDowncast(memory, to: DrawnArtboard.self) }
}
