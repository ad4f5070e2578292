import Testing

@testable import Rive

/// What scenes draw, as programs get it.
@Suite struct DisplayListTests {
    private static func scene(_ sample: String, _ artboard: String? = nil) throws -> Scene {
        let scene = try Samples.file(sample).createScene(artboard: artboard)
        try scene.advance(by: 0)
        return scene
    }

    @Test func savesAreRestored() throws {
        for sample in ["button", "dashboard", "form", "player", "poster", "ticket"] {
            var depth = 0
            for call in try Self.scene(sample).displayList().calls {
                if call.operation == .save { depth += 1 }
                if call.operation == .restore { depth -= 1 }
                #expect(depth >= 0)
            }
            #expect(depth == 0, "\(sample)")
        }
    }

    @Test func drawingsNameTheirObjects() throws {
        let calls = try Self.scene("button").displayList().calls
        #expect(calls.contains { if case .drawPath = $0.operation { true } else { false } })
        for call in calls {
            switch call.operation {
            case .clipPath, .drawPath, .drawImage, .drawImageMesh: #expect(call.object?.isEmpty == false)
            default: #expect(call.object == nil)
            }
        }
    }

    @Test func pathsHaveAllTheirPoints() throws {
        for call in try Self.scene("poster").displayList().calls {
            guard case .drawPath(let path, _) = call.operation, let first = path.elements.first else { continue }
            guard case .move = first else {
                Issue.record("a path begins with \(first)")
                continue
            }
        }
    }

    @Test func colorsFollowValues() throws {
        let scene = try Self.scene("player")
        // A stroke has the fill rule of the fill that was drawn last: the first list differs in that.
        _ = try scene.displayList()
        let before = try scene.displayList()
        #expect(try scene.displayList() == before)
        let instance = try #require(scene.viewModelInstance)
        try instance.setValue(of: ColorProperty(path: "accent"), to: Color(red: 1, green: 2, blue: 3))
        try scene.advance(by: 0)
        let after = try scene.displayList()
        let changed = zip(before.calls, after.calls).filter { $0 != $1 }
        #expect(!changed.isEmpty && before.calls.count == after.calls.count)
        for (old, new) in changed { #expect(old.object == new.object) }
    }
}
