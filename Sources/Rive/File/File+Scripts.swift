internal import RiveRuntime
package import RiveScripting

extension File {
    /// Runs scripts of the file in all scenes that are made of it from now on. It is to be said before the first.
    ///
    /// - Parameters:
    ///   - choice: Which of them run.
    ///   - seed: Where their random numbers start.
    package func runScripts(_ choice: ScriptHost.Choice, seed: Int32) {
        store.runScripts { [weak self] store in
            let host = ScriptHost.begin(store, choice, seed: seed)
            self?.scripts = host
            return host
        }
    }

    /// What scripts have printed, and what went wrong in them, since this was last asked.
    package func takeScriptMessages() -> [ScriptMessage] { scripts?.takeMessages() ?? [] }
}
