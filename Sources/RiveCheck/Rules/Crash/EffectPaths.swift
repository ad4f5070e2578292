import RiveModel
import RiveSchema

/// What asks for a path that some things to paint don't have.
extension Rule {
    static let strokeOfTextInput: Rule = .init(
        231, .error, "a stroke in a text input does not follow the transform",
        harm: """
            With transformAffectsStroke off, a stroke is drawn along the path in the space of the world. The parts of a text \
            input have no such path; the runtime follows it in the first frame or when it draws: the app crashes.
            """,
        remedy: "Turn transformAffectsStroke on.",
        example: "a Stroke with transformAffectsStroke = false in a TextInputCursor",
        .file { run in
            guard run.uses(.textInputDrawable) else { return }
            for stroke in run.all(.stroke) {
                guard let part = run.owner(of: stroke), run.isKind(part, .textInputDrawable),
                    !run.document.bool(.transformAffectsStroke, of: stroke), !run.removedObjects.contains(stroke)
                else { continue }
                run.report(
                    strokeOfTextInput, stroke, .transformAffectsStroke,
                    "\(run.words(part)) has no path in world space")
            }
        })

    static let effectWithoutPath: Rule = .init(
        233, .error, "an effect cuts a path that is never made",
        harm: """
            An effect needs the path of what is painted. The cursor of a text input has none yet in the first frame, a text \
            and its background have none in the space of the world, and a layout makes none for a fill without a colour: \
            the runtime follows the missing path, and the app crashes.
            """,
        remedy: """
            Remove the effect. In a text style or its background, turning transformAffectsStroke on is enough; in a layout, \
            a colour for the fill.
            """,
        example: "a TrimPath in a Stroke in a TextInputCursor",
        .file { run in
            for kind: TypeKey in [.trimPath, .dashPath, .targetEffect, .scriptedPathEffect] {
                for effect in run.all(kind) {
                    guard let paint = run.owner(of: effect), run.isKind(paint, .shapePaint),
                        let painted = run.owner(of: paint), run.lacksPath(painted, for: paint, in: effect),
                        !run.removedObjects.contains(effect)
                    else { continue }
                    run.report(
                        effectWithoutPath, effect, .parentId,
                        "\(run.words(painted)) has no path for \(run.words(paint))")
                }
            }
        })

    static let effectsInCircle: Rule = .init(
        271, .error, "path effects lead back to themselves",
        harm: """
            The runtime makes a path for each effect that a group takes in, by calling itself, until the stack ends: the app \
            crashes while it imports the file.
            """,
        remedy: "Choose another target, or remove the TargetEffect that closes the circle.",
        example: "a TargetEffect in a GroupEffect, whose targetId is that group",
        .file { run in
            guard run.uses(.targetEffect) else { return }
            let groups = run.collected[.groupEffect]
            let positions = Dictionary(uniqueKeysWithValues: groups.enumerated().map { (Int($1), $0) })
            func group(takenInBy effect: Int) -> Int? {
                run.object(run.uint(.targetEffectTargetId, of: effect), nextTo: effect).flatMap { positions[$0] }
            }
            var effects = [[Int]](repeating: [], count: groups.count)
            // Nothing makes the paths of a group that no fill or stroke takes in.
            var used: [Int] = []
            for effect in run.all(.targetEffect) {
                guard let owner = run.owner(of: effect) else { continue }
                if let group = positions[owner] { effects[group].append(effect) }
                if run.isKind(owner, .shapePaint), let group = group(takenInBy: effect) { used.append(group) }
            }
            var isUsed = [Bool](repeating: false, count: groups.count)
            while let next = used.popLast() {
                if isUsed[next] { continue }
                isUsed[next] = true
                used += effects[next].compactMap(group)
            }
            let search = CircleSearch(of: groups.count, edges: { effects[$0] }, target: group)
            for closing in search.closings where isUsed[closing.node] {
                let name = run.words(Int(groups[closing.node]))
                run.report(effectsInCircle, closing.edge, .targetEffectTargetId, "\(name) contains itself here")
            }
        })
}

extension CheckRun {
    /// Whether something has no path for a fill or stroke of it when an effect asks for the first time.
    fileprivate func lacksPath(_ painted: Int, for paint: Int, in effect: Int) -> Bool {
        let isStroke = isKind(paint, .stroke)
        if isKind(painted, .textStylePaint) || isKind(painted, .textStyleBackground) {
            return isStroke && !document.bool(.transformAffectsStroke, of: paint)
        }
        // Elsewhere only trims and dashes are known to ask.
        guard isKind(effect, .trimPath) || isKind(effect, .dashPath) else { return false }
        if isKind(painted, .textInputCursor) { return true }
        return !isStroke && isKind(painted, .layoutComponent) && type(of: painted) != .artboard
            && colorCounts[paint] == 0
    }
}
