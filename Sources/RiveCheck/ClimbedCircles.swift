import RiveSchema

/// The circles of parents that the runtime climbs, and so never leaves.
struct ClimbedCircles {
    /// The first object that climbs each of them, by the object that stands for the circle.
    private(set) var climbers: [Int: Int] = [:]

    init(_ file: CheckedFile, _ depths: ObjectDepths, removed: RemovedObjects) {
        for (object, circle) in depths.lasting where Self.climbs(object, file) && !removed.contains(object) {
            climbers[circle] = min(climbers[circle] ?? object, object)
        }
    }

    /// Whether an object looks through all that it lies in: what is drawn for its draw rules, a path for its shape, a gradient
    /// for what it is in.
    private static func climbs(_ object: Int, _ file: CheckedFile) -> Bool {
        [TypeKey.drawable, .path, .linearGradient].contains { file.isKind(object, $0) }
    }
}
