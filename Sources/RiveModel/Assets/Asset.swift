import RiveFormat
import RiveSchema

/// An image, font, sound or other content that a file uses.
public struct Asset: Sendable {
    public let document: Document
    package let record: Int
    /// Its index among the file's assets.
    public let index: Int
    /// Its id: the stored one, or what the runtime makes of one that an earlier asset has.
    public let identity: UInt32

    public enum Kind: String, CaseIterable, Sendable {
        case image, font, audio, script, shader, blob

        /// The extension of loose files that the runtime asks for.
        public var fileExtension: String {
            switch self {
            case .image: "png"
            case .font: "ttf"
            case .audio: "wav"
            case .script: "lua"
            case .shader: "rstb"
            case .blob: "blob"
            }
        }
    }

    /// Where the contents are. Each way carries what only it has.
    public enum Source: Equatable, Sendable {
        /// Contents in the file itself; never empty.
        case embedded(contents: ArraySlice<UInt8>)
        /// Contents on a server: under an id, below a base address.
        case hosted(uuid: String, baseURL: String)
        /// Contents in a loose file beside the `.riv`, by the name that the runtime asks for. What ships has the extension of
        /// what it really is.
        case referenced(fileName: String)

        public var isEmbedded: Bool {
            if case .embedded = self { true } else { false }
        }

        public var isHosted: Bool {
            if case .hosted = self { true } else { false }
        }

        public var isReferenced: Bool {
            if case .referenced = self { true } else { false }
        }
    }

    public var name: String { document.string(.assetName, of: record) }

    public var kind: Kind {
        switch document.file.type(of: record) {
        case .imageAsset: .image
        case .fontAsset: .font
        case .audioAsset: .audio
        case .scriptAsset, .scriptModuleAsset: .script
        case .shaderAsset: .shader
        default: .blob
        }
    }

    /// The extension of loose files that the runtime asks for; it says nothing about the encoding.
    public var fileExtension: String {
        document.file.type(of: record) == .scriptModuleAsset ? "wasm" : kind.fileExtension
    }

    /// The name without its extension and with the asset's id: what loose files are matched by. Ids that repeat are
    /// renumbered as the runtime does on load.
    public var uniqueName: String { "\(stem)-\(identity)" }

    /// The name without its extension.
    package var stem: String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    public var source: Source {
        if let contents, !contents.isEmpty { return .embedded(contents: contents) }
        if let uuid { return .hosted(uuid: uuid, baseURL: document.string(.cdnBaseUrl, of: record)) }
        return .referenced(fileName: "\(uniqueName).\(fileExtension)")
    }

    /// The width in pixels that the record states, for images.
    public var width: Float? { kind == .image ? document.float(.drawableAssetWidth, of: record) : nil }
    /// The height in pixels that the record states, for images.
    public var height: Float? { kind == .image ? document.float(.drawableAssetHeight, of: record) : nil }

    /// The embedded bytes; nil where the file has no contents record for the asset.
    public var contents: ArraySlice<UInt8>? {
        contentsRecord.map { document.bytes(.bytes, of: $0) ?? [] }
    }

    /// The record of the contents, the last where there are several.
    package var contentsRecord: Int? {
        let contents = document.assetContents[index]
        return contents == .max ? nil : Int(contents)
    }

    /// The id on Rive's servers as text, nil where the record stores none of 16 bytes.
    private var uuid: String? {
        guard let bytes = document.bytes(.cdnUuid, of: record), bytes.count == 16 else { return nil }
        // Groups are stored little-endian, as in a GUID.
        let order = [3, 2, 1, 0, -1, 5, 4, -1, 7, 6, -1, 9, 8, -1, 15, 14, 13, 12, 11, 10]
        let digits = Array("0123456789abcdef")
        return order.reduce(into: "") { text, at in
            guard at >= 0 else { return text.append("-") }
            let byte = bytes[bytes.startIndex + at]
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
    }
}

extension Document {
    /// All assets in file order. What names the steps of paths, the manifest, is none: it is of the file itself.
    public var assets: [Asset] {
        let identities = assetIdentities()
        return assetRecords.enumerated().map {
            Asset(document: self, record: Int($1), index: $0, identity: identities[$0])
        }
    }

    /// The name of the asset at an index of the file, nil beyond the last.
    package func assetName(at index: UInt32) -> String? {
        index < assetRecords.count ? string(.assetName, of: Int(assetRecords[Int(index)])) : nil
    }

    /// The ids of all assets as the runtime renumbers them on load: one that an earlier asset has becomes one more than the
    /// highest of those.
    fileprivate func assetIdentities() -> [UInt32] {
        let ids = assetRecords.map { uint(.fileAssetAssetId, of: Int($0)) }
        // Ids that rise, as most do, are not taken already.
        if zip(ids, ids.dropFirst()).allSatisfy(<) { return ids }
        var taken: Set<UInt32> = []
        var highest: UInt32 = 0
        return ids.map { id in
            var id = id
            if !taken.insert(id).inserted {
                id = highest &+ 1
                taken.insert(id)
            }
            highest = max(highest, id)
            return id
        }
    }
}
