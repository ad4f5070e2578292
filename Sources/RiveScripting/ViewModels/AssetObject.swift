import RiveGeometry
import RiveLuau
import RiveModel
import RiveRuntime

/// An image, a font or a blob as scripts have it.
final class AssetObject {
    /// The word that stands for it as the value of a property.
    let word: UInt32
    /// Its index among the assets of the file; the largest number for what is none of them.
    let asset: UInt32
    /// The bytes of a blob, and its name; how many pixels an image has.
    let contents: [UInt8]
    let name: String
    let size: Point

    private init(
        word: UInt32, asset: UInt32 = .max, contents: [UInt8] = [], name: String = "", size: Point = .zero
    ) {
        (self.word, self.asset, self.contents, self.name, self.size) = (word, asset, contents, name, size)
    }

    /// What a word stands for as the value of a property: an asset of the file, or what a script has given; nil for none.
    static func value(_ host: ScriptHost, _ type: ViewModelPropertyKind, _ word: UInt32) throws(LuauError) -> LuauValue?
    {
        if let given = host.store.external(word) {
            if let image = given as? ScriptImage { return try asset(host, type, image.asset, word: word) }
            guard let blob = given as? ScriptBlob, type == .blob else { return nil }
            return try host.userdata(AssetObject(word: word, contents: blob.contents), .blob)
        }
        return try asset(host, type, word, word: word)
    }

    private static func asset(
        _ host: ScriptHost, _ type: ViewModelPropertyKind, _ index: UInt32, word: UInt32
    ) throws(LuauError) -> LuauValue? {
        let file = host.store.file
        guard Int(index) < file.assets.count, case let asset = file.assets[Int(index)], asset.kind == type.kinds.asset
        else { return nil }
        switch type {
        case .font: return try host.userdata(AssetObject(word: word), .font)
        case .blob:
            let contents = file.contents(asset).map(Array.init) ?? []
            return try host.userdata(
                AssetObject(word: word, contents: contents, name: asset.name), .blob, cost: 128 + contents.count)
        default:
            let image = AssetObject(
                word: host.image(of: index), asset: index, size: file.imageSize(ofAsset: index))
            return try host.userdata(image, .image)
        }
    }

    /// The word for an argument that is to be the value of a property.
    static func word(
        _ call: LuauCall, _ number: Int, _ type: ViewModelPropertyKind, _ host: ScriptHost
    ) throws(LuauFailure) -> UInt32 {
        if type == .blob {
            switch call[number] {
            case .none: return .max
            case .string(let bytes): return host.store.word(for: ScriptBlob(bytes))
            case .object(let reference) where reference.kind == .buffer:
                return host.store.word(for: ScriptBlob(reference.bytes ?? []))
            default: break
            }
        }
        if type == .font, call.isMissing(number) { return .max }
        return try call.object(number, type.kinds.object, as: AssetObject.self).word
    }

    // MARK: What scripts can do

    static func open(_ host: ScriptHost) throws(LuauError) {
        try host.open(ScriptType(.font))
        var image = ScriptType(.image)
        image.namesMethods(of: "Image")
        image.gets { (call, asset: AssetObject) throws(LuauFailure) in
            let name = try call.name(2)
            switch name {
            case "width": return .number(Double(asset.size.x))
            case "height": return .number(Double(asset.size.y))
            default: throw call.unknownField(name, of: "Image")
            }
        }
        try host.open(image)
        var blob = ScriptType(.blob)
        blob.namesMethods(of: "Blob")
        blob.gets { [unowned host] (call, asset: AssetObject) throws(LuauFailure) in
            let name = try call.name(2)
            switch name {
            case "size": return .number(Double(asset.contents.count))
            case "name": return .string(asset.name)
            case "data":
                guard !asset.contents.isEmpty else { return .none }
                return try call.doing(try host.machine.makeBuffer(asset.contents))
            default: throw call.unknownField(name, of: "Blob")
            }
        }
        try host.open(blob)
    }
}

/// A blob that a script has given to a property.
private final class ScriptBlob {
    let contents: [UInt8]

    init(_ contents: [UInt8]) { self.contents = contents }
}

extension ViewModelPropertyKind {
    /// The kind of the assets that its values are, and of the objects that stand for these.
    fileprivate var kinds: (asset: Asset.Kind, object: ScriptObjectKind) {
        switch self {
        case .font: (.font, .font)
        case .blob: (.blob, .blob)
        default: (.image, .image)
        }
    }
}
