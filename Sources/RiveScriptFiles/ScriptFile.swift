import RiveFormat
package import RiveLuau
import RiveModel
import RiveSchema

/// A script, shader or WebAssembly module of a file.
package struct ScriptFile: Sendable {
    package enum Kind: Sendable {
        /// Luau bytecode.
        case script
        case shader
        /// WebAssembly, which no build without a GPU runs.
        case module
    }

    package let kind: Kind
    /// Its index among the assets of the file.
    package let asset: Int
    package let record: Int
    /// The record of its contents; nil where there is none.
    package let contentsRecord: Int?
    /// Its contents; nil where the file has none, or empty ones.
    package let envelope: ScriptEnvelope?
    /// The bytes of the name that `require` finds it by, and that errors give: its folder and its name.
    package let moduleName: [UInt8]
    /// Whether other scripts can require it. Other scripts run for the objects that name them.
    package let isModule: Bool

    /// Fails for assets of other kinds.
    init?(_ document: Document, asset: Int, record: Int) {
        let type = document.file.type(of: record)
        if type == .scriptModuleAsset {
            kind = .module
        } else if Schema.isKind(type, of: .textAsset) {
            kind = Schema.isKind(type, of: .scriptAsset) ? .script : .shader
        } else {
            return nil
        }
        self.asset = asset
        self.record = record
        let contents = document.assetContents[asset]
        contentsRecord = contents == .max ? nil : Int(contents)
        envelope = contentsRecord.flatMap { ScriptEnvelope(document.text(.bytes, of: $0)) }
        let folder = document.text(.folderPath, of: record)
        let name = document.text(.assetName, of: record)
        moduleName = folder.isEmpty ? Array(name) : Array(folder) + [0x2F] + Array(name)
        isModule = kind == .script && document.bool(.isModule, of: record)
    }

    /// Reads and verifies the code of a script; nil where there is none that a runtime takes.
    package func readChunk() throws(LuauRefusal) -> LuauChunk? {
        guard kind == .script, let envelope, envelope.form == .current else { return nil }
        return try LuauChunk(Array(envelope.code))
    }

    /// The name for people: bytes that are not UTF-8 are U+FFFD.
    package var displayName: String { String(decoding: moduleName, as: UTF8.self) }
}
