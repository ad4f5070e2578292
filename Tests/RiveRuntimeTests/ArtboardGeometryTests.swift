import RiveGeometry
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// How much may be asked for where everything lies.
@Suite struct ArtboardGeometryTests {
    /// An artboard that shows another so often.
    private func scene(_ count: Int, effort: Int) throws -> RuntimeScene {
        let hosts = String(repeating: "  NestedArtboard artboardId=\"Inner\"\n", count: count)
        let nodes = String(repeating: "  Node\n", count: 100)
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=1 height=1
            \(hosts)Artboard name="Inner" width=1 height=1
            \(nodes)
            """
        ).scene(effort: effort)
        _ = scene.advance(0)
        return scene
    }

    /// How many objects are told of, those of what is nested included.
    private func count(_ artboard: ArtboardGeometry) -> Int {
        artboard.objects.reduce(0) { $0 + 1 + ($1.shown.map(count) ?? 0) }
    }

    @Test func everyObjectIsToldOf() throws {
        #expect(try scene(10, effort: 50_000).lookAtGeometry(count) == 11 + 10 * 101)
    }

    /// What shows artboards again and again ends: soon, and with the reason.
    @Test func tooMuchIsRefused() throws {
        let scene = try scene(200, effort: 50_000)
        var told = 0
        expectLimit(.work) { try scene.lookAtGeometry { told = count($0) } }
        #expect(told < 50_000 / 16 + 300)
    }

    /// Noting what was seen is work, too.
    @Test func notingIsCounted() throws {
        let scene = try scene(200, effort: 50_000)
        #expect(scene.failure == nil)
        scene.notesShapes = true
        scene.noteSeen()
        #expect(scene.failure?.limit == .work)
    }

    // MARK: What is not seen

    /// A square whose width and opacity are bound.
    private func square(opacity: Int, isHit: Bool = false) throws -> RuntimeScene {
        let machine =
            isHit
            ? """
            \(Draft.machine("Machine", layer: "Layer"))
                StateMachineListenerSingle targetId="Shape" listenerTypeValue=down

            """ : ""
        return try SceneDraft(
            """
            rive draft 7.0
            Backboard
            ViewModel name="Model"
              ViewModelPropertyNumber name="width"
              ViewModelPropertyNumber name="opacity"
              ViewModelInstance name="Only"
                ViewModelInstanceNumber viewModelPropertyId="width" propertyValue=10
                ViewModelInstanceNumber viewModelPropertyId="opacity" propertyValue=\(opacity)
            Artboard name="Main" width=100 height=100 viewModelId="Model"
              Shape name="Shape" x=50
                DataBindContext propertyKey=opacity sourcePathIds="Model/opacity"
                Rectangle width=10 height=10
                  DataBindContext propertyKey=width sourcePathIds="Model/width"
            \(machine)
            """
        ).scene()
    }

    /// The width of the square after a frame with such values.
    private func width(_ scene: RuntimeScene, _ width: String, _ opacity: String) throws -> Float? {
        try scene.set("width", to: width)
        try scene.set("opacity", to: opacity)
        _ = scene.advance(0.1)
        scene.notesShapes = true
        scene.noteSeen()
        return try scene.lookAtGeometry { $0.objects.compactMap(\.bounds).first.map { $0.maxX - $0.minX } }
    }

    @Test("a shape that is not seen keeps the paths of the last frame that showed it")
    func keepsEarlierPaths() throws {
        let scene = try square(opacity: 1)
        #expect(try width(scene, "10", "1") == 10)
        #expect(try width(scene, "20", "1") == 20)
        #expect(try width(scene, "30", "0") == 20)
        #expect(try width(scene, "40", "0") == 20)
        #expect(try width(scene, "40", "1") == 40)
    }

    @Test("a shape that was never seen has no points")
    func neverSeen() throws {
        let scene = try square(opacity: 0)
        #expect(try width(scene, "10", "0") == 0)
        #expect(try width(scene, "10", "1") == 10)
    }

    @Test("a shape that pointers can hit has its paths, seen or not")
    func hitUnseen() throws {
        let scene = try square(opacity: 1, isHit: true)
        #expect(try width(scene, "10", "1") == 10)
        #expect(try width(scene, "30", "0") == 30)
    }
}
