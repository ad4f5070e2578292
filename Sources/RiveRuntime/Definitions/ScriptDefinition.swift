import RiveFormat
package import RiveModel
import RiveSchema

/// An object of a file that a script makes something of.
package struct ScriptDefinition {
    /// Where it is, and so what its script is asked for.
    package enum Kind: UInt8, Sendable {
        case drawable, layout, effect, action, condition, converter, interpolator
    }

    package let kind: Kind
    /// The object in its artboard, none for what is not an object of one.
    let object: ObjectIndex
    /// The index of its script among the assets of the file.
    package let asset: UInt32
    /// The name of the script; nil where the asset is none.
    package let scriptName: String?
    /// Which methods may be called, as the script's asset says.
    package let methods: ScriptMethods
    /// What fields of the script the values of the file go to, in file order.
    package internal(set) var inputs: [ScriptInput] = []

    /// An object that is not one of an artboard.
    package init?(_ document: Document, record: Int) { self.init(document, record: record, object: .none) }

    init?(_ document: Document, record: Int, object: ObjectIndex) {
        let key: PropertyKey
        switch document.file.type(of: record) {
        case .scriptedDrawable: (kind, key) = (.drawable, .scriptedDrawableScriptAssetId)
        case .scriptedLayout: (kind, key) = (.layout, .scriptedDrawableScriptAssetId)
        case .scriptedPathEffect: (kind, key) = (.effect, .scriptedPathEffectScriptAssetId)
        case .scriptedListenerAction: (kind, key) = (.action, .scriptedListenerActionScriptAssetId)
        case .scriptedTransitionCondition: (kind, key) = (.condition, .scriptedTransitionConditionScriptAssetId)
        case .scriptedDataConverter: (kind, key) = (.converter, .scriptedDataConverterScriptAssetId)
        case .scriptedInterpolator: (kind, key) = (.interpolator, .scriptedInterpolatorScriptAssetId)
        default: return nil
        }
        self.object = object
        asset = document.uint(key, of: record)
        let records = document.assetRecords
        let script =
            asset < records.count && document.file.type(of: Int(records[Int(asset)])) == .scriptAsset
            ? Int(records[Int(asset)]) : nil
        scriptName = script.map { document.string(.assetName, of: $0) }
        methods = ScriptMethods(rawValue: script.map { document.uint(.serializedImplementedMethods, of: $0) } ?? 0)
    }
}

extension ScriptDefinition {
    /// Whether pointers hit it: all drawables whose scripts may hear of them.
    var takesPointers: Bool { (kind == .drawable || kind == .layout) && !methods.isDisjoint(with: .hits) }
}

/// Methods that a script may have, as its asset says.
package struct ScriptMethods: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(bit: UInt32) { rawValue = 1 << bit }

    package static let advance = ScriptMethods(bit: 0)
    package static let update = ScriptMethods(bit: 1)
    package static let measure = ScriptMethods(bit: 2)
    package static let pointerDown = ScriptMethods(bit: 3)
    package static let pointerMove = ScriptMethods(bit: 4)
    package static let pointerUp = ScriptMethods(bit: 5)
    package static let pointerExit = ScriptMethods(bit: 6)
    package static let pointerCancel = ScriptMethods(bit: 7)
    package static let draw = ScriptMethods(bit: 8)
    package static let initialize = ScriptMethods(bit: 9)
    package static let convert = ScriptMethods(bit: 10)
    package static let reverseConvert = ScriptMethods(bit: 11)
    package static let resize = ScriptMethods(bit: 12)
    package static let perform = ScriptMethods(bit: 13)
    package static let performAction = ScriptMethods(bit: 14)
    package static let keyboardEvent = ScriptMethods(bit: 16)
    package static let textEvent = ScriptMethods(bit: 17)
    package static let gamepadConnected = ScriptMethods(bit: 18)
    package static let gamepadDisconnected = ScriptMethods(bit: 19)
    package static let gamepadEvent = ScriptMethods(bit: 20)

    /// What makes a drawable something that pointers hit.
    static let hits: ScriptMethods = [
        .pointerDown, .pointerMove, .pointerUp, .pointerExit, .pointerCancel, .gamepadConnected, .gamepadDisconnected,
        .gamepadEvent,
    ]
    /// What makes it hear of keys.
    static let keys: ScriptMethods = [.keyboardEvent, .textEvent]
}

extension GamepadInputKind {
    /// The method of scripts that hears of it.
    package var method: ScriptMethods {
        switch self {
        case .connected: .gamepadConnected
        case .disconnected: .gamepadDisconnected
        case .button, .axis: .gamepadEvent
        }
    }
}

/// A field of a script whose value the file gives.
package struct ScriptInput {
    /// What it takes; an artboard is one of which the script gets an instance of its own, an instance one that a path leads to.
    package let kind: DataKind
    package let name: String
    /// Where an instance of the artboard holds the value, none for an input that is not an object of one.
    var slot = SlotIndex.none
    /// The path to the instance, for one that takes an instance.
    let path: ViewModelPath?
    /// The property that holds the value; nil for what has none.
    let key: PropertyKey?
    /// The value that the file has.
    let initial: DataValue

    init?(_ file: FileSpace, record: Int) {
        let document = file.document
        let type = document.file.type(of: record)
        let (field, isInstance) = (StoredField.scriptInputs[type], type == .scriptInputViewModelProperty)
        guard field != nil || isInstance else { return nil }
        kind = field?.data ?? .viewModel
        name = document.string(.componentName, of: record)
        path = isInstance ? file.path(.scriptInputViewModelPropertyDataBindPathIds, of: record) : nil
        key = field?.key
        initial = field.map { DataValue($0, of: record, document) } ?? .none
    }
}
