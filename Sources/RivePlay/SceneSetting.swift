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
    package var takes: String? { row.takes }
    package var help: String { row.help }

    private var row: (takes: String?, help: String) {
        switch self {
        case .artboard: ("NAME", "run this artboard (the first one)")
        case .size: ("WxH", "resize the artboard, as the view of an app does")
        case .stateMachine: ("NAME", "run this state machine (the default one)")
        case .animation: ("NAME", "run this animation")
        case .instance: ("NAME", "bind this view model instance (the default one)")
        case .blank: (nil, "bind a blank instance")
        case .noBind: (nil, "bind no instance")
        case .fps: ("N", "frames per second (60)")
        case .dt: ("SECONDS", "seconds per frame, in place of --fps")
        case .seed: ("N", "seed of random numbers (1, in scripts 0)")
        case .scripts: ("WHICH", "run scripts: signed, all or off (signed)")
        case .assumeImages: (nil, "give missing images the size of their records")
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
