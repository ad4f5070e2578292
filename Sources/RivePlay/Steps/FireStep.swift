import Rive
import RiveModel

/// `fire ADDRESS`.
struct FireStep: Step {
    static let form = StepForm("fire", takes: "ADDRESS", .acts, help: "fire a trigger of the bound instance")

    /// The address.
    let words: String

    init(_ text: String) { words = text }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let location = try scene.trigger(words)
        return location.change { () throws(ViewModelInstanceError) in try location.fire() }
    }
}

extension PlayScene {
    /// The trigger at an address.
    func trigger(_ address: String) throws(PlayError) -> ValueLocation {
        let location = try value(address, for: .trigger)
        return try SceneLocation.value(location).reading { () throws(PlayError) in
            guard case .trigger = location.value else { throw .unfit("this is not a trigger", address) }
            return location
        }
    }
}
