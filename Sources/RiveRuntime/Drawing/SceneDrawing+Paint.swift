import RiveDrawing
import RiveGeometry

extension SceneDrawing {
    /// Draws a path with a paint, as the runtime: it brackets what it changes only where it has to.
    ///
    /// `matrix` leads from the space of the drawable to that of the artboard. Effects make something of `whole`, where that is
    /// given, and else of the path. `isBracketed` says whether the renderer's state has to be kept here, and `setsRule` whether
    /// a fill gives its rule to the path that it draws.
    mutating func draw(
        _ paint: DrawnPaint, _ values: Paint, _ path: DrawnPath, _ matrix: Matrix, isBracketed: Bool,
        effectsOf whole: DrawnPath? = nil, setsRule: Bool = true, by part: DrawnPart
    ) {
        // It keeps all that is drawn of it.
        borrowing(part.artboard) { artboard in
            if paint.isPlain {
                draw(
                    plain: paint, values, path, matrix, isBracketed: isBracketed, setsRule: setsRule,
                    object: number(of: part), in: artboard)
            } else {
                draw(
                    altered: paint, values, path, matrix, isBracketed: isBracketed, effectsOf: whole,
                    setsRule: setsRule, object: number(of: part), in: artboard)
            }
        }
    }

    @inline(__always)
    private mutating func draw(
        plain paint: DrawnPaint, _ values: Paint, _ path: DrawnPath, _ matrix: Matrix, isBracketed: Bool,
        setsRule: Bool, object: UInt32, in artboard: ArtboardInstance
    ) {
        if !paint.isStroke, setsRule { path.rule = paint.fillRule(in: artboard) }
        guard borrowing(artboard.scene, { $0.effort.spendCopy(of: path) }) else { return }
        list.drawPath(
            lent: &path.outline, path.rule, values, object: object, in: path.isLocal ? matrix : nil,
            isSaved: isBracketed && path.isLocal)
    }

    private mutating func draw(
        altered paint: DrawnPaint, _ values: Paint, _ path: DrawnPath, _ matrix: Matrix, isBracketed: Bool,
        effectsOf whole: DrawnPath?, setsRule: Bool, object: UInt32, in artboard: ArtboardInstance
    ) {
        var isOpen = !isBracketed
        func open(_ list: inout DisplayList) {
            if !isOpen { list.save() }
            isOpen = true
        }
        var offset = Point.zero
        var (isInner, isWorld) = (false, false)
        if let feather = paint.definition.feather {
            isInner = !paint.isStroke && artboard.whole(feather.isInner) != 0
            isWorld = artboard.whole(feather.space) == 0
            offset = Point(x: artboard.value(feather.offsetX), y: artboard.value(feather.offsetY))
        }
        let isMoved = paint.definition.feather != nil && (offset.x != 0 || offset.y != 0)
        if isMoved, isWorld, !isInner {
            open(&list)
            list.transform(Matrix(translation: offset))
        }
        if path.isLocal {
            open(&list)
            list.transform(matrix)
        }
        let effect = paint.effectPath(of: whole ?? path, artboard, &effects)
        var drawn = effect ?? path
        // What effects make is looked at when it is drawn.
        if !paint.isStroke, paint.definition.feather != nil, isInner || effect == nil {
            let inner = paint.innerPath(
                of: effect ?? whole ?? path, matrix, strength: values.feather, offset: offset, isWorld: isWorld,
                isInner: isInner)
            drawn = inner ?? drawn
        }
        if isInner {
            open(&list)
            let clip = effect ?? path
            list.clipPath(lent: &clip.outline, clip.rule, object: object)
        } else if isMoved, !isWorld {
            open(&list)
            list.transform(Matrix(translation: offset))
        }
        if !paint.isStroke, setsRule { drawn.rule = paint.fillRule(in: artboard) }
        guard artboard.scene.effort.spendCopy(of: drawn) else { return }
        list.drawPath(lent: &drawn.outline, drawn.rule, values, object: object)
        if isOpen, isBracketed { list.restore() }
    }
}
