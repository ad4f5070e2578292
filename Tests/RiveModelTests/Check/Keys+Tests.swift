import RiveSchema

/// Keys that only the rows of rules name.
extension TypeKey {
    static var shape: TypeKey { 3 }
    static var straightVertex: TypeKey { 5 }
    static var pointsPath: TypeKey { 16 }
    static var radialGradient: TypeKey { 17 }
    static var fill: TypeKey { 20 }
    static var clippingShape: TypeKey { 42 }
    static var star: TypeKey { 52 }
    static var rotationConstraint: TypeKey { 89 }
    static var solo: TypeKey { 147 }
    static var dataEnumValue: TypeKey { 445 }
    static var transitionValueNumberComparator: TypeKey { 484 }
    static var dataConverterStringPad: TypeKey { 530 }
}

extension PropertyKey {
    static var clippingSourceId: PropertyKey { 92 }
    static var imageAssetId: PropertyKey { 206 }
}
