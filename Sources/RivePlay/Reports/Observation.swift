package import Rive
import RiveFormat

/// Observed values, whose changes are reported from one call to the next, however many frames lie between.
package struct Observation {
    /// A value that is another than it was.
    package struct Change {
        /// The address, as it was asked for or as steps take it.
        package let address: String
        /// What it was; nil for what was not there.
        package let old: PropertyValue?
        /// What it is; nil for what is no more there.
        package let new: PropertyValue?
    }

    private enum Subject {
        /// One value, as last reported.
        case place(PropertyValue?)
        /// An instance or a list with all that is below.
        case tree(ObservedTree)
    }

    /// What was asked for.
    package let addresses: [String]
    private let play: Play
    private let names: PlayNames
    private var subjects: [Subject] = []

    /// - Parameters:
    ///   - addresses: What `get` takes; one of an instance or a list means all below it.
    ///   - play: The play that has it.
    /// - Throws: `PlayError` for an address that leads nowhere.
    package init(_ addresses: [String], in play: Play) throws(PlayError) {
        self.addresses = addresses
        self.play = play
        names = PlayNames(play.scene)
        let state = play.state
        for address in addresses {
            let place = try play.scene.place(address)
            guard place.isTree(in: play.scene) else {
                subjects.append(.place(play.scene.value(at: place)))
                continue
            }
            guard let root = play.scene.path(of: place, in: state) else {
                throw PlayError(.notFound, "this was added after the latest frame; observe it after the next frame")
                    .at(address)
            }
            subjects.append(.tree(ObservedTree(root, in: state)))
        }
    }

    /// Takes note of a frame.
    package mutating func note(_ report: FrameReport) {
        for index in subjects.indices {
            guard case .tree(var tree) = subjects[index] else { continue }
            // It is changed in place.
            subjects[index] = .place(nil)
            tree.note(report)
            subjects[index] = .tree(tree)
        }
    }

    /// What is another than when this was last asked: by the order of the addresses, below each by path.
    package mutating func takeChanges() -> [Change] {
        var changes: [Change] = []
        for (index, address) in addresses.enumerated() {
            switch subjects[index] {
            case .place(let old):
                // What a name leads to may change while lists do.
                let new = (try? play.scene.place(address)).flatMap { play.scene.value(at: $0) }
                if !isSame(old, new) { changes.append(Change(address: address, old: old, new: new)) }
                subjects[index] = .place(new)
            case .tree(var tree):
                subjects[index] = .place(nil)
                for (path, old, new) in tree.takeChanges() where !isSame(old, new) {
                    changes.append(Change(address: names.value(path), old: old, new: new))
                }
                subjects[index] = .tree(tree)
            }
        }
        return changes
    }

    /// Whether two values count as one: of triggers, how often they were fired.
    private func isSame(_ old: PropertyValue?, _ new: PropertyValue?) -> Bool {
        switch (old, new) {
        case (nil, nil): true
        case (let old?, let new?): old.isEqual(inText: new) && old.firings == new.firings
        default: false
        }
    }
}

/// An instance or a list with all that is below it, as last reported.
private struct ObservedTree {
    private let root: String
    private var known: [ByteText: PropertyValue] = [:]
    /// What was there when changes were last taken, of those that have changed since.
    private var before: [ByteText: PropertyValue?] = [:]

    init(_ root: String, in state: Play.State) {
        self.root = root
        for (path, value) in state.values where contains(path) { known[path] = value }
    }

    private func contains(_ path: String) -> Bool {
        path.utf8.starts(with: root.utf8)
            && (path.utf8.count == root.utf8.count
                || path.utf8[path.utf8.index(path.utf8.startIndex, offsetBy: root.utf8.count)] == UInt8(ascii: "/"))
    }

    mutating func note(_ report: FrameReport) {
        for path in report.removed where contains(path) { set(path, nil) }
        for (path, count) in report.triggers where contains(path) {
            set(path, .trigger(pending: 0, fired: (known[path]?.firings ?? 0) + count))
        }
        // Those of triggers say the count of all.
        for change in report.values where contains(change.path) { set(change.path, change.new) }
    }

    private mutating func set(_ path: String, _ value: PropertyValue?) {
        if before[path] == nil { before[path] = .some(known[path]) }
        known[path] = value
    }

    mutating func takeChanges() -> [(path: String, old: PropertyValue?, new: PropertyValue?)] {
        defer { before = [:] }
        return before.keys.sorted().map {
            ($0.text, before[$0] ?? nil, known[$0])
        }
    }
}

extension SceneLocation {
    /// Whether there is more below it.
    fileprivate func isTree(in scene: PlayScene) -> Bool {
        switch (self, scene.value(at: self)) {
        case (.instance, _), (.value, .list), (.value, .viewModel), (.value, .cycle): true
        default: false
        }
    }
}

extension PlayScene {
    /// The path by which the values of an instance or a list are reported; nil for what was not reported yet.
    fileprivate func path(of place: SceneLocation, in state: Play.State) -> String? {
        state.values.first { path, value in
            switch value {
            case .list, .viewModel, .cycle: reportedLocation(path).map(place.isSame) ?? false
            default: false
            }
        }?.path
    }
}
