import Rive
import RiveModel

/// `set ADDRESS=VALUE`.
package struct SetStep: AssigningStep {
    package static let form = StepForm(
        "set", takes: "ADDRESS=VALUE", naming: .atEnd, .acts, help: "set a value of the bound instance")

    package let assignment: Assignment

    package init(_ assignment: Assignment) { self.assignment = assignment }

    package func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let (location, assigned) = try assignment.target { (address, _) throws(PlayError) in
            try scene.value(address, for: .value)
        }
        let value = try assigned.valued { () throws(PlayError) in
            try SceneLocation.value(location).reading { () throws(PlayError) in
                try scene.settable(try assigned.value(), at: location, assigned.name)
            }
        }
        if case .instance(let source, _) = value {
            return location.change(making: { () throws(PlayError) in try scene.made(source) }) {
                (made) throws(ViewModelInstanceError) in try location.set(made)
            }
        }
        return location.change { () throws(ViewModelInstanceError) in try location.set(value) }
    }
}

extension ValueLocation {
    /// A value that is no instance, which has to be made first.
    fileprivate func set(_ value: StepValue) throws(ViewModelInstanceError) {
        switch value {
        case .number(let number): try NumberProperty.set(number, at: self)
        case .string(let text): try StringProperty.set(text, at: self)
        case .boolean(let flag): try BoolProperty.set(flag, at: self)
        case .color(let color): try ColorProperty.set(color, at: self)
        case .enumeration(let key): try EnumProperty.set(key, at: self)
        case .asset(let index): setAsset(at: index)
        case .artboard(let index): setArtboard(at: index)
        case .guest(let artboard): try set(artboard)
        case .instance: break
        }
    }
}
