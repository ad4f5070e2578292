import RiveTestSupport
import Testing

@testable import RiveRuntime

/// When scenes come to rest, where that is not plain.
@Suite struct RestTests {
    typealias Row = (name: String, objects: String, rests: Bool)

    /// A joystick in the middle whose animations set these properties of a feather and of another.
    private static func joystick(_ x: String, _ y: String) -> String {
        func animation(_ name: String, _ place: String, _ value: Int) -> String {
            let parts = place.split(separator: ".")
            return """
                  LinearAnimation name="\(name)"
                    KeyedObject objectId="\(parts[0])"
                      KeyedProperty propertyKey=\(parts[1])
                        KeyFrameDouble value=\(value)
                """
        }
        return """
              Shape
                Fill
                  Feather name="One"
                  Feather name="Two"
              Joystick xId=0 yId=1
            \(animation("Across", x, 1))
            \(animation("Along", y, 2))
            """
    }

    static let rows: [Row] = [
        (name: "animations of their own", objects: joystick("One.offsetX", "One.offsetY"), rests: true),
        (name: "animations that pull at the same", objects: joystick("One.offsetX", "One.offsetX"), rests: false),
        (
            name: "the same in the other direction", objects: joystick("Two.offsetY", "Two.offsetY"), rests: false
        ),
        (name: "a shape", objects: "  Shape\n    Rectangle width=10 height=10", rests: true),
        (
            name: "a shape that takes part in a layout",
            objects: "  Shape\n    Rectangle width=10 height=10\n    LayoutParticipant", rests: false
        ),
        (
            name: "a shape that takes part and nobody sees",
            objects: "  Shape opacity=0\n    Rectangle width=10 height=10\n    LayoutParticipant", rests: true
        ),
        (
            name: "a shape that takes part where nobody sees anything",
            objects: "  Node opacity=0\n    Shape\n      Rectangle width=10 height=10\n      LayoutParticipant",
            rests: true
        ),
        (
            name: "a shape that takes part and is hidden",
            objects: "  Shape\n    Rectangle width=10 height=10\n    LayoutParticipant displayValue=none", rests: true
        ),
        (name: "an image that takes part", objects: "  Image\n    LayoutParticipant", rests: true),
    ]

    @Test(arguments: rows)
    func comesToRest(row: Row) throws {
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100 defaultStateMachineId="Machine"
            \(row.objects)
              StateMachine name="Machine"
            """
        ).scene()
        _ = scene.advance(0)
        let isGoing = (0..<60).map { _ in scene.advance(1 / 60) }
        #expect(isGoing.last == !row.rests)
    }

    /// An animation of five frames whose last one changes a property of the style of a layout in another.
    private func frames(keyed property: String, _ type: String, outer: String) throws -> Int {
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100 defaultStateMachineId="Machine"
              LayoutComponentStyle name="Outer" \(outer)
              LayoutComponent styleId="Outer"
                LayoutComponentStyle name="Style"
                LayoutComponent styleId="Style"
              LinearAnimation name="Ends" duration=5
                KeyedObject objectId="Style"
                  KeyedProperty propertyKey=\(property)
                    \(type) frame=0 value=\(type == "KeyFrameBool" ? "false" : "0")
                    \(type) frame=5 value=\(type == "KeyFrameBool" ? "true" : "1")
            \(Draft.machine("Machine", layer: "Layer", plays: "Ends"))
            """
        ).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        return (1...60).first { _ in !scene.advance(1 / 60) } ?? 0
    }

    /// What changes how something is laid out takes one more frame, hidden or not; corners that nothing links take none.
    @Test(arguments: [
        ("layoutWidthScaleType", "KeyFrameUint", 6), ("layoutHeightScaleType", "KeyFrameUint", 6),
        ("paddingLeftUnitsValue", "KeyFrameUint", 6), ("linkCornerRadius", "KeyFrameBool", 5),
    ])
    func laysOutAnew(property: String, type: String, frame: Int) throws {
        #expect(try frames(keyed: property, type, outer: "") == frame)
        #expect(try frames(keyed: property, type, outer: "displayValue=none") == frame)
    }
}
