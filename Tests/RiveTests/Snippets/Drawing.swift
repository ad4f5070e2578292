import Testing

@testable import Rive

@Suite struct DrawingSnippets {
    @Test func colorsAreDrawn() throws {
        let file = try File(path: "\(Samples.folder)/button.riv")
        let scene = try file.createScene(artboard: "Button")
        try scene.advance(by: 0)

        var colors: [Color] = []
        for call in try scene.displayList().calls {
            if case .drawPath(_, let paint) = call.operation, case .color(let color) = paint.source {
                colors.append(color)
            }
        }

        #expect(!colors.isEmpty && colors.allSatisfy { $0.alpha > 0 })
    }
}
