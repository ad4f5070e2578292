import Rive
import RiveFormat
import RiveModel
import RiveRuntime

/// What a scene reports in a frame besides what it draws: its states, events and values, all by their names.
struct RunFacts {
    private var states: [String] = []
    private var events: [String] = []
    private var values = Values()

    /// The values of what is bound, as of a version of all values.
    struct Values {
        fileprivate var version = -1
        fileprivate var texts: [ByteText: String] = [:]
    }

    init() {}

    /// - Parameters:
    ///   - scene: The scene, after an advance.
    ///   - file: The file that it is of.
    ///   - known: The values of the frame before, which become those of this one.
    init(of scene: Rive.Scene, in file: Rive.File, known: inout Values) {
        if case .stateMachine(let machine) = scene {
            states = machine.states.map(\.fact)
            events = machine.events.map(\.fact)
        }
        if let instance = scene.viewModelInstance, case let version = file.valueVersion, known.version != version {
            let state = instance.state
            known.version = version
            known.texts = Dictionary(zip(state.paths.lazy.map(ByteText.init(_:)), state.values.lazy.map(\.fact))) {
                first, _ in first
            }
        }
        values = known
    }

    /// Whether all that is here is as in a run before, of which values may be gone.
    func areKept(from earlier: RunFacts) -> Bool {
        states == earlier.states && events == earlier.events
            && values.texts.allSatisfy { earlier.values.texts[$0.key] == $0.value }
    }
}

extension LayerState {
    fileprivate var fact: String { "\(layer): \(word) \(animations.map { $0 ?? "-" }.joined(separator: "\u{0}"))" }
}

extension Rive.Event {
    fileprivate var fact: String {
        let link = if case .openURL(let url, let target) = kind { "\(target) \(url)" } else { "" }
        let values = properties.map { "\($0.name)\u{0}\($0.value.fact)" }.joined(separator: "\u{0}")
        return "\(name)\u{0}\(kind.word) \(link)\u{0}\(delay)\u{0}\(values)"
    }
}

extension PropertyValue {
    /// The value without what may have another name or number when equal parts of a file become one, or others go.
    fileprivate var fact: String {
        switch self {
        case .image(let image): image == nil ? "no image" : "image"
        case .font(let name): name == nil ? "no font" : "font"
        case .viewModel(let identity?): "\(identity.viewModel)\u{0}\(identity.name)"
        case .trigger(let pending, let fired): "\(pending) \(fired)"
        default: text
        }
    }
}
