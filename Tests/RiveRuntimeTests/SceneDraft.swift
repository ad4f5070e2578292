import RiveModel
import RiveTestSupport

@testable import RiveRuntime

/// A small file in text form, to run.
struct SceneDraft {
    let document: Document

    init(_ draft: String) throws {
        document = try Document(draft: draft)
    }

    /// Its first artboard, driven by its first machine, and bound to its default instance.
    func scene(
        artboard: Int = 0, binding: RuntimeScene.Binding = .standard, effort: Int = Effort.standardLimit,
        contents: ((Asset) -> ArraySlice<UInt8>?)? = nil
    ) throws -> RuntimeScene {
        let file = RuntimeFile(document)
        if let contents { file.contents = contents }
        let machines = document.artboards[artboard].stateMachines
        return try RuntimeScene(
            file, artboard: artboard, driver: machines.isEmpty ? .still : .stateMachine(0), binding: binding,
            Effort(limit: effort))
    }
}

extension RuntimeScene {
    /// What changes in the next frames, of a 60th of a second: the states that layers reach.
    func states(_ frames: Int = 1) -> [String] {
        (0..<frames).flatMap { _ in
            _ = advance(0.0166666675)
            return stateChanges.map { $0.animations.first.flatMap { $0 } ?? "\($0.kind)" }
        }
    }
}
