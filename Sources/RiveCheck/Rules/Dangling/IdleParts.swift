import RiveSchema

extension Rule {
    static let idlePart: Rule = .init(
        421, .warning, "an object has a parent that cannot use it",
        harm: "The runtime removes it, or never uses it: the colour, vertex or text is missing.",
        remedy: "Move the part to what it belongs to, or remove it.",
        example: "a SolidColor whose parent is a Shape instead of a Fill",
        .records(parts.parts) { run, record in
            // What hangs from something that is removed goes with it.
            guard !parts.fits(record, run), let whole = run.owner(of: record), run.isKind(whole, .containerComponent),
                !run.removedObjects.contains(whole)
            else { return }
            run.report(idlePart, record, .parentId, parts.words(record, run))
        })

    private static let parts = PartTable([
        (
            .shapePaint,
            [
                .shape, .artboard, .layoutComponent, .foregroundLayoutDrawable, .textStylePaint, .textStyleBackground,
                .textInputCursor, .textInputText, .textInputSelection, .textInputSelectedText,
            ]
        ),
        (.feather, [.shapePaint]),
        (.nestedAnimation, [.nestedArtboard]),
        (.textStyle, [.text, .textInput]),
        (.solidColor, [.shapePaint]),
        (.linearGradient, [.shapePaint]),
        (.gradientStop, [.linearGradient]),
        (.mesh, [.image]),
        (.meshVertex, [.mesh]),
        (.pathVertex, [.pointsCommonPath]),
        (.weight, [.vertex]),
        (.skin, [.pointsCommonPath, .mesh]),
        (.tendon, [.skin]),
        (.textValueRun, [.text]),
        (.textModifierGroup, [.text]),
        (.textModifierRange, [.textModifierGroup]),
        (.axis, [.nSlicer, .nSlicedNode]),
        (.drawTarget, [.drawRules]),
    ])
}
