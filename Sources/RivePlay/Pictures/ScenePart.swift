internal import Rive
internal import RiveDrawing
internal import RiveFormat
internal import RiveModel
internal import RiveRuntime
internal import RiveSchema

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
        target = DrawnTarget(document: owner.artboard.document, record: record)
    }
}

/// What the latest frame of a play draws, as lines.
struct DrawnPicture {
    let lines: [PictureLine]
    /// The number of what draws each.
    private let numbers: [UInt32]
    private let drawing: PlayDrawing
    private let families: PlayDrawing.Families

    /// - Parameters:
    ///   - play: The play, which is drawn where it is not yet.
    ///   - part: The object that is shown; nil for everything.
    /// - Throws: `PlayError` where it can't be drawn.
    init(of play: Play, _ part: ScenePart?) throws(PlayError) {
        try play.drawIfNeeded()
        let drawing = play.drawing ?? PlayDrawing()
        let (texts, families) = (DrawnTexts(play.scene), PlayDrawing.Families(of: drawing))
        (self.drawing, self.families) = (drawing, families)
        let reading = PictureReading(
            drawing.list,
            PictureReading.Objects(
                address: { drawing.address(of: $0) }, image: { drawing.address(of: $0, in: $1) },
                text: { texts.text(of: $0.object, in: drawing) }))
        guard let part else {
            (lines, numbers) = (reading.lines, reading.numbers)
            return
        }
        let shown = zip(reading.lines, reading.numbers).filter { families.isInside(part.target, $1) }
        (lines, numbers) = (shown.map(\.0), shown.map(\.1))
    }

    var text: String { PictureText(lines).text }

    /// What differs from accepted lines, as people read it.
    func news(_ comparison: PictureComparison) -> [String] {
        let (numbers, drawing, families) = (numbers, drawing, families)
        return PictureNews(
            comparison, lineCount: lines.count, family: { families.family(of: numbers[$0]) },
            address: { drawing.address(of: $0) }
        ).lines
    }
}
