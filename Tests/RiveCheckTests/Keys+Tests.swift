import RiveSchema

/// Keys that only the rows of tests name.
extension TypeKey {
    static var radialGradient: TypeKey { 17 }
    static var clampedScrollPhysics: TypeKey { 524 }
}
