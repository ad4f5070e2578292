import RiveSchema

/// A property of a node that follows from where it lies.
enum ComputedProperty {
    case localX, localY, worldX, worldY, rootX, rootY, width, height
    /// The length of all paths of a shape.
    case length

    /// The computed property that a key names; nil for other keys.
    init?(_ key: PropertyKey) {
        switch key {
        case .computedLocalX: self = .localX
        case .computedLocalY: self = .localY
        case .computedWorldX: self = .worldX
        case .computedWorldY: self = .worldY
        case .shapeLength: self = .length
        case .computedWidth: self = .width
        case .computedHeight: self = .height
        case .computedRootX: self = .rootX
        case .computedRootY: self = .rootY
        default: return nil
        }
    }
}
