package import RiveLuau

/// A script of a file: what is stored of it, and what its code shows.
package struct FileScript {
    private let catalog: ScriptCatalog
    /// Its index among the files of the catalog.
    package let index: Int

    init(catalog: ScriptCatalog, index: Int) {
        self.catalog = catalog
        self.index = index
    }

    package var file: ScriptFile { catalog.signed.files[index] }
    package var state: ScriptState { catalog.states[index] }
    package var record: Int { file.record }
    /// What it runs for.
    package var kinds: [ScriptUses.Kind] { catalog.kinds(index) }
    /// The inputs of the objects that it runs for.
    package var inputs: [ScriptUses.Input] { catalog.inputs(index) }

    /// Its code; nil where there is none that can be run.
    package var chunk: LuauChunk? { if case .chunk(let chunk) = catalog.loadedChunk(index) { chunk } else { nil } }

    /// Why its code cannot be run; nil for code that can, and where there is none.
    package var refusal: LuauRefusal? {
        if case .refused(let refusal) = catalog.loadedChunk(index) { refusal } else { nil }
    }

    /// The version of its bytecode, as its first byte has it.
    package var bytecodeVersion: Int? {
        guard let envelope = file.envelope, let version = envelope.code.first, version > 0 else { return nil }
        return Int(version)
    }

    /// The modules that its code requires by constant names, each once.
    package var requires: [[UInt8]] {
        var known: Set<[UInt8]> = []
        return chunk?.requires.map(\.name).filter { known.insert($0).inserted } ?? []
    }

    /// The methods that runtimes call, of those that its code has functions or fields of.
    package var methods: [String] {
        let names = Set(chunk?.memberNames ?? [])
        return Self.methodNames.filter { names.contains(Array($0.utf8)) }
    }

    private static let methodNames = [
        "init", "advance", "update", "draw", "measure", "resize", "convert", "reverseConvert", "evaluate", "perform",
        "performAction", "pointerDown", "pointerMove", "pointerUp", "pointerExit", "pointerCancel", "keyboardEvent",
        "textEvent", "gamepadConnected", "gamepadDisconnected", "gamepadEvent",
    ]
}
