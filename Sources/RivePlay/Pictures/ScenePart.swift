import RiveDrawing
import RiveModel
import RiveRuntime

/// An object of a scene with all that lies in it.
struct ScenePart {
    let address: String
    fileprivate let target: DrawnTarget

    /// - Throws: `PlayError` where the address leads to no object.
    init(_ address: String, in scene: PlayScene) throws(PlayError) {
        self.address = address
        guard let property = ObjectProperty(address) else {
            throw PlayError(.unfit, "this is not an object; name one as object:NAME").at(address)
        }
        let (record, owner) = try scene.object(property, address)
        target = DrawnTarget(document: owner.definition.document, record: record)
    }
}

/// What the latest frame of a play draws, as lines.
struct DrawnPicture {
    let lines: [PictureLine]
    /// The number of what draws each, and of what that paints with.
    private let numbers: [UInt32]
    private let paints: [UInt16]
    private let drawing: PlayDrawing
    private let families: PlayDrawing.Families

    /// - Parameters:
    ///   - play: The play, which is drawn where it is not yet.
    ///   - part: The object that is shown; nil for everything.
    /// - Throws: `PlayError` where it can't be drawn.
    init(of play: Play, _ part: ScenePart?) throws(PlayError) {
        try play.drawIfNeeded()
        let drawing = play.drawing ?? PlayDrawing()
        let (texts, families) = (DrawnTexts(scene: play.scene), PlayDrawing.Families(of: drawing))
        (self.drawing, self.families) = (drawing, families)
        let reading = PictureReading(
            drawing.list,
            PictureReading.Objects(
                address: { drawing.address(of: $0) }, image: { drawing.address(of: $0, in: $1) },
                text: { texts.text(of: $0.object, in: drawing) }))
        guard let part else {
            (lines, numbers, paints) = (reading.lines, reading.numbers, reading.paints)
            return
        }
        let shown = reading.lines.indices.filter { families.isInside(part.target, reading.numbers[$0]) }
        lines = shown.map { reading.lines[$0] }
        (numbers, paints) = (shown.map { reading.numbers[$0] }, shown.map { reading.paints[$0] })
    }

    var text: String { PictureText(lines).text }

    /// What differs from accepted lines, as people read it.
    func news(_ comparison: PictureComparison) -> [String] {
        let (numbers, paints, drawing, families) = (numbers, paints, drawing, families)
        let severallyPainted = comparison.isSame ? [] : self.severallyPainted
        return PictureNews(
            comparison, lineCount: lines.count, family: { families.family(of: numbers[$0]) },
            paint: {
                severallyPainted.contains(numbers[$0]) ? drawing.address(ofPaint: paints[$0], of: numbers[$0]) : nil
            },
            address: { drawing.address(of: $0) }
        ).lines
    }

    /// The numbers of what is painted by several fills or strokes.
    private var severallyPainted: Set<UInt32> {
        var first: [UInt32: UInt16] = [:]
        var several: Set<UInt32> = []
        for (number, paint) in zip(numbers, paints) where paint != 0 {
            let known = first[number] ?? paint
            first[number] = known
            if known != paint { several.insert(number) }
        }
        return several
    }
}
