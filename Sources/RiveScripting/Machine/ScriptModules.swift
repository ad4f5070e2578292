import RiveLuau
import RiveScriptFiles

/// The chunks of a file: each is run once, and gives a module that others require, or what makes the objects of a script.
struct ScriptModules {
    private unowned let host: ScriptHost
    private let sources: [ScriptFile]
    /// The modules that have run, and what each chunk requires that had not.
    private let state: State

    /// What `require` looks at, which the machine keeps.
    private final class State {
        var modules: [[UInt8]: LuauValue] = [:]
        /// The chunk that runs, by its place.
        var running = -1
        var misses: [Int: [[UInt8]]] = [:]
        /// What was said of chunks that failed, by the place of the line.
        var failures: [Int: Int] = [:]
    }

    init(_ host: ScriptHost, _ sources: [ScriptFile]) {
        self.host = host
        self.sources = sources
        let state = State()
        self.state = state
        host.machine.require = { name in
            if let module = state.modules[name] { return module }
            if state.running >= 0 { state.misses[state.running, default: []].append(name) }
            return nil
        }
    }

    /// Runs all chunks in file order; then, once, those again that required something that had not run yet, each behind what it
    /// requires.
    func run() {
        for index in sources.indices { run(index) }
        guard !state.misses.isEmpty else { return }
        // Of several of a name the first is required.
        let places = Dictionary(
            sources.indices.map { (sources[$0].moduleName, $0) }, uniquingKeysWith: { first, _ in first })
        var visited = Set<Int>()
        for index in sources.indices where state.misses[index] != nil { visit(index, &visited, places) }
    }

    private func visit(_ first: Int, _ visited: inout Set<Int>, _ places: [[UInt8]: Int]) {
        // What is required goes before what requires it; without recursion, as chains may be long.
        var pending = [(index: first, isReady: false)]
        while let (index, isReady) = pending.popLast() {
            if isReady {
                runAgain(index)
                continue
            }
            guard visited.insert(index).inserted else { continue }
            pending.append((index, true))
            for name in (state.misses[index] ?? []).reversed() {
                if let required = places[name] { pending.append((required, false)) }
            }
        }
    }

    private func runAgain(_ index: Int) {
        guard let misses = state.misses[index] else { return }
        guard misses.allSatisfy({ state.modules[$0] != nil }) else { return }
        state.misses[index] = nil
        if let line = state.failures[index] { host.noteRetried(line) }
        run(index)
    }

    private func run(_ index: Int) {
        let source = sources[index]
        guard state.modules[source.moduleName] == nil else { return }
        guard let result = result(of: index) else {
            state.failures[index] = host.log.lines.count - 1
            return
        }
        host.moduleNames[UInt32(source.asset)] = source.displayName
        if source.isModule {
            state.modules[source.moduleName] = result
        } else if result.isFunction {
            host.generators[UInt32(source.asset)] = result
        }
    }

    /// What a chunk gives: the last of what it returns.
    private func result(of index: Int) -> LuauValue? {
        let source = sources[index]
        let chunk: LuauChunk
        do throws(LuauRefusal) {
            guard let read = try source.readChunk() else { return nil }
            chunk = read
        } catch {
            host.noteError("\(source.displayName): \(error.text)", of: source.displayName)
            return nil
        }
        do throws(LuauError) {
            let main = try host.machine.load(chunk, name: source.displayName, globals: host.globals)
            state.running = index
            defer { state.running = -1 }
            let progress = try host.running(nil) { (_) throws(LuauError) in
                try host.machine.start(main, ofChunk: true)
            }
            guard case .finished(let results) = progress else { return fail(source, "module can not yield") }
            guard let result = results.last else { return fail(source, "module must return a value") }
            if case .object(let reference) = result, reference.kind == .table || reference.kind == .function {
                return result
            }
            return fail(source, "module must return a table or function")
        } catch {
            guard case .string = error.value else { return fail(source, "unknown error while running module") }
            host.report(error, of: source.displayName)
            return nil
        }
    }

    private func fail(_ source: ScriptFile, _ text: String) -> LuauValue? {
        host.noteError("\(source.displayName):1: \(text)", of: source.displayName)
        return nil
    }
}
