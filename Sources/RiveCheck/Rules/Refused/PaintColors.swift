import RiveSchema

extension Rule {
    static let secondColor: Rule = .init(
        309, .error, "a fill or stroke has two colours or gradients",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Keep one of them.",
        example: "a Fill with a SolidColor and a LinearGradient",
        .records([.solidColor, .linearGradient]) { run, record in
            guard let paint = run.owner(of: record), run.isKind(paint, .shapePaint) else { return }
            if run.isColored[paint], !run.removedObjects.contains(record) {
                run.report(secondColor, record, "\(run.words(paint)) has a color already")
            }
            run.isColored[paint] = true
        })
}
