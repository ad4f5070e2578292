import RiveModel

/// A converter that a script makes; it passes values on where there is no such script.
final class ScriptConverter: Converter {
    /// The place of the script.
    private final class Site: ScriptValueSite {
        fileprivate var bound: DataContext?
        /// Called when the script wants values to be converted again.
        fileprivate var changed: () -> Void = {}

        override var context: DataContext? { bound }
        override func wake() { changed() }
    }

    private let site: Site?

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let script = record.script
        // What it makes goes to the target as it is.
        return ConverterMaker(record, output: DataKind.none) { ScriptConverter(script, &$0) }
    }

    private init(_ script: ScriptDefinition?, _ site: inout Converter.Site) {
        let scene = site.container.scene
        if let script, let engine = scene.store.scripts {
            let made = Site(scene, script)
            made.attach(engine)
            self.site = made
        } else {
            self.site = nil
        }
        super.init(&site, takesTime: self.site != nil && script?.methods.contains(.advance) == true)
        self.site?.changed = { [unowned self] in changed() }
    }

    deinit { site?.body.dispose() }

    override func bind(to context: DataContext) {
        site?.bound = context
        site?.body.start()
        super.bind(to: context)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        guard let site, case .scriptInput(_, let input) = target, site.take(value, Int(input)) else { return }
        _ = site.body.inputChanged(Int(input))
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        site?.body.convert(value, isReverse: false) ?? value
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        site?.body.convert(value, isReverse: true) ?? value
    }

    override var isIdle: Bool {
        guard let body = site?.body else { return true }
        return !body.isAlive || !body.has(.advance)
    }

    override func advance(_ seconds: Float) -> Bool {
        guard let site, seconds != 0, site.body.isAlive, site.body.advance(seconds) else { return false }
        changed()
        return true
    }
}
