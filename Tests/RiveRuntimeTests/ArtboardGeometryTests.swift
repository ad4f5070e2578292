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
        scene.noteSeen()
        #expect(scene.failure?.limit == .work)
    }
}
