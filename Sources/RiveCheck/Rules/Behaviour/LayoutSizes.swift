import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let emptyHug: Rule = .init(
        520, .warning, "a layout hugs contents that have no size",
        harm: "It has no size, and what follows it lies in its place.",
        remedy: """
            Put what it is to be as large as right into it, not into a group; give it a size; or, in a file that was made by \
            hand, set intrinsicallySizedValue.
            """,
        example: "a layout that hugs, in which a group holds a text",
        .file { run in
            guard run.uses(.layoutComponent) else { return }
            lazy var contents = LayoutContents(run)
            run.forEachLayout { layout in
                guard !run.layoutNesting.isFilled(layout.record), !contents.isSized(layout),
                    run.type(of: layout.record) != .artboard || layout.isIntrinsic
                else { return }
                for side in [StoredLayout.Side.width, .height]
                where layout.scale(side) == .hug && !layout.hasOwnRoom(side) && !contents.isChanged(layout.style) {
                    run.report(
                        emptyHug, layout.style, side.scale,
                        "\(run.words(layout.record)) hugs its contents, and no direct child has a size")
                }
            }
        })

    static let partOfContents: Rule = .init(
        521, .warning, "a percentage refers to a size that depends on it",
        harm: """
            What is around it is as large as its contents, and it is to be a part of that: what comes out depends on the room \
            further out, and is rarely what was meant.
            """,
        remedy: "Give it points, or what is around it a size; or let it fill.",
        example: "a layout that is 50 percent wide, in one that hugs its width",
        .file { run in
            run.forEachLayout { layout in
                guard !layout.isAbsolute,
                    let around = run.layoutNesting.layout(around: layout.record), let outer = StoredLayout(run, around),
                    outer.isFlex, run.type(of: around) != .artboard || outer.isIntrinsic
                else { return }
                for side in [StoredLayout.Side.width, .height]
                where layout.scale(side) == .fixed && layout.unit(side.unit) == .percent && outer.scale(side) == .hug {
                    run.report(
                        partOfContents, layout.style, side.unit,
                        "the size of \(run.words(layout.record)) is a percentage of \(run.words(around)), which hugs its contents"
                    )
                }
            }
        })
}

extension StoredLayout {
    /// Whether it takes some room even where nothing lies in it.
    fileprivate func hasOwnRoom(_ side: Side) -> Bool {
        unit(side.leastUnit) == .point || unit(side.leastUnit) == .percent
            || side.paddings.contains { unit($0) == .point || unit($0) == .percent }
    }
}

/// The direct children of layouts with a size of their own.
private struct LayoutContents {
    /// The records in which something has a size: layouts, and shapes with a path that has one.
    private var sized: Set<Int> = []
    /// The styles of which a data bind or a key frame sets how layouts scale.
    private let changed: Set<Int>

    init(_ run: CheckRun) {
        changed = run.collected.changed(
            [.layoutWidthScaleType, .layoutHeightScaleType, .intrinsicallySizedValue], in: run)
        for record in 0..<run.file.recordCount {
            let type = run.type(of: record)
            if run.kinds.isKind(type, of: .parametricPath) {
                // A shape has the size of its paths.
                guard let shape = run.owner(of: record), let layout = run.owner(of: shape) else { continue }
                sized.insert(layout)
            } else if Self.isSized(type, run) {
                run.owner(of: record).map { _ = sized.insert($0) }
            }
        }
    }

    private static func isSized(_ type: TypeKey, _ run: CheckRun) -> Bool {
        switch type {
        case .text, .textInput, .image, .nSlicedNode, .joystick, .scriptedLayout: true
        default: run.kinds.isKind(type, of: .nestedArtboard)
        }
    }

    /// Whether a layout has the size of something that lies right in it.
    func isSized(_ layout: StoredLayout) -> Bool { layout.isIntrinsic && sized.contains(layout.record) }

    /// Whether how a layout scales may be something else when the file runs.
    func isChanged(_ style: Int) -> Bool { changed.contains(style) }
}
