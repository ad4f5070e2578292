/// Where an artboard is nested in a scene: what holds it on each step of the way, and which item of a list it is there.
package struct NestedPlace: Hashable, Sendable {
    private struct Step: Hashable, Sendable {
        let host: Int
        let item: Int
    }

    private var steps: [Step] = []

    /// The place of the outermost artboard.
    package init() {}

    /// The place of what one of the hosts of the artboard here holds.
    func inside(host: Int, item: Int) -> NestedPlace {
        var place = self
        place.steps.append(Step(host: host, item: item))
        return place
    }

    /// How many artboards are around it.
    package var depth: Int { steps.count }
}
