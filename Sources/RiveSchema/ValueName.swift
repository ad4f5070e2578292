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
    package static func rows(of group: ValueGroup) -> ArraySlice<ValueName> { groups[Int(group.rawValue)] }

    /// The rows of each group, by its number.
    private static let groups: [ArraySlice<ValueName>] = {
        var groups = [ArraySlice<ValueName>](repeating: [], count: ValueGroup.allCases.count)
        var rest = table[...]
        while let group = rest.first?.group {
            let rows = rest.prefix { $0.group == group }
            groups[Int(group.rawValue)] = rows
            rest = rest[rows.endIndex...]
        }
        return groups
    }()

    /// A value in the words of a group: its name or, of a mask, the names of its flags joined by `|`, with the bits that have
    /// none; nil where no name fits.
    package static func words(of value: UInt64, in group: ValueGroup) -> (text: String, unnamed: UInt64)? {
        // Where a value has several names the later is the telling one.
        let rows = rows(of: group)
        if let row = rows.last(where: { $0.value == value }) { return (row.name, 0) }
        guard group.isBitMask, value != 0 else { return nil }
        var unnamed = value
        var names: [String] = []
        for row in rows.reversed() where row.value.nonzeroBitCount == 1 && unnamed & UInt64(row.value) != 0 {
            unnamed &= ~UInt64(row.value)
            names.insert(row.name, at: 0)
        }
        return names.isEmpty ? nil : (names.joined(separator: "|"), unnamed)
    }

    /// The name of a value of a group, its number where it has none.
    package static func name(of value: UInt32, in group: ValueGroup) -> String {
        words(of: UInt64(value), in: group)?.text ?? "\(value)"
    }
}

/// A set of names for the values of properties, as the format defines it.
package enum ValueGroup: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    /// The values have no names.
    case unnamed
    case arithmeticOperation, artboardMeasure, blendMode, dataBindFlags, dataConverterRangeMapperFlags,
        dataConverterToStringFlags, directBlendSource, display, distanceConstraintMode,
        draggableConstraintDirection, drawTargetPlacement, drawableFlag, easing, edgeBehavior, fillRule, fit,
        flexDirection, focusFlags, focusTraversalKind, functionType, gamepadButtonPhaseMask, gamepadInputKind,
        gamepadInputMapping, gridTrackCollection, gridTrackMaxType, gridTrackSizeType, imageFilter,
        imageFilterOverride, imageFit, imageWrap, imageWrapOverride, joystickFlags, justify, key,
        keyFrameInterpolation, keyModifiers, keyboardKeyPhaseMask, language, layerStateFlags, layoutAlignmentType,
        layoutAnimationStyle, layoutDirection, layoutScaleType, layoutStyleInterpolation, layoutType,
        listenerBoolChangeValue, listenerType, loop, nSlicerTileModeType, openUrlTarget, optionalScriptedMethods,
        overflow, positionType, randomMode, scrollPhysicsType, semanticActionType, semanticRole, semanticState,
        semanticTrait, shapePathFlags, stateMachineFireOccurrence, stateTransitionFlags, stringPadType, strokeCap,
        strokeJoin, symbolType, textAlign, textModifierFlags, textOrigin, textOverflow, textRangeMode,
        textRangeType, textRangeUnits, textSizing, textTrimBottom, textTrimTop, textWrap, transformSpace,
        transitionConditionOp, trimPathMode, trimType, unit, verticalTextAlign, viewModelPropertyDirection,
        viewModelType, wrap

    /// Whether values combine: each name is one bit.
    package var isBitMask: Bool {
        switch self {
        case .dataBindFlags, .dataConverterRangeMapperFlags, .dataConverterToStringFlags, .drawableFlag,
            .focusFlags, .gamepadButtonPhaseMask, .joystickFlags, .keyModifiers, .keyboardKeyPhaseMask,
            .layerStateFlags, .optionalScriptedMethods, .semanticState, .semanticTrait, .shapePathFlags,
            .stateTransitionFlags, .textModifierFlags:
            true
        default: false
        }
    }
}
