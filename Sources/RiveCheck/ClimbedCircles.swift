internal import RiveModel
internal import RiveSchema

/// The circles of parents that the runtime climbs, and so never leaves.
struct ClimbedCircles {
    /// The first object that climbs each of them, by the object that stands for the circle.
    private(set) var climbers: [Int: Int] = [:]

    init(_ run: CheckRun) {
        for (object, circle) in run.objectDepths.lasting where Self.climbs(object, run) {
            climbers[circle] = min(climbers[circle] ?? object, object)
        }
    }

    /// Whether an object looks through all that it lies in: what is drawn for its draw rules, a path for its shape, a gradient
    /// for what it is in.
    private static func climbs(_ object: Int, _ run: CheckRun) -> Bool {
        [TypeKey.drawable, .path, .linearGradient].contains { run.isKind(object, $0) }
            && !run.removedObjects.contains(object)
    }
}
