import RiveFormat
package import RiveModel
import RiveSchema

/// The objects that scripts run for, and their inputs. Files do not store what a script is for: it follows from these objects.
package struct ScriptUses: Sendable {
    /// What a script runs for.
    package enum Kind: String, CaseIterable, Sendable {
        case node, layout
        case pathEffect = "path-effect"
        case converter, action, condition, interpolator
        /// Nothing: other scripts require it.
        case module
    }

    /// A field of a scripted object that its file sets.
    package struct Input: Sendable {
        package let name: [UInt8]
        package let type: String
    }

    private var kindsByAsset: [Int: [Kind]] = [:]
    private var inputsByAsset: [Int: [Input]] = [:]

    package init(_ document: Document) {
        var known: [Int: Set<[UInt8]>] = [:]
        for record in 0..<document.file.recordCount {
            let type = document.file.type(of: record)
            if let user = Self.users.first(where: { $0.type == type }) {
                let asset = Int(document.uint(user.key, of: record))
                if kindsByAsset[asset, default: []].contains(user.kind) { continue }
                kindsByAsset[asset, default: []].append(user.kind)
            } else if let input = Self.inputs.first(where: { $0.type == type }),
                let owner = document.owner(of: record), let asset = Self.asset(ofUser: owner, document)
            {
                let name = Array(document.text(.componentName, of: record))
                guard known[asset, default: []].insert(name).inserted else { continue }
                inputsByAsset[asset, default: []].append(Input(name: name, type: input.name))
            }
        }
    }

    /// What a script runs for, in the order of the file; empty for a script that nothing names.
    package func kinds(of script: ScriptFile) -> [Kind] {
        (script.isModule ? [.module] : []) + (kindsByAsset[script.asset] ?? [])
    }

    /// The inputs of the objects that a script runs for, each name once.
    package func inputs(of script: ScriptFile) -> [Input] { inputsByAsset[script.asset] ?? [] }

    private static func asset(ofUser record: Int, _ document: Document) -> Int? {
        let type = document.file.type(of: record)
        return users.first { $0.type == type }.map { Int(document.uint($0.key, of: record)) }
    }

    private static let users: [(type: TypeKey, key: PropertyKey, kind: Kind)] = [
        (.scriptedDrawable, .scriptedDrawableScriptAssetId, .node),
        (.scriptedLayout, .scriptedDrawableScriptAssetId, .layout),
        (.scriptedPathEffect, .scriptedPathEffectScriptAssetId, .pathEffect),
        (.scriptedDataConverter, .scriptedDataConverterScriptAssetId, .converter),
        (.scriptedListenerAction, .scriptedListenerActionScriptAssetId, .action),
        (.scriptedTransitionCondition, .scriptedTransitionConditionScriptAssetId, .condition),
        (.scriptedInterpolator, .scriptedInterpolatorScriptAssetId, .interpolator),
    ]

    /// The words for the types of inputs.
    static let inputTypes = inputs.map(\.name)

    private static let inputs: [(type: TypeKey, name: String)] = [
        (.scriptInputNumber, "number"), (.scriptInputBoolean, "boolean"), (.scriptInputString, "string"),
        (.scriptInputColor, "color"), (.scriptInputTrigger, "trigger"), (.scriptInputArtboard, "artboard"),
        (.scriptInputViewModelProperty, "view-model"),
    ]
}
