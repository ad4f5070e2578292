extension Asset {
    /// The name of the loose file that holds, or would hold, the contents: `picture-47982.webp`, with the extension of what
    /// the embedded bytes really are, else that of the type.
    public var fileName: String { fileName(for: source.contents) }

    /// The name of a loose file with these contents.
    public func fileName(for contents: ArraySlice<UInt8>?) -> String {
        let format = contents.flatMap { ContentFormat(recognizing: $0) }
        return "\(fileStem).\(format?.fileExtension ?? fileExtension)"
    }

    /// The unique name as it can stand in a path. The id always stays, which tells assets apart.
    package var fileStem: String {
        let safe = PathComponent.safe(stem)
        return "\(PathComponent.shortened(safe, to: Self.longestStem))-\(identity)"
    }

    /// File systems take names of 255 bytes; the id, an extension and what marks a file that is being written come on top.
    private static let longestStem = 236
}
