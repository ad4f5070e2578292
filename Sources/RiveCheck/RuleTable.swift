/// Every rule there is, in the order of their codes. A new one is a file of `Rules` and a line here.
public enum RuleTable {
    public static let all = rules.map(\.info)

    static let rules: [Rule] = bytes + crashes + refusals + dangling + behaviour + assets + scripts

    private static let bytes: [Rule] = [
        .unsupportedVersion, .truncated, .endlessVaruint, .numberTooLarge, .lengthBeyondEnd, .typeKeyOutOfRange,
        .propertyKeyOutOfRange, .undeclaredProperty, .headerNumber, .missingKey, .wrongCode, .unusedKey, .repeatedKey,
        .strayBits, .longVaruint, .beyondStorage, .unknownType, .zeroRecord, .foreignProperty, .foreignBoolean,
        .repeatedProperty, .oddBoolean, .notUTF8, .controlCharacter, .nonFinite, .meaninglessValue, .noBackboard,
        .secondBackboard, .tableKeyTooLarge, .unknownProperty, .newerFormat,
    ]

    private static let crashes: [Rule] = [
        .nestedInItself, .viewModelInItself, .instanceInItself, .converterInItself, .propertyOfNoModel,
        .itemWithoutModel, .itemOfNoModel, .valueOfNoProperty, .unknownInput, .nobodyHasAParent, .claimingManifest,
        .tooManyPoints, .endlessPadding, .weightOfNoBone, .deepTree, .drawTargetOfNothing,
        .deepRemoval, .strangerUnderDrawRules, .scrollBarOfNothing, .tendonOfNoBone, .multiplying, .deepContainment,
        .marginOfNothing, .foreignBind, .endlessParents, .strokeWithoutColor, .listOfNoNumber, .noKeyFrames,
        .vertexWithoutWeight, .deletedBindable, .strokeOfTextInput, .nothingToRead, .effectWithoutPath,
        .callbackOnValue, .plainWeightOfCubic, .refusedReferrer, .featherWithoutColor, .missingNestedAnimation,
        .endlessEffect,
        .blendOfAnotherKind, .parentOfArtboard, .gradientWithoutPaint, .transitionWithoutEasing, .bindOfDroppedKeys,
        .effectsInCircle, .foregroundOfNothing, .scrollingOutsideLayouts, .misplacedScriptInput, .strayLayer,
        .hitBeyondNumbers, .strayValue,
    ]

    /// Those about files that the runtime refuses.
    static let refusals: [Rule] = [
        .incompleteLayer, .transitionToNoState, .invalidBlendMode, .trimWithoutMode, .meshWithoutIndices,
        .badMeshIndex, .constraintOfNothing, .partUnderWrongParent, .secondColor,
    ]

    private static let dangling: [Rule] = [
        .droppedRecord, .danglingReference, .mistypedReference, .invalidParent, .parentCircle,
        .keyedPropertyOfNothing, .mistypedKeyFrame, .keyFrameOutOfOrder, .deadPath, .deadNamePath, .bindOfNothing,
        .conditionWithoutInput, .blendWithoutInput, .changeWithoutInput, .mistypedValue, .secondValue,
        .contentsOfNothing, .secondContents, .incompleteCondition, .constraintWithoutTarget, .idlePart,
        .malformedManifest, .beforeBackboard, .behindItsUser, .consumerOfNothing, .missingReference,
        .malformedTriangles, .cutPath, .valueOfNothing,
    ]

    private static let behaviour: [Rule] = [
        .unreachableState, .hiddenTransition, .contradiction, .unusedInput, .unboundProperty, .unusedEnumValue,
        .unplayedAnimation, .repeatedName, .repeatedObjectName, .missingValue, .noDefaultStateMachine, .noFrames,
        .absurdSize, .disabledTransition, .secondSystemState, .blankAtEnd, .nearName, .bindOfAnotherModel,
        .missingLabel, .emptyHug, .partOfContents, .untoldTarget, .lookAlike, .slashInName,
        .emptyDefaultArtboard, .listenerOfNothing, .unheardListener, .endlessTransitions, .unseenState, .emptyRange,
        .soloOfNothing, .valueOfNoChild, .nestedWithoutData, .deepLayouts,
    ]

    private static let assets: [Rule] = [
        .unusedAsset, .twoSources, .badUuid, .unsafeAddress, .pathInName, .emptyContents, .renumberedAsset,
        .unfitContents, .misnamedAsset, .wrongPixelSize, .oversizedImage, .missingFromBundle, .unfitInBundle,
        .unusedInBundle, .missingCharacter, .styleWithoutFont, .unfitText,
    ]

    private static let scripts: [Rule] = [
        .unsignedScripts, .badSignature, .badEnvelope, .damagedCode, .wrongSignature, .missingModule, .moduleCircle,
        .oldEnvelope,
    ]

    /// The rule of properties of view models that nothing is bound to, which an app may use all the same.
    package static let unusedProperty = Rule.unboundProperty.info

    /// The rule with a code, however it is capitalised.
    public static func rule(_ code: String) -> RuleInfo? {
        let code = code.uppercased()
        return all.first { $0.code == code }
    }
}
