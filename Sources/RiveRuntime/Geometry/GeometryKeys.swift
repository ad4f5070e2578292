internal import RiveSchema

/// Type keys that geometry needs, by the schema's names.
extension TypeKey {
    static let drawable: TypeKey = 13
    static let rootBone: TypeKey = 41
    static let drawTarget: TypeKey = 48
    static let drawRules: TypeKey = 49
    static let distanceConstraint: TypeKey = 82
    static let followPathConstraint: TypeKey = 165
    static let listFollowPathConstraint: TypeKey = 625
    static let ikConstraint: TypeKey = 81
    static let transformConstraint: TypeKey = 83
    static let translationConstraint: TypeKey = 87
    static let scaleConstraint: TypeKey = 88
    static let rotationConstraint: TypeKey = 89
}

/// Property keys that geometry needs, by the schema's names.
extension PropertyKey {
    static let rotation: PropertyKey = 15
    static let drawableId: PropertyKey = 119
    static let drawTargetPlacement: PropertyKey = 120
    static let drawTargetId: PropertyKey = 121
    static let boneLength: PropertyKey = 89
    static let rootBoneX: PropertyKey = 90
    static let rootBoneY: PropertyKey = 91
    static let strength: PropertyKey = 172
    static let drawableFlags: PropertyKey = 129
    static let clip: PropertyKey = 196
    static let artboardOriginX: PropertyKey = 11
    static let artboardOriginY: PropertyKey = 12
    static let invertDirection: PropertyKey = 174
    static let constraintDistance: PropertyKey = 177
    static let distanceMode: PropertyKey = 178
    static let sourceSpace: PropertyKey = 179
    static let destinationSpace: PropertyKey = 180
    static let copyFactor: PropertyKey = 182
    static let minValue: PropertyKey = 183
    static let maxValue: PropertyKey = 184
    static let copyFactorY: PropertyKey = 185
    static let minValueY: PropertyKey = 186
    static let maxValueY: PropertyKey = 187
    static let constraintOffset: PropertyKey = 188
    static let doesCopy: PropertyKey = 189
    static let hasMin: PropertyKey = 190
    static let hasMax: PropertyKey = 191
    static let doesCopyY: PropertyKey = 192
    static let hasMinY: PropertyKey = 193
    static let hasMaxY: PropertyKey = 194
    static let minMaxSpace: PropertyKey = 195
    static let followDistance: PropertyKey = 363
    static let followOrient: PropertyKey = 364
    static let followOffset: PropertyKey = 365
    static let followDistanceEnd: PropertyKey = 888
    static let followDistanceOffset: PropertyKey = 889
    static let artboardFit: PropertyKey = 538
    static let artboardAlignmentX: PropertyKey = 644
    static let artboardAlignmentY: PropertyKey = 645
    static let constraintOriginX: PropertyKey = 372
    static let constraintOriginY: PropertyKey = 373
    static let positionLeft: PropertyKey = 516
    static let positionTop: PropertyKey = 518
    static let layoutPositionType: PropertyKey = 597
    static let positionLeftUnits: PropertyKey = 621
    static let positionTopUnits: PropertyKey = 623
    static let joystickPositionX: PropertyKey = 303
    static let joystickPositionY: PropertyKey = 304
    static let joystickWidth: PropertyKey = 305
    static let joystickHeight: PropertyKey = 306
    static let joystickOriginX: PropertyKey = 307
    static let joystickOriginY: PropertyKey = 308
}

extension ComputedProperty {
    /// The computed property that a key names; nil for other keys.
    init?(_ key: PropertyKey) {
        switch key.rawValue {
        case 806: self = .localX
        case 807: self = .localY
        case 808: self = .worldX
        case 809: self = .worldY
        case 781: self = .length
        case 810: self = .width
        case 811: self = .height
        case 864: self = .rootX
        case 865: self = .rootY
        default: return nil
        }
    }
}

/// Type keys that paths need.
extension TypeKey {
    static let shape: TypeKey = 3
    static let triangle: TypeKey = 8
    static let ellipse: TypeKey = 4
    static let straightVertex: TypeKey = 5
    static let parametricPath: TypeKey = 15
    static let cubicDetachedVertex: TypeKey = 6
    static let rectangle: TypeKey = 7
    static let cubicMirroredVertex: TypeKey = 35
    static let cubicAsymmetricVertex: TypeKey = 34
    static let pointsPath: TypeKey = 16
    static let polygon: TypeKey = 51
    static let star: TypeKey = 52
}

/// Property keys that paths need.
extension PropertyKey {
    static let pathWidth: PropertyKey = 20
    static let pathHeight: PropertyKey = 21
    static let vertexX: PropertyKey = 24
    static let vertexY: PropertyKey = 25
    static let vertexRadius: PropertyKey = 26
    static let isClosed: PropertyKey = 32
    static let cornerRadiusTL: PropertyKey = 31
    static let cornerRadiusTR: PropertyKey = 161
    static let cornerRadiusBL: PropertyKey = 162
    static let cornerRadiusBR: PropertyKey = 163
    static let linkCornerRadius: PropertyKey = 164
    static let asymmetricRotation: PropertyKey = 79
    static let asymmetricInDistance: PropertyKey = 80
    static let asymmetricOutDistance: PropertyKey = 81
    static let mirroredRotation: PropertyKey = 82
    static let mirroredDistance: PropertyKey = 83
    static let detachedInRotation: PropertyKey = 84
    static let detachedInDistance: PropertyKey = 85
    static let detachedOutRotation: PropertyKey = 86
    static let detachedOutDistance: PropertyKey = 87
    static let pathOriginX: PropertyKey = 123
    static let pathOriginY: PropertyKey = 124
    static let polygonPoints: PropertyKey = 125
    static let polygonCornerRadius: PropertyKey = 126
    static let starInnerRadius: PropertyKey = 127
    static let tendonBoneId: PropertyKey = 95
    static let tendonXX: PropertyKey = 96
    static let tendonYX: PropertyKey = 97
    static let tendonXY: PropertyKey = 98
    static let tendonYY: PropertyKey = 99
    static let tendonTX: PropertyKey = 100
    static let tendonTY: PropertyKey = 101
    static let weightValues: PropertyKey = 102
    static let weightIndices: PropertyKey = 103
    static let skinXX: PropertyKey = 104
    static let skinYX: PropertyKey = 105
    static let skinXY: PropertyKey = 106
    static let skinYY: PropertyKey = 107
    static let skinTX: PropertyKey = 108
    static let skinTY: PropertyKey = 109
    static let weightInValues: PropertyKey = 110
    static let weightInIndices: PropertyKey = 111
    static let weightOutValues: PropertyKey = 112
    static let weightOutIndices: PropertyKey = 113
}
