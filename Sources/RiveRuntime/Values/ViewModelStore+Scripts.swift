import RiveFormat
import RiveModel
import RiveSchema

/// What scripts of the file hear of values.
extension ViewModelStore {
    /// The calls that a change of a value brings about.
    struct ScriptCalls {
        /// The listeners of the value that was just changed.
        var noted: [Int32] = []
        /// The values whose listeners are being called.
        var running: [CellIndex] = []
        /// The property that gets another instance, and the one that it had: as the runtime, listeners still find that.
        var replaced: (cell: CellIndex, old: InstanceHandle)?
    }

    /// Runs the scripts of the file in all scenes, by what `make` makes when the first comes.
    package func runScripts(_ make: @escaping (ViewModelStore) -> (any ScriptEngine)?) { scriptMaker = make }

    /// Makes what runs the scripts, for the first scene.
    func beginScripts() {
        hasBegunScripts = true
        guard let make = scriptMaker else { return }
        scriptMaker = nil
        scripts = make(self)
    }

    /// Ends the scripts, when the file goes.
    package func endScripts() { scripts?.end() }

    /// Whether scripts of the file run. Asking for what runs them would count who holds it.
    var runsScripts: Bool { scripts != nil }

    /// Lets a listener of a script hear of a value, by a number that is its own.
    /// - Returns: Its place, which removing it takes.
    package func addScript(listener: Int32, to cell: CellIndex) -> Int32 {
        addDependent(.init(.script, owner: listener), to: cell)
    }

    package func removeScript(at place: Int32, from cell: CellIndex) { removeDependent(at: place, from: cell) }

    /// The first authored instance of a name of a view model; nil without one.
    package func authoredIndex(named name: String, model: Int32) -> Int? {
        guard model >= 0 else { return nil }
        let instances = file.document.viewModelInstances
        var index = 0
        while let record = instances.member(index, of: Int(model)) {
            if file.document.string(.componentName, of: record).isSame(as: name) { return index }
            index += 1
        }
        return nil
    }

    /// The instance that a property holds, as scripts see it.
    package func scriptInstance(_ cell: CellIndex) -> InstanceHandle {
        if let replaced = scriptCalls.replaced, replaced.cell == cell { return replaced.old }
        guard case .viewModel(let instance) = value(cell) else { return .none }
        return instance
    }

    /// Notes a listener of a value that has changed. That a trigger goes back to 0 is no change to it.
    func noteScript(_ listener: Int32, _ cell: CellIndex) {
        if cells[cell].kind == .trigger, cells[cell].word == 0 { return }
        scriptCalls.noted.append(listener)
    }

    /// Calls those that listen to a value, once all else knows of the change. As the runtime: none, where they are being called
    /// already.
    func callScripts(_ cell: CellIndex) {
        let listeners = scriptCalls.noted
        scriptCalls.noted = []
        guard let scripts, !scriptCalls.running.contains(cell), effort.spend(listeners.count) else { return }
        scriptCalls.running.append(cell)
        for listener in listeners { scripts.valueChanged(listener: listener, cell: cell) }
        scriptCalls.running.removeLast()
    }
}
