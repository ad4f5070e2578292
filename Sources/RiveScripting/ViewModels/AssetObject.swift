internal import RiveLuau
internal import RiveModel
internal import RiveRuntime

/// An image, a font or a blob as scripts have it.
final class AssetObject {
    unowned(unsafe) let host: ScriptHost
    /// The word that stands for it as the value of a property.
    let word: UInt32
    /// The bytes of a blob, and its name.
    let contents: [UInt8]
    let name: [UInt8]

    init(_ host: ScriptHost, word: UInt32, contents: [UInt8] = [], name: [UInt8] = []) {
        self.host = host
        self.word = word
        self.contents = contents
        self.name = name
    }

    /// What a property holds; nil where it holds none.
    static func value(_ host: ScriptHost, _ type: PropertyType, _ word: UInt32) throws(LuauError) -> LuauValue? {
        if let made = host.store.external(word) as? ScriptAsset {
            return try host.userdata(AssetObject(host, word: word, contents: made.contents), type.kind)
        }
        let document = host.store.file.document
        guard Int(word) < document.assetRecords.count else { return nil }
        let asset = host.store.file.assets[Int(word)]
        switch type {
        case .image: guard asset.kind == .image else { return nil }
        case .font: guard asset.kind == .font else { return nil }
        default:
            guard asset.kind == .blob else { return nil }
            let contents = host.store.file.contents(asset).map(Array.init) ?? []
            return try host.userdata(
                AssetObject(host, word: word, contents: contents, name: Array(asset.name.utf8)), .blob,
                cost: 128 + contents.count)
        }
        return try host.userdata(AssetObject(host, word: word), type.kind)
    }

    /// The word for an argument that is to be the value of a property.
    static func word(
        _ call: LuauCall, _ number: Int, _ type: PropertyType, _ host: ScriptHost
    ) throws(LuauFailure) -> UInt32? {
        if type == .blob {
            switch call[number] {
            case .none: return .max
            case .string(let bytes): return host.store.word(for: ScriptAsset(bytes))
            case .object(let reference) where reference.kind == .buffer:
                return host.store.word(for: ScriptAsset(reference.bytes ?? []))
            default: break
            }
        }
        if type == .font, call.isMissing(number) { return .max }
        return try call.object(number, type.kind, as: AssetObject.self).word
    }
}

/// What a script has given to a property.
private final class ScriptAsset {
    let contents: [UInt8]

    init(_ contents: [UInt8]) { self.contents = contents }
}

extension PropertyType {
    /// The kind of the objects that stand for its values.
    fileprivate var kind: ObjectKind {
        switch self {
        case .font: .font
        case .blob: .blob
        default: .image
        }
    }
}
