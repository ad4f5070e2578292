internal import Rive
internal import RiveFormat
internal import RiveModel

/// `set ADDRESS=VALUE`.
struct SetStep: Step {
    static let form = StepForm(
        "set", takes: "ADDRESS=VALUE", naming: .atEnd, help: "set a value of the bound instance")
    static let role = StepRole.acts

    private let words: String

    init(_ text: String) throws(PlayError) { words = try Self.assignment(text) }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let (location, reading) = try SentenceReading.assignment(words) { (address, _) throws(PlayError) in
            try scene.value(address, for: .value)
        }
        let value = try reading.valued { () throws(PlayError) in
            try SceneLocation.value(location).reading { () throws(PlayError) in
                try scene.settable(try reading.value(), at: location, reading.address)
            }
        }
        return location.change { () throws(ViewModelInstanceError) in try scene.set(location, value) }
    }
}

extension PlayScene {
    fileprivate func set(_ location: ValueLocation, _ value: StepValue) throws(ViewModelInstanceError) {
        switch value {
        case .number(let number): try NumberProperty.set(number, at: location)
        case .string(let text): try StringProperty.set(text, at: location)
        case .boolean(let flag): try BoolProperty.set(flag, at: location)
        case .color(let color): try ColorProperty.set(color, at: location)
        case .enumeration(let key): try EnumProperty.set(key, at: location)
        case .asset(let index): location.setAsset(at: index)
        case .artboard(let index): location.setArtboard(at: index)
        case .guest(let artboard): try location.set(artboard)
        case .instance(let source, _): try location.set(try made(source))
        }
    }
}
