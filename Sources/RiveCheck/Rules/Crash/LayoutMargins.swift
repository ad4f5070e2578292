import RiveSchema

extension Rule {
    static let marginOfNothing: Rule = .init(
        223, .error, "a margin is a part of a width that only follows from it",
        harm: """
            The artboard is as wide as what lies in it, and the margin is to be a part of that width. The runtime stops with \
            an error where it lays this out: the app crashes.
            """,
        remedy: "Give the margin points, or the artboard a width or a largest width.",
        example: "an artboard that hugs its contents, and a layout in it with marginLeft in percent",
        .file { run in
            run.forEachLayout { layout in
                guard !layout.isAbsolute, let around = run.layoutNesting.layout(around: layout.record),
                    run.type(of: around) == .artboard, let artboard = StoredLayout(run, around), artboard.isFlex,
                    artboard.hasNoWidth
                else { return }
                for margin in artboard.main.margins where layout.unit(margin) == .percent {
                    run.report(
                        marginOfNothing, layout.style, margin,
                        "\(run.words(layout.record)) is in \(run.words(around)), whose width follows from its contents")
                }
            }
        })
}

extension StoredLayout {
    /// Whether an artboard starts with no width at all, and gets that of its contents.
    fileprivate var hasNoWidth: Bool {
        isIntrinsic && (scale(.width) != .fixed || unit(.widthUnitsValue) == .percent)
            && unit(.maxWidthUnitsValue) != .point
    }
}
