import RiveLuau
package import RiveModel

/// All that can be known of the scripts of a file without running them. Each part is found when it is first asked for.
package final class ScriptCatalog {
    package let document: Document
    /// The files whose contents are signed, scripts among them.
    package let signed: ScriptFiles
    /// The state of each of these files.
    package private(set) lazy var states = signed.states()
    /// The scripts, in file order.
    package var scripts: [FileScript] {
        signed.files.indices.filter { signed.files[$0].kind == .script }.map { FileScript(catalog: self, index: $0) }
    }

    private lazy var uses = ScriptUses(document)
    private lazy var chunks = [LoadedChunk?](repeating: nil, count: signed.files.count)

    package init(_ document: Document) {
        self.document = document
        signed = ScriptFiles(document)
    }

    /// The code of a script.
    enum LoadedChunk {
        case chunk(LuauChunk)
        case refused(LuauRefusal)
        case none
    }

    func loadedChunk(_ index: Int) -> LoadedChunk {
        if let known = chunks[index] { return known }
        let loaded: LoadedChunk
        do throws(LuauRefusal) {
            loaded = try signed.files[index].readChunk().map { .chunk($0) } ?? .none
        } catch {
            loaded = .refused(error)
        }
        chunks[index] = loaded
        return loaded
    }

    func kinds(_ index: Int) -> [ScriptUses.Kind] { uses.kinds(of: signed.files[index]) }
    func inputs(_ index: Int) -> [ScriptUses.Input] { uses.inputs(of: signed.files[index]) }
}
