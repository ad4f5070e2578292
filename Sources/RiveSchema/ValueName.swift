/// One named value of an enum-like or bit mask property.
package struct ValueName: Sendable {
    package let group: ValueGroup
    package let value: UInt32
    package let name: String

    init(_ group: ValueGroup, _ value: UInt32, _ name: String) {
        self.group = group
        self.value = value
        self.name = name
    }
}

extension ValueName {
    /// The rows of a group, in ascending order of value.
    package static func rows(of group: ValueGroup) -> ArraySlice<ValueName> {
        guard let first = table.firstIndex(where: { $0.group == group }) else { return [] }
        return table[first...].prefix { $0.group == group }
    }
}

/// A set of names for the values of properties, as the format defines it.
package enum ValueGroup: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    /// The values have no names.
    case unnamed
    case arithmeticOperation
    case artboardProperty
    case blendMode
    case dataBindFlags
    case dataConverterRangeMapperFlags
    case dataConverterToStringFlags
    case directBlendSource
    case display
    case distanceConstraintMode
    case draggableConstraintDirection
    case drawTargetPlacement
    case drawableFlag
    case easing
    case edgeBehavior
    case fillRule
    case fit
    case flexDirection
    case focusFlags
    case focusTraversalKind
    case functionType
    case gamepadButtonPhaseMask
    case gamepadInputKind
    case gamepadInputMapping
    case gridTrackCollection
    case gridTrackMaxType
    case gridTrackSizeType
    case imageFilter
    case imageFilterOverride
    case imageFit
    case imageWrap
    case imageWrapOverride
    case joystickFlags
    case justify
    case key
    case keyFrameInterpolation
    case keyModifiers
    case keyboardKeyPhaseMask
    case language
    case layerStateFlags
    case layoutAlignmentType
    case layoutAnimationStyle
    case layoutDirection
    case layoutScaleType
    case layoutStyleInterpolation
    case layoutType
    case listenerBoolChangeValue
    case listenerType
    case loop
    case nSlicerTileModeType
    case openUrlTarget
    case optionalScriptedMethods
    case overflow
    case positionType
    case randomMode
    case scrollPhysicsType
    case semanticActionType
    case semanticRole
    case semanticState
    case semanticTrait
    case shapePathFlags
    case stateMachineFireOccurrence
    case stateTransitionFlags
    case stringPadType
    case strokeCap
    case strokeJoin
    case symbolType
    case textAlign
    case textModifierFlags
    case textOrigin
    case textOverflow
    case textRangeMode
    case textRangeType
    case textRangeUnits
    case textSizing
    case textTrimBottom
    case textTrimTop
    case textWrap
    case transformSpace
    case transitionConditionOp
    case trimPathMode
    case trimType
    case unit
    case verticalTextAlign
    case viewModelPropertyDirection
    case viewModelType
    case wrap

    /// Whether values combine: each name is one bit.
    package var isBitMask: Bool {
        switch self {
        case .dataBindFlags,
            .dataConverterRangeMapperFlags,
            .dataConverterToStringFlags,
            .drawableFlag,
            .focusFlags,
            .gamepadButtonPhaseMask,
            .joystickFlags,
            .keyModifiers,
            .keyboardKeyPhaseMask,
            .layerStateFlags,
            .optionalScriptedMethods,
            .semanticState,
            .semanticTrait,
            .shapePathFlags,
            .stateTransitionFlags,
            .textModifierFlags:
            true
        default: false
        }
    }
}
