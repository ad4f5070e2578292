import RiveTestSupport
import Testing

@testable import RiveRuntime

/// How long the paths of a shape are, as a data bind reads it.
@Suite struct ShapeLengthTests {
    typealias Row = (name: String, objects: String, length: Float)

    private static func circle(_ size: Int, _ options: String = "") -> String {
        """
          Shape name="Measured" \(options)
            Ellipse width=\(size) height=\(size)
        """
    }

    static let rows: [Row] = [
        (name: "a circle, by 3 chords a quarter", objects: circle(20), length: 62.122784),
        (name: "a larger one, by 6", objects: circle(100), length: 313.305_1),
        (
            name: "the first, scaled, by as many as it needs then", objects: circle(20, "scaleX=5 scaleY=5"),
            length: 313.305_1
        ),
        (name: "two paths", objects: circle(20) + "\n    Rectangle width=10 height=5", length: 92.122784),
        (
            name: "a hidden path",
            objects: """
              Shape name="Measured"
                Solo
                  Ellipse width=20 height=20
            """,
            length: 62.122784
        ),
    ]

    @Test(arguments: rows)
    func measures(_ row: Row) throws {
        var lines = row.objects.split(separator: "\n").map(String.init)
        let shape = try #require(lines.firstIndex { $0.contains("Shape") })
        let indent = lines[shape].prefix { $0 == " " }
        let bind = "DataBindContext propertyKey=Shape.length flags=toSource sourcePathIds=\"Model/length\""
        lines.insert("\(indent)  \(bind)", at: shape + 1)
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            \(Draft.viewModel("Model", instance: "Only", .number("length")))
            Artboard name="Main" width=100 height=100 viewModelId="Model"
            \(lines.joined(separator: "\n"))
            """
        ).scene()
        _ = scene.advance(0)
        let length = try #require(Float(scene.text("length")))
        #expect(abs(length - row.length) < 1e-3, "got \(length)")
        scene.dispose()
    }
}
