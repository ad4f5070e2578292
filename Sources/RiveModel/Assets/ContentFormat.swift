/// The encoding of an image, a font or a sound. Contents are identified by their bytes, never by their name: a `.jpg` that holds a
/// PNG is nothing rare.
public enum ContentFormat: String, CaseIterable, Sendable {
    case png, jpeg, webp, gif
    case trueType, openType, fontCollection, woff, woff2
    case wav, mp3, flac, ogg

    /// What people call the format.
    public var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .trueType: "TrueType"
        case .openType: "OpenType"
        case .fontCollection: "font collection"
        case .woff: "WOFF"
        case .woff2: "WOFF2"
        case .wav: "WAV"
        case .mp3: "MP3"
        case .flac: "FLAC"
        case .ogg: "Ogg"
        }
    }

    /// The extension of files in this format, as exported bundles spell it.
    public var fileExtension: String {
        switch self {
        case .trueType: "ttf"
        case .openType: "otf"
        case .fontCollection: "ttc"
        default: rawValue
        }
    }

    /// The kind of asset that such contents belong to, whether or not a runtime can decode them.
    public var kind: Asset.Kind {
        switch self {
        case .png, .jpeg, .webp, .gif: .image
        case .trueType, .openType, .fontCollection, .woff, .woff2: .font
        case .wav, .mp3, .flac, .ogg: .audio
        }
    }

    /// Whether a runtime decodes the format; others are recognised to say what they are.
    public var isDecodable: Bool {
        switch self {
        case .gif, .woff, .woff2: false
        default: true
        }
    }

    /// Whether the contents are compressed already, so that compressing them again gains nothing.
    public var isCompressed: Bool {
        switch self {
        case .trueType, .openType, .fontCollection, .wav: false
        default: true
        }
    }

    /// The formats that an asset of a kind can hold; nil where any contents will do.
    public static func accepted(by kind: Asset.Kind) -> [ContentFormat]? {
        let formats = allCases.filter { $0.kind == kind && $0.isDecodable }
        return formats.isEmpty ? nil : formats
    }
}
