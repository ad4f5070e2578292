/// What the plans of an artboard start from that are made when they are first asked for.
struct LateParts {
    let texts: Buffer<ObjectIndex>
    let scrolls: Buffer<ObjectIndex>
    let scrollBars: Buffer<ObjectIndex>
    /// Whether anything has to be laid out, or the artboard is not as large as it says.
    let isLaidOut: Bool
    /// Whether the focus can be anywhere, apart from what is nested.
    let hasFocusData: Bool
}

extension ArtboardBuilder {
    mutating func makeLateParts() -> LateParts {
        LateParts(
            texts: texts.buffer, scrolls: scrolls.buffer, scrollBars: scrollBars.buffer, isLaidOut: isLaidOut,
            hasFocusData: hasFocusData)
    }
}
