import Rive
import RiveGeometry
import RiveModel
import RiveRuntime

/// A run of files: whatever a file says, its frames end, and what it does is the same each time.
struct RuntimeChecks {
    let document: Document

    /// How many artboards and machines are run, and for how many frames.
    private static let sampleLimit = 2
    private static let frames = 6
    /// How much work scripts may do in a frame.
    private static let scriptFuel = 1_000_000
    /// How many values a scene may have before a look at all of them is left out.
    private static let valueLimit = 2000

    func run() throws(CheckFailure) {
        for artboard in document.artboards.prefix(Self.sampleLimit) {
            for (number, driver) in drivers(of: artboard).enumerated() {
                let first = try trace(artboard, driver)
                // Once more for one of them: large scenes take their time.
                guard number == 0 else { continue }
                let second = try trace(artboard, driver)
                try require(first == second, "artboard \(artboard.index) runs differently the second time")
            }
        }
    }

    /// A state machine, an animation, or nothing.
    private typealias Driver = (machine: Int?, animation: Int?)

    private func drivers(of artboard: RiveModel.Artboard) -> [Driver] {
        let machines = artboard.stateMachines.indices.prefix(Self.sampleLimit).map { ($0, nil) as Driver }
        return machines + artboard.animations.indices.prefix(1).map { (nil, $0) as Driver } + [(nil, nil)]
    }

    /// What a few frames do; it ends where the scene fails.
    private func trace(_ artboard: RiveModel.Artboard, _ driver: Driver) throws(CheckFailure) -> [Int] {
        var trace: [Int] = []
        do {
            try run(artboard, driver, &trace)
        } catch let failure as CheckFailure {
            throw failure
        } catch {}
        return trace
    }

    private func run(_ definition: RiveModel.Artboard, _ driver: Driver, _ trace: inout [Int]) throws {
        let file = File(document)
        file.runScripts(.all, seed: 1, fuel: Self.scriptFuel)
        let artboard = try file.createArtboard(at: definition.index, seed: 1)
        let scene = Scene(artboard, stateMachine: driver.machine, animation: driver.animation)
        try scene.bind(.auto)
        _ = Artboard.unsupported(in: [artboard], [.pointers, .items])
        for frame in 0..<Self.frames {
            if frame == 2 { touch(scene) }
            if frame == 3 { trace += point(scene) }
            // A long frame makes every loop and every transition go round.
            let result = try scene.advance(by: frame == 0 ? 0 : frame == 4 ? 1000 : 0.0166666675)
            trace += [
                result == .going ? 1 : 0, file.takeScriptMessages().count, file.valueVersion,
                try scene.displayList().calls.count,
            ]
            if frame > 3 { trace.append(scene.artboard.picture(withLayouts: true).targets.count) }
            if frame == Self.frames - 1 { trace += try PictureChecks(of: scene)?.run() ?? [] }
            guard case .stateMachine(let machine) = scene else { continue }
            trace += [machine.events.count, machine.stateChanges.count] + machine.stateChanges.map(\.index)
        }
    }

    /// Whether something was hit, for each press and drag of what listens and of what lies in the middle.
    private func point(_ scene: Rive.Scene) -> [Int] {
        guard case .stateMachine(let machine) = scene else { return [] }
        let picture = scene.artboard.picture(withLayouts: true)
        let targets = picture.targets.compactMap(\.bounds).prefix(Self.sampleLimit)
        let positions =
            [(picture.width / 2, picture.height / 2)]
            + targets.map { (($0.minX + $0.maxX) / 2, ($0.minY + $0.maxY) / 2) }
        let actions: [(action: PointerAction, distance: Float)] = [
            (.move, 0), (.down, 0), (.up, 0), (.down, 0), (.move, 1), (.move, 1000), (.up, 1000), (.exit, 0),
        ]
        return positions.flatMap { x, y in
            actions.map { machine.pointer($0, x: x + $1, y: y - $1) == .none ? 0 : 1 }
        }
    }

    /// Sets what there is to set.
    private func touch(_ scene: Rive.Scene) {
        if case .stateMachine(let machine) = scene {
            for input in machine.inputs {
                switch input.value {
                case .boolean(let flag): try? machine.setValue(of: BoolInput(path: input.name), to: !flag)
                case .number(let number): try? machine.setValue(of: NumberInput(path: input.name), to: other(number))
                case .trigger: try? machine.fire(trigger: TriggerInput(path: input.name))
                }
            }
        }
        guard let instance = scene.viewModelInstance, case let state = instance.state,
            state.values.count < Self.valueLimit
        else { return }
        for (path, value) in zip(state.paths, state.values) { touch(instance, path, value, scene.artboard) }
    }

    private func touch(
        _ instance: Rive.ViewModelInstance, _ path: String, _ value: PropertyValue, _ artboard: Rive.Artboard
    ) {
        switch value {
        case .number(let number): try? instance.setValue(of: NumberProperty(path: path), to: other(number))
        case .boolean(let flag): try? instance.setValue(of: BoolProperty(path: path), to: !flag)
        case .string: try? instance.setValue(of: StringProperty(path: path), to: "other")
        case .color: try? instance.setValue(of: ColorProperty(path: path), to: Color(argb: 0x1234_5678))
        case .trigger: try? instance.fire(trigger: TriggerProperty(path: path))
        case .artboard: try? instance.setValue(of: ArtboardProperty(path: path), to: artboard)
        case .list: try? instance.removeInstance(at: 0, from: ListProperty(path: path))
        default: break
        }
    }

    private func other(_ number: Float) -> Float { number == 1 ? 2 : 1 }
}
