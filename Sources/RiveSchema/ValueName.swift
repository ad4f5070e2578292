/// One named value of an enum-like or bit mask property.
package struct ValueName: Sendable {
    package let group: ValueGroup
    package let value: UInt32
    package let name: String
}

/// Names of values of a group that follow each other, in a bit mask from bit to bit.
struct ValueRun: Sendable {
    let group: ValueGroup
    let first: UInt32
    /// With a space between them.
    let names: String

    init(_ group: ValueGroup, _ first: UInt32, _ names: String) {
        self.group = group
        self.first = first
        self.names = names
    }

    /// The first result for one of the names, as bytes, with its value.
    func find<Result>(_ body: (Slice<UnsafeBufferPointer<UInt8>>, UInt32) -> Result?) -> Result? {
        var (names, value) = (names, first)
        return names.withUTF8 { names in
            var start = 0
            for end in names.indices where names[end] == UInt8(ascii: " ") {
                if let result = body(names[start..<end], value) { return result }
                start = end + 1
                value = group.isBitMask ? max(1, value << 1) : value + 1
            }
            return body(names[start...], value)
        }
    }
}

extension ValueName {
    /// The rows of a group, in ascending order of value.
    package static func rows(of group: ValueGroup) -> [ValueName] {
        var rows: [ValueName] = []
        for run in runs(of: group) {
            let _: Never? = run.find { name, value in
                rows.append(ValueName(group: group, value: value, name: String(decoding: name, as: UTF8.self)))
                return nil
            }
        }
        return rows
    }

    private static func runs(of group: ValueGroup) -> ArraySlice<ValueRun> { groups[Int(group.rawValue)] }

    /// The runs of each group, by its number.
    private static let groups: [ArraySlice<ValueRun>] = {
        var groups = [ArraySlice<ValueRun>](repeating: [], count: ValueGroup.allCases.count)
        var rest = ValueRun.table[...]
        while let group = rest.first?.group {
            let runs = rest.prefix { $0.group == group }
            groups[Int(group.rawValue)] = runs
            rest = rest[runs.endIndex...]
        }
        return groups
    }()

    /// A value in the words of a group: its name or, of a mask, the names of its flags joined by `|`, with the bits that have
    /// none; nil where no name fits.
    package static func words(of value: UInt64, in group: ValueGroup) -> (text: String, unnamed: UInt64)? {
        // Where a value has several names the later is the telling one.
        if let number = UInt32(exactly: value), let name = name(in: runs(of: group), of: number) { return (name, 0) }
        guard group.isBitMask, value != 0 else { return nil }
        var unnamed = value
        var names: [String] = []
        for bit in (0..<32).reversed() where value & 1 << bit != 0 {
            guard let name = name(in: runs(of: group), of: 1 << bit) else { continue }
            unnamed &= ~(1 << UInt64(bit))
            names.insert(name, at: 0)
        }
        return names.isEmpty ? nil : (names.joined(separator: "|"), unnamed)
    }

    private static func name(in runs: ArraySlice<ValueRun>, of wanted: UInt32) -> String? {
        for run in runs.reversed() where run.first <= wanted {
            let name = run.find { name, value in value == wanted ? String(decoding: name, as: UTF8.self) : nil }
            if let name { return name }
        }
        return nil
    }

    /// The value of a name of a group; nil where none has it.
    package static func value(named wanted: String, in group: ValueGroup) -> UInt32? {
        var wanted = wanted
        return wanted.withUTF8 { wanted in
            for run in runs(of: group) {
                if let value = run.find({ name, value in name.elementsEqual(wanted) ? value : nil }) { return value }
            }
            return nil
        }
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
