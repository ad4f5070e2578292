/// Something that makes a file smaller, in the order in which it is done: what changes least first.
package enum OptimizeStep: String, CaseIterable, Sendable {
    /// Equal assets become one.
    case dedupe
    /// What nothing uses goes, and key frames that change nothing.
    case prune
    /// Images are packed without loss.
    case images
    /// Fonts keep the characters of the file's texts.
    case fonts
    /// Names that nothing in the file looks up go.
    case names
    /// Images get the pixels that are seen, or are encoded with loss.
    case pixels

    /// The steps that lose nothing.
    package static let lossless: Set<OptimizeStep> = [.dedupe, .prune, .images, .fonts]
}
