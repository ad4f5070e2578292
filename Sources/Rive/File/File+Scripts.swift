internal import RiveRuntime
package import RiveScripting

extension File {
    /// Runs scripts of the file in all scenes that are made of it from now on. It is to be said before the first.
    ///
    /// - Parameters:
    ///   - choice: Which of them run.
    ///   - seed: Where their random numbers start.
    ///   - fuel: How much work they may do in a frame.
    package func runScripts(_ choice: ScriptHost.Choice, seed: Int32, fuel: Int = ScriptHost.usualFuel) {
        store.runScripts { [weak self] store in
            let host = ScriptHost.begin(store, choice, seed: seed, fuel: fuel)
            self?.scripts = host
            return host
        }
    }

    /// Whether scripts run, once a scene has begun them.
    package var runsScripts: Bool { scripts != nil }

    /// What scripts have reached for that does not run here.
    package var missingInScripts: [String] { scripts?.missing ?? [] }

    /// What scripts have printed, and what went wrong in them, since this was last asked.
    package func takeScriptMessages() -> [ScriptMessage] { scripts?.takeMessages() ?? [] }
}
