internal import RiveFormat
internal import RiveSchema

/// Records that stand where the runtime has not read yet what they need, or has read too much.
extension Rule {
    static let beforeBackboard: Rule = .init(
        423, .warning, "a record stands before the backboard",
        harm: "The runtime drops it, and what counts such records counts wrong: images and artboards are others.",
        remedy: "Only the manifest may stand there: put it behind the Backboard, or export again.",
        example: "an ImageAsset as first record, and the Backboard behind it",
        .file { run in
            guard run.backboardCount > 0 else { return }
            var record = 0
            while run.type(of: record) != .backboard {
                switch RecordRole.of(run.type(of: record)) {
                case .artboard, .asset, .scrollPhysics, .dataConverter, .interpolator:
                    run.report(beforeBackboard, record, "\(run.words(record)) stands before the Backboard")
                default: break
                }
                record += 1
            }
        })

    static let behindItsUser: Rule = .init(
        424, .warning, "a record stands behind one that needs it",
        harm: """
            The runtime looks for it while it reads the other and finds nothing: conditions and blends are dropped, enums \
            have no values, blends play nothing, and scrolling has no physics.
            """,
        remedy: "Export again; enums belong before view models, animations and inputs before layers.",
        example: "a TransitionBoolCondition, and behind it the StateMachineBool that it asks",
        .onTheWay)

    static let consumerOfNothing: Rule = .init(
        425, .warning, "a comparison, blend or action has no bindable property of its own",
        harm: "The runtime takes that of another, or drops it: it compares or changes something else, or nothing.",
        remedy: "The bindable property stands right before what uses it: export again.",
        example: "a ListenerViewModelChange, and behind it its BindablePropertyNumber",
        .records([
            .bindableProperty, .transitionPropertyViewModelComparator, .listenerViewModelChange, .blendState1DViewModel,
            .blendAnimationDirect,
        ]) { run, record in
            if run.isKind(record, .bindableProperty) {
                // Of the base type there are no objects.
                run.hasUnclaimedBindable = run.type(of: record) != .bindableProperty
            } else if run.needsBindable(record) {
                if !run.hasUnclaimedBindable {
                    run.report(consumerOfNothing, record, "there is none right before \(run.words(record))")
                }
                run.hasUnclaimedBindable = false
            }
        })
}

extension CheckRun {
    /// Looks whether the runtime knows already what a record refers to when it reads the record.
    func checkOrder(_ record: Int, _ property: Int, _ space: IndexSpace, _ found: Int) {
        let isNeeded =
            switch space {
            case .fileEnum, .fileScrollPhysics: true
            case .artboardAnimation: isKind(record, .blendAnimation)
            default: false
            }
        guard isNeeded else { return }
        report(.behindItsUser, record, property: property, "\(words(found)) stands behind \(words(record))")
    }

    /// Whether a blend takes its value from a bindable property; everything else that may does.
    fileprivate func needsBindable(_ record: Int) -> Bool {
        type(of: record) != .blendAnimationDirect || uint(.blendSource, of: record) == 2
    }
}
