internal import Rive
internal import RiveFormat
internal import RiveModel

/// `fire ADDRESS`.
struct FireStep: Step {
    static let form = StepForm("fire", takes: "ADDRESS", .acts, help: "fire a trigger of the bound instance")

    /// The address.
    let words: String

    init(_ text: String) { words = text }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let location = try scene.value(words, for: .trigger)
        try SceneLocation.value(location).reading { () throws(PlayError) in
            guard case .trigger = location.value else { throw .unfit("this is not a trigger", words) }
        }
        return location.change { () throws(ViewModelInstanceError) in try location.fire() }
    }
}
