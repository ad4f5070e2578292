/// Characters of one level that are resolved as if they stood next to each other: what is isolated between them is left out, and
/// what takes no part.
struct BidiSequence {
    /// The characters, among those of the paragraph.
    let indices: [Int]
    let level: UInt8
    /// What it borders on.
    let start, end: BidiClass
}
