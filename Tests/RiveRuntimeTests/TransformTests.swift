import RiveTestSupport
import Testing

@testable import RiveRuntime

@Suite struct TransformTests {
    /// A node `Probe` with what a row puts around it, whose position goes to a view model.
    private func scene(_ objects: String) throws -> RuntimeScene {
        let draft = """
            rive draft 7.0
            Backboard
            \(Draft.viewModel("Places", instance: "One", .number("x"), .number("y"), .boolean("off", false)))
            Artboard name="Main" width=100 height=100 viewModelId="Places"
            \(objects)
            """
        let scene = try SceneDraft(draft).scene()
        _ = scene.advance(0)
        return scene
    }

    /// The place of the object in a row that is bound.
    private static func bound(_ key: String) -> String {
        """
        DataBindContext propertyKey=Node.computed\(key)X flags=toSource sourcePathIds="Places/x"
        DataBindContext propertyKey=Node.computed\(key)Y flags=toSource sourcePathIds="Places/y"
        """
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let objects: [String]
        let key: String
        let x: Float
        let y: Float
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "own position", objects: ["  Node name=\"Probe\" x=3 y=4"], key: "World", x: 3, y: 4),
        Row(
            name: "in a turned and scaled node",
            objects: [
                "  Node x=10 y=20 rotation=1.5707964 scaleX=2 scaleY=3", "    Node name=\"Probe\" x=5 y=1",
            ], key: "World", x: 7, y: 30),
        Row(
            name: "in its parent's space",
            objects: ["  Node x=10 y=20 rotation=1.5707964 scaleX=2", "    Node name=\"Probe\" x=5 y=1"],
            key: "Local", x: 5, y: 1),
        Row(
            name: "at the end of a bone",
            objects: [
                "  RootBone x=10 y=10 length=30 rotation=1.5707964", "    Bone", "      Node name=\"Probe\" x=2",
            ],
            key: "World", x: 10, y: 42),
        Row(
            name: "kept at a distance",
            objects: [
                "  Node name=\"Goal\" x=10", "  Node name=\"Probe\" x=30",
                "    DistanceConstraint targetId=\"Goal\" distance=5 modeValue=2",
            ], key: "World", x: 15, y: 0),
        Row(
            name: "half way to another's place",
            objects: [
                "  Node name=\"Goal\" x=10 y=20", "  Node name=\"Probe\" x=30",
                "    TranslationConstraint targetId=\"Goal\" strength=0.5",
            ], key: "World", x: 20, y: 10),
        Row(
            name: "not beyond a limit",
            objects: [
                "  Node name=\"Probe\" x=30 y=40",
                "    TranslationConstraint max=true maxValue=25 minY=true minValueY=50",
            ], key: "World", x: 25, y: 50),
        Row(
            name: "with another's whole transformation",
            objects: [
                "  Node name=\"Goal\" x=10 y=20 rotation=1", "  Node name=\"Probe\" x=30",
                "    TransformConstraint targetId=\"Goal\"",
            ], key: "World", x: 10, y: 20),
        Row(
            name: "an option that is bound",
            objects: [
                "  Node name=\"Goal\" x=10 y=20", "  Node name=\"Probe\" x=30 y=40",
                "    TranslationConstraint targetId=\"Goal\"",
                "      DataBindContext propertyKey=doesCopy sourcePathIds=\"Places/off\"",
            ], key: "World", x: 30, y: 20),
        following("a quarter along a path", "distance=0.25", x: 60, y: 40),
        following("along a path, backwards", "distance=-0.25", x: 40, y: 60),
        following("at the end of a path", "distance=1", x: 30, y: 40),
        following("beyond the end of a path", "distance=2.25", x: 60, y: 40),
        following("half way to a path", "distance=0.25 strength=0.5", x: 30, y: 20),
        following("beside a path", "distance=0.25 offset=true", probe: "x=3 y=4", x: 63, y: 44),
        Row(
            name: "on a circle, turned with it",
            objects: [
                "  Shape name=\"Goal\" x=50 y=50", "    Ellipse width=80 height=80", "  Node",
                "    FollowPathConstraint targetId=\"Goal\" distance=0.25", "    Node name=\"Probe\" x=10",
            ], key: "World", x: 90, y: 60),
    ]

    /// A node that follows the edge of a rectangle from 30, 40 to 70, 60.
    private static func following(_ name: String, _ options: String, probe: String = "", x: Float, y: Float) -> Row {
        Row(
            name: name,
            objects: [
                "  Node name=\"Probe\" \(probe)", "    FollowPathConstraint targetId=\"Goal\" \(options)",
                "  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=40 height=20",
            ], key: "World", x: x, y: y)
    }

    @Test(arguments: rows)
    func placesNodes(row: Row) throws {
        var lines = row.objects
        let probe = try #require(lines.firstIndex { $0.contains("Probe") })
        let indent = String(lines[probe].prefix { $0 == " " }) + "  "
        lines.insert(
            Self.bound(row.key).split(separator: "\n").map { indent + $0 }.joined(separator: "\n"), at: probe + 1)
        let scene = try scene(lines.joined(separator: "\n"))
        let x = try #require(Float(scene.text("x")))
        let y = try #require(Float(scene.text("y")))
        #expect(abs(x - row.x) < 1e-3 && abs(y - row.y) < 1e-3, "got \(x), \(y)")
    }
}
