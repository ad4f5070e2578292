internal import Rive

/// All values of a run, and what of them changes.
struct ValueTracker {
    struct Changes {
        /// What looks different.
        var values: [(path: String, old: PropertyValue?, new: PropertyValue)] = []
        /// Which triggers were fired how often.
        var fired: [(path: String, count: Int)] = []
        /// Which paths are gone.
        var removed: [String] = []

        fileprivate mutating func note(_ path: String, _ old: PropertyValue?, _ new: PropertyValue) {
            if old?.looks(like: new) != true { values.append((path, old, new)) }
            if case .trigger(_, let count) = new, case let more = count - (old?.firings ?? 0), more > 0 {
                fired.append((path, more))
            }
        }
    }

    private let target: AdvanceScene
    /// The values with their paths.
    private(set) var values: [(path: String, value: PropertyValue)] = []
    /// Where each value is read from.
    private var places: [StoredPlace] = []
    private var version = -1
    private var structureVersion = -1

    init(_ target: AdvanceScene) { self.target = target }

    /// What has changed since this was last asked.
    mutating func changes() -> Changes {
        let file = target.artboard.file
        guard file.valueVersion != version else { return Changes() }
        version = file.valueVersion
        guard file.structureVersion == structureVersion else {
            structureVersion = file.structureVersion
            return followPaths()
        }
        var changes = Changes()
        for index in values.indices {
            let old = values[index].value
            guard let value = file.value(at: places[index]), value != old else { continue }
            changes.note(values[index].path, old, value)
            values[index].value = value
        }
        return changes
    }

    /// Finds all values anew.
    private mutating func followPaths() -> Changes {
        var changes = Changes()
        let known = Dictionary(uniqueKeysWithValues: values)
        var seen: Set<String> = []
        values = []
        places = []
        for (prefix, instance) in target.boundInstances {
            let (state, found) = instance.placedState
            for ((path, value), place) in zip(zip(state.paths, state.values), found) {
                let path = prefix + path
                // Of values with one path, as of properties with one name, the first counts.
                guard seen.insert(path).inserted else { continue }
                values.append((path, value))
                places.append(place)
                changes.note(path, known[path], value)
            }
        }
        changes.removed = known.keys.filter { !seen.contains($0) }.sorted()
        return changes
    }
}
