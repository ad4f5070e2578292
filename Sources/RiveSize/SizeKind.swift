/// What the bytes of a row are of, or what they are.
package enum SizeKind: String, CaseIterable, Sendable, BitwiseCopyable {
    // Things of artboards.
    case artboard, object, interpolator, animation, stateMachine
    // Things that artboards share.
    case viewModel, instance, `enum`, converter
    case image, font, audio, script, shader, blob
    /// The names that paths in the file are made of.
    case manifest
    /// Records that are part of no such thing, as the backboard is.
    case other

    /// Records by their type, and what they store by its property.
    case type, property

    /// What an asset holds, and what else a record stores.
    case contents, values

    /// What records take beyond the values that they store.
    case recordOverhead
    /// Its parts: what starts a record and a value, how long texts are, and what ends a record.
    case typeKeys, propertyKeys, lengths, terminators

    // What stands before the records.
    case header, tableOfContents
    /// What stands behind a fault, where a file is damaged.
    case unread
    /// Rows that are not shown one by one.
    case rest

    /// Whether it is of things that hold an image, a font or other contents.
    package var isAsset: Bool {
        switch self {
        case .image, .font, .audio, .script, .shader, .blob: true
        default: false
        }
    }
}
