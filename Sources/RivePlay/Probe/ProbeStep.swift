import RiveRuntime

/// One thing that happens in a run whether or not what is probed is changed too, and how many frames follow.
struct ProbeStep {
    enum Action {
        /// Time passes.
        case nothing
        /// Something else than what is probed is changed.
        case change(ProbeSubject, ProbeChange)
        /// A pointer does something on what listens, which has an address.
        case touch(Touch, address: String)
    }

    let action: Action
    /// How many frames are run behind it, fewer where nothing moves any more.
    var frames: Int

    func apply(to scene: ProbedScene) {
        switch action {
        case .nothing: break
        case .change(let subject, let change): scene.change(change, of: subject.target)
        case .touch(let touch, _): scene.take(touch)
        }
    }

    /// What it does, in words; nil where time passes.
    var text: String? {
        switch action {
        case .nothing: nil
        case .change(let subject, let change): "\(subject.name) = \(change.text)"
        case .touch(let touch, let address): "\(touch.action.rawValue) on \(address)"
        }
    }
}
