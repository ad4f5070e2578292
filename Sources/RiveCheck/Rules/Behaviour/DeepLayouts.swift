import RiveSchema

extension Rule {
    static let deepLayouts: Rule = .init(
        552, .warning, "layouts nest absurdly deep",
        harm: """
            The runtime lays out each layout from within the one around it, by calling itself; deep enough, that overflows \
            the stack. "advance" does not run such a file.
            """,
        remedy: "Remove layouts that hold a single other one.",
        example: "a chain of 300 layouts, each in the one before it",
        .file { run in
            guard run.uses(.layoutComponent, but: .artboard) else { return }
            let layouts = run.collected[.layoutComponent]
            guard layouts.count > deepestLayout else { return }
            var levels: [Int: Int] = [:]
            for layout in layouts {
                var chain: [Int] = []
                var next: Int? = Int(layout)
                while let layout = next, levels[layout] == nil {
                    levels[layout] = 0
                    chain.append(layout)
                    next = run.layoutNesting.layout(around: layout)
                }
                var level = next.flatMap { levels[$0] } ?? 0
                for layout in chain.reversed() {
                    level += 1
                    levels[layout] = level
                    guard level == deepestLayout + 1 else { continue }
                    run.report(deepLayouts, layout, "\(run.words(layout)) is nested in \(deepestLayout) layouts")
                }
            }
        })

    /// As deep as this program runs.
    private static let deepestLayout = 256
}
