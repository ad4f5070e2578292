import RiveRuntime
public import RiveScripting

/// Which scripts of a file run.
public enum ScriptChoice: String, CaseIterable, Sendable {
    /// Those that a device runs: signed by Rive.
    case signed
    /// All whose code can be told, for files of one's own that were built without an account.
    case all
    case off
}

extension File {
    /// Which scripts run in all scenes of the file: those that a device runs, unless another choice is set before the first artboard is
    /// made.
    ///
    /// A script never ends a run. It may do as much work in a frame, and take as much memory, as no game needs; what goes wrong in it is
    /// among the messages that ``takeScriptMessages()`` gives.
    public var scripts: ScriptChoice {
        get { scriptChoice }
        set { runScripts(newValue, seed: 0) }
    }

    /// What scripts have printed, and what went wrong in them, since this was last asked.
    public func takeScriptMessages() -> [ScriptMessage] { scriptHost?.takeMessages() ?? [] }

    /// Chooses which scripts run.
    ///
    /// - Parameters:
    ///   - choice: Which of them run.
    ///   - seed: Where their random numbers start.
    ///   - fuel: How much work they may do in a frame.
    package func runScripts(_ choice: ScriptChoice, seed: Int32, fuel: Int = File.usualScriptFuel) {
        guard !store.hasBegunScripts else { return }
        scriptChoice = choice
        store.runScripts { [weak self] store in
            guard choice != .off else { return nil }
            let host = ScriptHost.begin(store, runsUnsigned: choice == .all, seed: seed, fuel: fuel)
            self?.scriptHost = host
            return host
        }
    }

    package static var usualScriptFuel: Int { ScriptHost.usualFuel }

    /// Whether scripts run, once a scene has begun them.
    package var runsScripts: Bool { scriptHost != nil }

    /// What scripts have reached for that does not run here.
    package var missingInScripts: [String] { scriptHost?.missing ?? [] }
}
