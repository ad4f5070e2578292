import Rive
import RiveFormat

/// All values of a play, and what of them changes.
struct ValueTracker {
    struct Changes {
        /// What looks different.
        var values: [(path: String, old: PropertyValue?, new: PropertyValue, isItem: Bool)] = []
        /// Which triggers were fired how often.
        var fired: [(path: String, count: Int)] = []
        /// Which paths are gone.
        var removed: [String] = []

        fileprivate mutating func note(
            _ path: String, _ old: PropertyValue?, _ new: PropertyValue, isItem: Bool
        ) {
            if old?.isEqual(inText: new) != true { values.append((path, old, new, isItem)) }
            if case .trigger(_, let count) = new, case let more = count - (old?.firings ?? 0), more > 0 {
                fired.append((path, more))
            }
        }
    }

    private let tree: StateTree

    init(_ scene: PlayScene, _ budget: ByteBudget) {
        tree = StateTree(scene.artboard.file, scene.boundInstances, budget)
    }

    /// Whether the values take more than they may; then some may be missing.
    var isOverBudget: Bool { tree.isOverBudget }

    /// The values with their paths.
    var values: [(path: String, value: PropertyValue)] { tree.values }

    /// Whether something may have changed since that was last asked.
    var hasChanges: Bool { tree.hasChanges }

    /// What has changed since this was last asked.
    func changes() -> Changes {
        let found = tree.changes()
        var changes = Changes()
        for (path, old, new, isItem) in found.values { changes.note(path, old, new, isItem: isItem) }
        changes.removed = found.removed
        return changes
    }
}
