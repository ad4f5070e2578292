import RiveSchema

extension Rule {
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
                    run.report(consumerOfNothing, record, "no bindable property directly before \(run.words(record))")
                }
                run.hasUnclaimedBindable = false
            }
        })
}

extension CheckRun {
    /// Whether a blend takes its value from a bindable property; everything else that may does.
    func needsBindable(_ record: Int) -> Bool {
        type(of: record) != .blendAnimationDirect
            || DirectBlendSource(rawValue: uint(.blendSource, of: record)) == .dataBindId
    }
}
