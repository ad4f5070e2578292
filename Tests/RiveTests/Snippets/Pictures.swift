import Testing

@testable import Rive

@Suite struct PictureSnippets {
    @Test func sceneDrawsIntoAPicture() throws {
        let file = try File(path: "\(Samples.folder)/button.riv")
        let scene = try file.createScene(artboard: "Button")
        try scene.advance(by: 0)

        var picture = Picture(width: 480, height: 160, background: Color(argb: 0xFFFF_FFFF))
        try scene.draw(into: &picture)
        let bytes = picture.png()

        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // The middle of the button is blue, and its ground fills the corner.
        let middle = 4 * (40 * 480 + 240)
        #expect(Array(picture.pixels[middle..<middle + 4]) == [0x29, 0x62, 0xFF, 0xFF])

        for image in try scene.draw(into: &picture) {
            print("\(image.asset) is not drawn: \(image.reason)")
        }
    }

    /// The artboard lies in the middle, and nothing is drawn beside it.
    @Test func aPictureOfAnotherShapeHasRoom() throws {
        let scene = try File(path: "\(Samples.folder)/button.riv").createScene(artboard: "Button")
        try scene.advance(by: 0)
        var picture = Picture(width: 240, height: 240)
        try scene.draw(into: &picture)
        func alpha(_ y: Int) -> UInt8 { picture.pixels[4 * (y * 240 + 120) + 3] }
        #expect(alpha(79) == 0 && alpha(80) == 255 && alpha(159) == 255 && alpha(160) == 0)
    }

    /// What can't be drawn is returned.
    @Test func missingImagesAreTold() throws {
        let scene = try File(path: "\(Samples.folder)/poster.riv").createScene()
        try scene.advance(by: 0)
        var picture = Picture(width: 32, height: 18)
        #expect(try scene.draw(into: &picture).isEmpty)
    }
}
