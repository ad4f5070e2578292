import RiveFormat
import RiveLuau
package import RiveModel
import RiveSchema

extension ScriptCatalog {
    /// The names by which its scripts may look things up: the texts of their code, and those that the file gives them. Scripts without code
    /// run nowhere.
    package var names: ScriptedNames {
        if signed.files.contains(where: { $0.kind == .module }) {
            return ScriptedNames(anyAs: "a WebAssembly module may look for anything by its name")
        }
        var texts = stored
        var areJoined = false
        for script in scripts {
            if script.refusal != nil { return doubt(script, "has code that this build does not read") }
            guard let chunk = script.chunk else { continue }
            let own = Set(chunk.texts)
            if chunk.calls(of: Self.lookUps).contains(where: { $0.argument == .computed })
                || !own.isDisjoint(with: Self.listings)
            {
                return doubt(script, "looks for things by names that it computes")
            }
            if !own.isDisjoint(with: Self.cutters) { return doubt(script, "makes texts of parts of others") }
            areJoined = areJoined || chunk.joinsTexts || !own.isDisjoint(with: Self.joiners)
            texts.formUnion(own)
        }
        return ScriptedNames(texts, areJoined: areJoined)
    }

    private func doubt(_ script: FileScript, _ words: String) -> ScriptedNames {
        let name = String(decoding: script.file.moduleName, as: UTF8.self)
        return ScriptedNames(anyAs: "script \(name.quoted) \(words)")
    }

    /// The texts that are values of the file: scripts may take one for a name.
    private var stored: Set<[UInt8]> {
        var texts: Set<[UInt8]> = []
        for record in 0..<document.file.recordCount {
            let key: PropertyKey
            switch document.file.type(of: record) {
            case .viewModelInstanceString: key = .viewModelInstanceStringPropertyValue
            case .scriptInputString: key = .customPropertyStringPropertyValue
            case .dataEnumValue: key = .key
            case .keyFrameString: key = .keyFrameStringValue
            default: continue
            }
            texts.insert(Array(document.text(key, of: record)))
        }
        return texts
    }

    /// Methods that find things by a name.
    private static let lookUps = names(
        "node", "animation", "image", "blob", "font", "audio", "shader", "globalViewModel", "getNumber", "getString",
        "getBoolean", "getColor", "getEnum", "getList", "getViewModel", "getIndex", "getImage", "getBlob",
        "getTrigger", "getFont")
    /// Methods that give names.
    private static let listings = names("globalViewModelNames")
    /// Functions that make texts of parts of others, and those that put texts together.
    private static let cutters = names(
        "sub", "gsub", "rep", "char", "lower", "upper", "reverse", "match", "gmatch", "split", "unpack", "readstring")
    private static let joiners = names("concat", "format")

    private static func names(_ names: String...) -> Set<[UInt8]> { Set(names.map { Array($0.utf8) }) }
}
