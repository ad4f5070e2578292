internal import RiveFormat
internal import RiveModel
internal import RiveRuntime

/// Runs files: whatever a file says, its frames end, and what it does is the same each time.
struct RuntimeChecks {
    let document: Document

    /// How many artboards and machines are run, and for how many frames.
    private static let patience = 2
    private static let frames = 6
    /// How many values a scene may have before a look at all of them is left out.
    private static let valueLimit = 2000

    func run() throws(CheckFailure) {
        let file = RuntimeFile(document)
        for artboard in document.artboards.prefix(Self.patience) {
            for (place, driver) in drivers(of: artboard).enumerated() {
                let first = trace(file, artboard, driver)
                // Once more for one of them: large scenes take their time.
                guard place == 0 else { continue }
                let second = trace(file, artboard, driver)
                try require(first == second, "artboard \(artboard.index) runs differently the second time")
            }
        }
    }

    private func drivers(of artboard: Artboard) -> [Scene.Driver] {
        let machines = artboard.stateMachines.indices.prefix(Self.patience).map { Scene.Driver.stateMachine($0) }
        return machines + artboard.animations.indices.prefix(1).map { .animation($0) } + [.still]
    }

    /// What a few frames do; empty where the scene can't be made.
    private func trace(_ file: RuntimeFile, _ artboard: Artboard, _ driver: Scene.Driver) -> [Int] {
        guard let scene = try? Scene(file, artboard: artboard.index, driver: driver, binding: .standard) else {
            return []
        }
        _ = scene.unsupported(pointers: true)
        var trace: [Int] = []
        for frame in 0..<Self.frames {
            if frame == 2 { touch(scene) }
            if frame == 3 { trace += point(scene) }
            // A long frame makes every loop and every transition go round.
            let goesOn = scene.advance(frame == 0 ? 0 : frame == 4 ? 1000 : 0.0166666675)
            guard scene.failure == nil else { return trace }
            trace += [goesOn ? 1 : 0, scene.stateChanges.count, scene.events.count, scene.valueVersion]
            trace += scene.stateChanges.map(\.index)
        }
        return trace
    }

    /// Presses what listens, and what lies in the middle.
    /// - Returns: What was hit.
    private func point(_ scene: Scene) -> [Int] {
        let picture = scene.picture()
        let targets = picture.targets.compactMap(\.bounds).prefix(Self.patience)
        let places =
            [(picture.width / 2, picture.height / 2)]
            + targets.map { (($0.minX + $0.maxX) / 2, ($0.minY + $0.maxY) / 2) }
        let actions: [PointerAction] = [.move, .down, .move, .up, .exit]
        return places.flatMap { x, y in actions.map { scene.pointer($0, x: x, y: y).rawValue } }
    }

    /// Sets what there is to set.
    private func touch(_ scene: Scene) {
        for (name, value) in scene.inputs {
            switch value {
            case .boolean(let flag): try? scene.setInput(name, to: flag ? "false" : "true")
            case .number(let number): try? scene.setInput(name, to: number == 1 ? "2" : "1")
            case .trigger: try? scene.setInput(name, to: "fire")
            }
        }
        let values = scene.values()
        guard values.count < Self.valueLimit else { return }
        for (path, value) in values {
            switch value {
            case .number(let number): try? scene.set(path, to: number == 1 ? "2" : "1")
            case .boolean(let flag): try? scene.set(path, to: flag ? "false" : "true")
            case .string: try? scene.set(path, to: "other")
            case .color: try? scene.set(path, to: "#12345678")
            case .trigger: try? scene.fire(path)
            case .artboard: try? scene.set(path, to: document.artboards.last?.name ?? "none")
            case .list(let count):
                try? scene.editItems(path) { (places) throws(SceneError) in
                    if count > 0 { places.removeFirst() }
                }
            default: break
            }
        }
    }
}
