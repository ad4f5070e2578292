/// A setting of a scene, that scripts and command lines give by its name before the first step.
package enum SceneSetting: String, CaseIterable, Sendable {
    case artboard, size
    case stateMachine = "state-machine"
    case animation, instance, blank
    case noBind = "no-bind"
    case fps, dt, seed
    case assumeImages = "assume-images"

    /// What its value is, in capitals; nil for one that has none.
    package var takes: String? {
        switch self {
        case .artboard, .stateMachine, .animation, .instance: "NAME|#N|ADDRESS"
        case .size: "WIDTHxHEIGHT"
        case .fps, .seed: "N"
        case .dt: "SECONDS"
        case .blank, .noBind, .assumeImages: nil
        }
    }

    package var help: String {
        switch self {
        case .artboard: "the artboard; the first unless given"
        case .size: "the size that an app's view gives the artboard, instead of its own"
        case .stateMachine: "what drives it: a state machine"
        case .animation: "or an animation"
        case .instance: "the view model instance to bind"
        case .blank: "bind an instance with the values that types start with"
        case .noBind: "bind nothing"
        case .fps: "frames a second; 60 unless given"
        case .dt: "the seconds of a frame, instead of --fps"
        case .seed: "where random numbers start; 1 unless given"
        case .assumeImages: "give images without contents the size that their records state"
        }
    }

    /// Settings that exclude each other: what drives a scene, what is bound, the frame time.
    private static let groups: [[SceneSetting]] = [
        [.stateMachine, .animation], [.instance, .blank, .noBind], [.fps, .dt],
    ]

    /// The settings that exclude it.
    var rivals: [SceneSetting] {
        (Self.groups.first { $0.contains(self) } ?? []).filter { $0 != self }
    }
}
