import RiveFormat

/// The objects of an artboard that scripts make something of.
final class ScriptedObjects {
    /// In the order of the objects.
    let all: [ScriptedObject]
    /// Whether any of them changes paths of paints.
    let hasEffects: Bool
    /// The objects of the hosts beside them.
    private let hosts: [ObjectIndex]
    /// Both in the order in which components are updated.
    private let updated: [Member]

    private enum Member {
        case object(Int)
        case host(Int)
    }

    /// - Returns: nil for an artboard without scripts, and where none run.
    init?(_ artboard: ArtboardValues) {
        let definition = artboard.definition
        guard !definition.scriptPlan.isEmpty, let engine = artboard.scene.store.scripts else { return nil }
        let objects = definition.scriptPlan.objects
        all = objects.map { ScriptedObject(artboard, $0) }
        hasEffects = objects.contains { $0.kind == .effect }
        hosts = definition.nestingPlan.hosts.map(\.object)
        let ranks = definition.updateRanks()
        let members =
            hosts.enumerated().map { (ranks[$1.offset], Member.host($0)) }
            + objects.enumerated().map { (ranks[$1.object.offset], Member.object($0)) }
        updated = members.sorted { $0.0 < $1.0 }.map(\.1)
        for object in all { object.attach(engine) }
    }

    /// What a script makes of an object; nil for others.
    func object(_ object: ObjectIndex) -> ScriptedObject? {
        let place = all.indices.partitionPoint { all[$0].object < object }
        return place < all.count && all[place].object == object ? all[place] : nil
    }

    func start() { for object in all { object.body.start() } }
    func clear() { for object in all { object.body.clear() } }

    func dispose() { for object in all { object.body.dispose() } }

    /// Whether any of them waits for time or for an update.
    var isBusy: Bool { all.contains(where: \.isBusy) }

    // MARK: Among the hosts

    /// Whether any of them or of the hosts, which `body` asks by their place, wants more time: in the order of the objects.
    func advance(_ seconds: Float, amongHosts body: (Int) -> Bool) -> Bool {
        var (next, goesOn) = (0, false)
        for (index, host) in hosts.enumerated() {
            while next < all.count, all[next].object < host {
                if all[next].advance(seconds) { goesOn = true }
                next += 1
            }
            if body(index) { goesOn = true }
        }
        while next < all.count {
            if all[next].advance(seconds) { goesOn = true }
            next += 1
        }
        return goesOn
    }

    /// Updates them and the hosts in the order of the components.
    func update(amongHosts body: (Int) -> Void) {
        for member in updated {
            switch member {
            case .object(let index): all[index].update()
            case .host(let index): body(index)
            }
        }
    }
}
