/// A setting of a scene, that scripts and command lines give by its name before the first step.
package enum SceneSetting: String, CaseIterable, Sendable {
    case artboard, size
    case stateMachine = "state-machine"
    case animation, instance, blank
    case noBind = "no-bind"
    case fps, dt, seed
    case scripts
    case assumeImages = "assume-images"

    /// What its value is, in capitals; nil for one that has none.
    package var takes: String? {
        switch self {
        case .artboard, .stateMachine, .animation, .instance: "NAME"
        case .size: "WxH"
        case .fps, .seed: "N"
        case .dt: "SECONDS"
        case .scripts: "WHICH"
        case .blank, .noBind, .assumeImages: nil
        }
    }

    package var help: String {
        switch self {
        case .artboard: "run this artboard (the first one)"
        case .size: "resize the artboard, as the view of an app does"
        case .stateMachine: "run this state machine (the default one)"
        case .animation: "run this animation"
        case .instance: "bind this view model instance (the default one)"
        case .blank: "bind a blank instance"
        case .noBind: "bind no instance"
        case .fps: "frames per second (60)"
        case .dt: "seconds per frame, in place of --fps"
        case .seed: "seed of random numbers (1, in scripts 0)"
        case .scripts: "run scripts: signed, all or off (signed)"
        case .assumeImages: "give missing images the size of their records"
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
