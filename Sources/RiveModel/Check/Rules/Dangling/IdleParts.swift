internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let idlePart: Rule = .init(
        421, .warning, "a part stands under something that has no use for it",
        harm: "The runtime leaves it where it is and never uses it: the colour, vertex or text is missing.",
        remedy: "Move the part to what it belongs to, or remove it.",
        example: "a SolidColor whose parent is a Shape instead of a Fill",
        .records(parts.map(\.part)) { run, record in
            guard let parent = run.owner(of: record),
                let wholes = parts.first(where: { run.isKind(record, $0.part) })?.wholes,
                !wholes.contains(where: { run.isKind(parent, $0) }), !run.removedObjects.contains(record)
            else { return }
            let names = wholes.compactMap { Schema.objectType($0)?.name }.joined(separator: " or ")
            run.report(
                idlePart, record, .parentId,
                "\(run.words(record)) is under \(run.words(parent)), not under \(names)")
        })

    /// Parts, and what each may be a part of.
    private static let parts: [(part: TypeKey, wholes: [TypeKey])] = [
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
    ]
}
