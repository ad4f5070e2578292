import RiveDrawing
import RiveFont
import RiveGeometry
import RiveSchema

/// A text as it is drawn: the glyphs of each style in paths of their own.
final class DrawnText: DrawnPart {
    private let text: TextInstance
    private let styles: [DrawnTextStyle]
    /// What is drawn one after the other: each style with its glyphs, at the place of the first of them, and glyphs in colors.
    @exclusivity(unchecked) private var steps: [Step] = []
    private let clip = DrawnPath(isLocal: false)
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    @exclusivity(unchecked) private var clipInputs = DrawingInputs()
    private let blend: Scalar
    /// Whether all that it was drawn with last is rigid, which nothing but a change of its paints ends.
    @exclusivity(unchecked) private var isRigid = false
    /// How often it moved.
    @exclusivity(unchecked) private var moves = 0

    private enum Step {
        case style(Int)
        case glyph(ColoredGlyph, style: Int)

        /// Whether it is transformed by the place of the text alone.
        var isRigid: Bool { if case .style = self { true } else { false } }
    }

    init(_ artboard: ArtboardInstance, _ text: TextInstance) {
        self.text = text
        let plan = artboard.definition.textPlan
        let styles = text.definition.styles.map { DrawnTextStyle(artboard, plan.styles[$0].object, place: $0) }
        self.styles = styles
        let blend = artboard.definition.whole(text.definition.object, .drawableBlendModeValue)
        self.blend = blend
        super.init(
            artboard, text.definition.object,
            madeOf: DrawnInputs(
                paints: styles.flatMap(\.scalars) + [blend],
                places: [artboard.geometry.definition.node(text.definition.object) ?? -1]))
    }

    override func updateState(_ entry: DrawEntry) -> PartState? {
        guard text.definition.groups.isEmpty, text.placed.clip == nil else { return nil }
        if take(.places) { moves &+= 1 }
        return isRigid
            ? PartState(version: text.placeCount, moves: moves) : PartState(version: text.placeCount &+ moves)
    }

    override func move(_ calls: Range<DisplayList.Mark>, in list: inout DisplayList) {
        list.setMatrices(of: calls, to: world * text.placed.matrix)
    }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        let placed = text.placed
        let matrix = world * placed.matrix
        if needsSave { list.list.save() }
        if let box = placed.clip {
            updateClip(box, matrix)
            list.list.clipPath(lent: &clip.outline, clip.rule, object: list.number(of: self))
        }
        update(placed)
        isRigid = steps.allSatisfy(\.isRigid) && styles.allSatisfy { $0.isRigid }
        if !steps.isEmpty {
            let blend = Blend(rawValue: UInt8(clamping: artboard.whole(self.blend))) ?? .srcOver
            for style in styles { style.drawBackground(&list, matrix, self, blend: blend) }
            for step in steps {
                switch step {
                case .style(let style): styles[style].draw(&list, matrix, self, blend: blend)
                case .glyph(let glyph, let style): styles[style].draw(glyph, &list, matrix, self)
                }
            }
        }
        if needsSave { list.list.restore() }
    }

    /// The box of the text in the space of the artboard.
    private func updateClip(_ box: Bounds, _ matrix: Matrix) {
        clipInputs.begin()
        clipInputs.add(matrix)
        clipInputs.add(box.minX)
        clipInputs.add(box.minY)
        clipInputs.add(box.maxX)
        clipInputs.add(box.maxY)
        guard clipInputs.end() else { return }
        clip.rebuild { outline in
            outline.move(to: matrix.mapped(Point(x: box.minX, y: box.minY)))
            outline.line(to: matrix.mapped(Point(x: box.maxX, y: box.minY)))
            outline.line(to: matrix.mapped(Point(x: box.maxX, y: box.maxY)))
            outline.line(to: matrix.mapped(Point(x: box.minX, y: box.maxY)))
            outline.close()
        }
    }

    // MARK: Glyphs

    private func update(_ placed: PlacedText) {
        let world = self.world
        let groups = text.definition.groups.map { TextModification(artboard, $0, world) }
        let coverages = groups.isEmpty ? [] : text.coverages()
        inputs.begin()
        inputs.add(text.placeCount)
        for style in styles { style.addInputs(to: &inputs) }
        for (group, coverage) in zip(groups, coverages) {
            group.addInputs(to: &inputs)
            for share in coverage.shares { inputs.add(share) }
        }
        guard inputs.end(), artboard.scene.effort.spend(16 * placed.text.glyphs.count) else { return }
        for style in styles { style.begin() }
        steps.removeAll(keepingCapacity: true)
        let clusters = groups.isEmpty ? nil : TextClusters(placed.text)
        placed.forEachGlyph(artboard.scene.file.fonts.shaper) { shown in
            guard let place = text.style(ofRun: Int(shown.style.styleID)),
                let style = styles.firstIndex(where: { $0.place == place })
            else { return }
            let (glyph, size) = (shown.glyph, shown.style.size)
            // Modifiers turn and scale a glyph around its middle.
            let middle = glyph.advance / 2
            var matrix = Matrix(xx: size, xy: 0, yx: 0, yy: size, tx: -middle, ty: 0)
            var opacity: Float = 1
            let line = placed.lines.lines[shown.line.index]
            if let clusters {
                let place = GlyphMiddle(
                    point: Point(x: shown.x + middle, y: shown.line.y + line.baseline), baseline: line.baseline,
                    baselineBefore: placed.baseline(before: shown.line.index))
                let count = clusters.count(from: Int(glyph.textIndex))
                for (group, coverage) in zip(groups, coverages) {
                    let share = coverage.mean(from: Int(glyph.textIndex), count: count)
                    group.transform(&matrix, share, place)
                    group.fade(&opacity, share)
                }
            }
            let pen = Point(
                x: shown.x + middle + glyph.offset.x, y: shown.line.y + line.baseline + glyph.offset.y)
            let hadGlyphs = styles[style].hasGlyphs
            let colored = styles[style].add(
                glyph.id, of: shown.style.font, Matrix(translation: pen) * matrix, opacity, placed.box(of: shown))
            if let colored {
                steps.append(.glyph(colored, style: style))
            } else if !hadGlyphs {
                steps.append(.style(style))
            }
        }
        for style in styles { style.end() }
    }
}

extension PlacedText {
    /// The baseline of the line before another in its paragraph, 0 for the first.
    fileprivate func baseline(before line: Int) -> Float {
        let isFirst = lines.paragraphs.contains { $0.first == line }
        return isFirst || line == 0 ? 0 : lines.lines[line - 1].baseline
    }
}

extension TextCoverage {
    /// How much of some characters is covered, on average.
    fileprivate func mean(from index: Int, count: Int) -> Float {
        guard count > 1 else { return self[index] }
        var sum: Float = 0
        for index in index..<index + count { sum += self[index] }
        return sum / Float(count)
    }
}
