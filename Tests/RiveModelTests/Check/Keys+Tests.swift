import RiveSchema

/// Keys that only the rows of rules name.
extension TypeKey {
    static var straightVertex: TypeKey { 5 }
    static var pointsPath: TypeKey { 16 }
    static var radialGradient: TypeKey { 17 }
    static var fill: TypeKey { 20 }
    static var star: TypeKey { 52 }
    static var blendAnimation1D: TypeKey { 75 }
    static var rotationConstraint: TypeKey { 89 }
    static var solo: TypeKey { 147 }
    static var bindablePropertyNumber: TypeKey { 473 }
    static var transitionValueNumberComparator: TypeKey { 484 }
    static var clampedScrollPhysics: TypeKey { 524 }
    static var dataConverterStringPad: TypeKey { 530 }
}

extension PropertyKey {
    static var imageAssetId: PropertyKey { 206 }
    static var physicsId: PropertyKey { 726 }
}
