import RiveFormat
import RiveModel
import RiveSchema

/// Things that nothing in the file uses; an app may, so these are only notes.
extension Rule {
    static let unusedInput: Rule = .init(
        504, .note, "nothing uses an input",
        harm: "Setting it does nothing, whatever its name promises to the app's developer.",
        remedy: "Use it in a condition or blend, or remove it.",
        example: "a StateMachineBool that no condition names",
        .file { run in
            for input in run.document.inputs.members where input != .max && !run.isReferredTo[Int(input)] {
                run.report(unusedInput, Int(input), "nothing uses \(run.words(Int(input)))")
            }
        })

    static let unboundProperty: Rule = .init(
        505, .note, "no data bind uses a view model property",
        harm: "Setting it shows nothing; only an app that reads it back has any use for it.",
        remedy: "Bind something to it, or remove it.",
        example: "a ViewModelPropertyNumber that no data bind leads to",
        .file { run in
            // Binds by name lead to any property of that name, and so do scripts.
            guard run.document.manifestRecords.isEmpty, !run.hasScripts else { return }
            for property in run.document.viewModelProperties.members where !run.isReferredTo[Int(property)] {
                // The runtime itself reads and writes what has a role, as the place in a list or a vertex of a path.
                if run.type(of: Int(property)) == .viewModelPropertySymbolListIndex
                    || SymbolType(rawValue: run.uint(.symbolTypeValue, of: Int(property))) != SymbolType.none
                {
                    continue
                }
                run.report(unboundProperty, Int(property), "no data bind uses \(run.words(Int(property)))")
            }
        })

    static let unusedEnumValue: Rule = .init(
        506, .note, "nothing uses a value of an enum",
        harm: "An app can set it, and nothing in the file reacts to it.",
        remedy: "Use it in a condition or an instance, or remove it.",
        example: "a DataEnumValue that no instance and no condition names",
        .file { run in
            guard !run.hasScripts else { return }
            for value in run.document.enumValues.members where !run.isReferredTo[Int(value)] {
                run.report(unusedEnumValue, Int(value), "nothing uses \(run.words(Int(value)))")
            }
        })

    static let unplayedAnimation: Rule = .init(
        507, .note, "no state plays an animation",
        harm: "It is only seen if the app plays it by name, which apps with state machines rarely do.",
        remedy: "Play it in a state, or remove it.",
        example: "a LinearAnimation that no AnimationState names, beside a state machine",
        .file { run in
            let document = run.document
            for artboard in 0..<document.animations.count where !document.stateMachines[artboard].isEmpty {
                for animation in document.animations[artboard] where !run.isReferredTo[Int(animation)] {
                    run.report(unplayedAnimation, Int(animation), "no state plays \(run.words(Int(animation)))")
                }
            }
        })
}

extension CheckRun {
    /// Whether the file has scripts, which find things by their names.
    var hasScripts: Bool { document.assetRecords.contains { isKind(Int($0), .scriptAsset) } }
}
