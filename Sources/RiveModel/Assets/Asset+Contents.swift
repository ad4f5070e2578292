extension Asset {
    /// What the embedded bytes are, by their first bytes; nil where nothing is embedded or the format is not known.
    public var format: ContentFormat? { source.contents.flatMap { ContentFormat(recognizing: $0) } }

    /// The pixels that the header of an embedded image states; nil for anything else, and for damaged headers.
    public var pixelSize: ContentFormat.PixelSize? {
        source.contents.flatMap { contents in
            ContentFormat(recognizing: contents)?.pixelSize(of: contents)
        }
    }

    /// Whether the contents may be swapped, embedded and detached, as those of images, fonts, sounds and blobs may. Scripts and
    /// shaders are signed together, and a manifest belongs to its file.
    public var isMovable: Bool {
        switch kind {
        case .image, .font, .audio, .blob: true
        case .script, .shader: false
        }
    }
}

extension Asset.Source {
    /// The embedded bytes.
    public var contents: ArraySlice<UInt8>? {
        if case .embedded(let contents) = self { contents } else { nil }
    }

    /// The word for the way that the contents come.
    package var word: String {
        switch self {
        case .embedded: "embedded"
        case .hosted: "hosted"
        case .referenced: "referenced"
        }
    }

    /// The address or the name of the file of contents that are not embedded.
    package var location: String? {
        switch self {
        case .embedded: nil
        case .hosted(let uuid, let baseURL): "\(baseURL)/\(uuid)"
        case .referenced(let fileName): fileName
        }
    }

    /// The source in a few words.
    package var words: String { "\(word), \(location ?? "\(contents?.count ?? 0) bytes")" }
}

extension Document {
    /// The assets that may be embedded and are not: hosted ones and those that are referenced as loose files.
    package var outsideAssets: [Asset] { assets.filter { !$0.source.isEmbedded && $0.isMovable } }

    /// The assets that are referenced as loose files.
    package var referencedAssets: [Asset] { outsideAssets.filter(\.source.isReferenced) }
}
