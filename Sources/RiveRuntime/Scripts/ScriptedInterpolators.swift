/// What scripts make of the interpolators of an artboard: one for each key frame of each instance of an animation, made when it is first
/// asked. Everything else asks what the file has.
final class ScriptedInterpolators {
    /// The place of one.
    private final class Site: ScriptValueSite {
        private unowned(unsafe) let artboard: ArtboardValues
        /// The data binds that give them, none for inputs without.
        let binds: [BindIndex]

        init(_ artboard: ArtboardValues, _ definition: ScriptDefinition, _ binds: [BindIndex]) {
            (self.artboard, self.binds) = (artboard, binds)
            super.init(artboard.scene, definition)
            for (index, bind) in binds.enumerated() where bind.exists {
                take(artboard.keyFrameValue(bind), index)
            }
        }

        override var context: DataContext? { artboard.container.context }
        override var lineage: [Int] { artboard.lineage }

        /// Lets the script have the values that data binds have given since.
        func refresh() {
            for (index, bind) in binds.enumerated()
            where bind.exists && take(artboard.container.binds[bind].keyFrameValue, index) {
                _ = body.inputChanged(index)
            }
        }
    }

    /// The key frame of an instance.
    private struct Place: Hashable {
        let set: Int32
        let frame: Int
    }

    /// The set of an instance that has none yet, and of one that has none of its own.
    static let noSet: Int32 = 0
    static let withoutSet: Int32 = -1
    /// How many instances may have sets at a time: the oldest goes, and is made anew where it is needed again.
    private static let mostSets: Int32 = 64

    /// Its owner.
    private unowned(unsafe) let artboard: ArtboardValues
    private let engine: any ScriptEngine
    private var sites: [Place: (site: Site, record: Int)] = [:]
    /// The data binds of those that went, by the records of their interpolators.
    private var free: [Int: [[BindIndex]]] = [:]
    private var latest: Int32 = 0
    /// The set of the instance that is applied.
    private var current = ScriptedInterpolators.withoutSet

    /// - Returns: nil where no script runs.
    init?(_ artboard: ArtboardValues) {
        guard let engine = artboard.scene.store.scripts else { return nil }
        (self.artboard, self.engine) = (artboard, engine)
    }

    // A script may hold its place.
    deinit { for (site, _) in sites.values { site.body.dispose() } }

    /// Begins to apply an instance, and ends it.
    func begin(_ set: inout Int32) {
        if set == Self.noSet || set > 0 && set <= latest - Self.mostSets {
            latest += 1
            set = latest
            drop(latest - Self.mostSets)
        }
        current = set
    }

    private func drop(_ set: Int32) {
        for (place, site) in sites where place.set == set {
            free[site.record, default: []].append(site.site.binds)
            site.site.body.dispose()
            sites[place] = nil
        }
    }

    func end() { current = Self.withoutSet }

    /// What is asked of an interpolator of the artboard, from a key frame on.
    func body(of interpolator: Int, from frame: Int) -> (any ScriptBody)? {
        guard case .scripted(let record) = artboard.definition.interpolators[interpolator].kind else { return nil }
        guard current > 0 else { return engine.interpolator(Int(record)) }
        let place = Place(set: current, frame: frame)
        if let known = sites[place] {
            known.site.refresh()
            return known.site.body
        }
        let plan = artboard.definition.scriptPlan
        guard let script = plan.interpolator(Int(record)).map({ plan.interpolators[$0] }) else { return nil }
        let site = Site(artboard, script.script, binds(of: script))
        site.attach(engine)
        sites[place] = (site, script.record)
        // As the runtime, once with its inputs and once with the context.
        for _ in 0..<2 { site.body.start() }
        return site.body
    }

    /// The data binds of inputs: those of one that went, or new ones.
    private func binds(of script: ScriptInterpolator) -> [BindIndex] {
        if let known = free[script.record]?.popLast() {
            for bind in known where bind.exists { artboard.container.restart(bind) }
            return known
        }
        return script.binds.map { bind in
            bind < 0
                ? .none : artboard.container.add(artboard.definition.bindPlan.keyFrameBindDefinitions[Int(bind)])
        }
    }
}

extension ArtboardValues {
    /// Progress under one of the interpolators of the artboard, -1 for none.
    @inline(__always)
    final func eased(_ mix: Float, _ interpolator: Int32) -> Float {
        interpolator < 0 ? mix : eased(mix, by: Int(interpolator))
    }

    private func eased(_ mix: Float, by interpolator: Int) -> Float {
        let curve = definition.interpolators.pointer(interpolator)
        return curve.pointee.isScripted
            ? scriptedInterpolators?.body(of: interpolator, from: 0)?.transform(mix) ?? mix : curve.pointee.ease(mix)
    }
}
