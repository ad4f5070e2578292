import RiveFormat

/// What does not fit between an asset's record and its contents.
public enum ContentMismatch: Equatable, Sendable {
    /// The asset can't hold such contents.
    case fault(ContentFault)
    /// The name ends as those of one format do, and the contents are of another.
    case fileExtension(String, found: ContentFormat)
    /// The record states other pixels than the contents.
    case pixelSize(statedWidth: Float, statedHeight: Float, found: ContentFormat.PixelSize)
}

extension ContentMismatch: CustomStringConvertible {
    /// What is wrong, in words that follow the name of the contents.
    public var description: String {
        switch self {
        case .fault(let fault): fault.description
        case .fileExtension(let suffix, let found): "is \(found.name), though the name ends in .\(suffix)"
        case .pixelSize(let width, let height, let found):
            "is \(found.width) × \(found.height) pixels, though the record states "
                + "\(ShortestDecimal.string(width)) × \(ShortestDecimal.string(height))"
        }
    }
}

extension Asset {
    /// What does not fit between the record and the embedded contents.
    public var mismatches: [ContentMismatch] { source.contents.map { mismatches(with: $0) } ?? [] }

    /// What would not fit between the record and these contents.
    public func mismatches(with contents: ArraySlice<UInt8>) -> [ContentMismatch] {
        [kind.fault(in: contents).map { .fault($0) }, nameMismatch(with: contents), pixelMismatch(with: contents)]
            .compactMap(\.self)
    }

    /// Whether the name ends as those of another format do.
    package func nameMismatch(with contents: ArraySlice<UInt8>) -> ContentMismatch? {
        guard let format = ContentFormat(recognizing: contents), let nameSuffix,
            let named = ContentFormat(nameSuffix: nameSuffix), !named.isNamed(like: format)
        else { return nil }
        return .fileExtension(nameSuffix, found: format)
    }

    /// Whether these contents have other pixels than the record states. A record without a size states none.
    package func pixelMismatch(with contents: ArraySlice<UInt8>) -> ContentMismatch? {
        guard let width, let height, (width, height) != (0, 0),
            let size = ContentFormat(recognizing: contents)?.pixelSize(of: contents),
            (width, height) != (Float(size.width), Float(size.height))
        else { return nil }
        return .pixelSize(statedWidth: width, statedHeight: height, found: size)
    }

    /// What stands behind the last dot of the name, in lower case.
    private var nameSuffix: String? {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]).lowercased() }
    }
}

extension ContentFormat {
    /// The format whose files have names with this ending.
    fileprivate init?(nameSuffix: String) {
        let suffix = nameSuffix == "jpg" ? "jpeg" : nameSuffix
        guard let format = Self.allCases.first(where: { $0.fileExtension == suffix }) else { return nil }
        self = format
    }

    /// Whether a file of the other format may have a name with the ending of this one: outlines of either kind come in files
    /// of both endings.
    fileprivate func isNamed(like other: ContentFormat) -> Bool {
        let outlines: Set<ContentFormat> = [.trueType, .openType]
        return self == other || outlines.isSuperset(of: [self, other])
    }
}
