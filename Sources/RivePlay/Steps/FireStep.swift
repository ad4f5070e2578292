internal import Rive
internal import RiveFormat
internal import RiveModel

/// `fire ADDRESS`.
struct FireStep: Step {
    static let form = StepForm("fire", takes: "ADDRESS", help: "fire a trigger of the bound instance")
    static let role = StepRole.acts

    private let address: String

    init(_ text: String) { address = text }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let location = try scene.value(address, for: .trigger)
        try SceneLocation.value(location).reading { () throws(PlayError) in
            guard case .trigger = location.value else { throw .unfit("this is not a trigger", address) }
        }
        return location.change { () throws(ViewModelInstanceError) in try location.fire() }
    }
}
