/// What decides which objects of an artboard are visible, and in which order they are drawn.
struct DrawPlan {
    /// The objects that change the drawing order, and their targets.
    let rules: Buffer<ObjectIndex>
    let targets: Buffer<ObjectIndex>
    /// What hides others: the solos, which show one in turn, and the layouts that their styles can hide.
    let solos: [SoloDefinition]
    let layouts: Buffer<LayoutDefinition>
    /// What the objects are to hiding.
    let hiding: HidingTable
}

extension ArtboardBuilder {
    mutating func makeDrawPlan() -> DrawPlan {
        DrawPlan(
            rules: drawRules.buffer, targets: drawTargets.buffer, solos: solos, layouts: layouts.buffer,
            hiding: HidingTable(
                tree?.parents.count ?? 0, solos: solos, layouts: layouts.buffer, hosts: hosts, binds: binds.buffer,
                in: arena))
    }
}
