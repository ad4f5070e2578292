internal import Rive
internal import RiveModel

/// `set ADDRESS=VALUE`.
struct SetStep: Step {
    static let form = StepForm(
        "set", takes: "ADDRESS=VALUE", mayNameFile: true, help: "set a value of the bound instance")
    static let role = StepRole.acts

    private let words: String

    init(_ text: String) throws(PlayError) { words = try Self.assignment(text) }

    func prepare(in scene: PlayScene) throws(PlayError) -> Deed {
        let (place, assignment) = try Assignment.read(words) { (address) throws(PlayError) in
            try scene.value(address, for: .value)
        }
        let value = try ScenePlace.value(place).reading { () throws(PlayError) in
            try scene.settable(assignment.right, at: place, assignment.left)
        }
        return { (_, _) throws(PlayError) in
            try PlayError.ofValue { () throws(ViewModelInstanceError) in try scene.set(place, value) }
        }
    }
}

extension PlayScene {
    fileprivate func set(_ place: ValuePlace, _ value: StepValue) throws(ViewModelInstanceError) {
        switch value {
        case .number(let number): try NumberProperty.set(number, at: place)
        case .string(let text): try StringProperty.set(text, at: place)
        case .boolean(let flag): try BoolProperty.set(flag, at: place)
        case .color(let color): try ColorProperty.set(color, at: place)
        case .enumeration(let key): try EnumProperty.set(key, at: place)
        case .asset(let index): place.setAsset(at: index)
        case .artboard(let index): place.setArtboard(at: index)
        case .guest(let artboard): try place.set(artboard)
        case .instance(let source, _): try place.set(try made(source))
        }
    }
}
