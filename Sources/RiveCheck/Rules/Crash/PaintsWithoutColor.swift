import RiveSchema

/// What needs the paint that only a colour makes.
extension Rule {
    static let strokeWithoutColor: Rule = .init(
        226, .error, "a stroke has no colour",
        harm: """
            Only a colour or gradient makes the paint that a stroke sets its thickness on. The runtime follows the missing \
            paint in the first frame: the app crashes, even where the stroke is hidden.
            """,
        remedy: """
            Give the stroke a colour, or remove it. If a newer editor made the file, update the runtime: an older runtime \
            crashes where it does not know the type of the colour.
            """,
        example: "a Shape with a Stroke that nothing hangs from",
        .file { run in
            for stroke in run.all(.stroke) where run.colorCounts[stroke] == 0 {
                guard let painted = run.owner(of: stroke), run.isPainted(painted), !run.removedObjects.contains(stroke)
                else { continue }
                run.report(strokeWithoutColor, stroke, "\(run.words(stroke)) of \(run.words(painted)) has no color")
            }
        })

    static let featherWithoutColor: Rule = .init(
        237, .error, "a feather softens a fill or stroke without a colour",
        harm: """
            A feather is set on the paint that only a colour or gradient makes. The runtime follows the missing paint in \
            the first frame: the app crashes.
            """,
        remedy: "Give the fill or stroke a colour, or remove the feather.",
        example: "a Fill that only a Feather hangs from",
        .file { run in
            for feather in run.all(.feather) {
                guard let paint = run.owner(of: feather), run.isKind(paint, .shapePaint), run.colorCounts[paint] == 0,
                    !run.removedObjects.contains(feather)
                else { continue }
                run.report(featherWithoutColor, feather, "\(run.words(paint)) has no color")
            }
        })

    static let gradientWithoutPaint: Rule = .init(
        242, .error, "the parent of a gradient is not a fill or stroke",
        harm: """
            A gradient hands its colours to the fill or stroke that it lies in, and does not look whether there is one. The \
            runtime follows the missing paint in the first frame: the app crashes.
            """,
        remedy: "Move the gradient into a fill or stroke, or remove it.",
        example: "a LinearGradient whose parent is a Shape",
        .records([.linearGradient]) { run, record in
            guard let parent = run.owner(of: record), !run.isKind(parent, .shapePaint),
                run.isKind(parent, .containerComponent), !run.removedObjects.contains(record)
            else { return }
            run.report(gradientWithoutPaint, record, .parentId, "\(run.words(parent)) is not a fill or stroke")
        })
}

extension CheckRun {
    /// Whether fills and strokes of an object are drawn.
    fileprivate func isPainted(_ record: Int) -> Bool {
        Self.painted.contains { isKind(record, $0) }
    }

    private static let painted: [TypeKey] = [
        .shape, .layoutComponent, .textStylePaint, .textInputDrawable, .foregroundLayoutDrawable,
    ]
}
