import RiveFormat
import RiveRuntime

/// The observers of changes in the instances of a file. Without observers it costs an advance one comparison.
final class ObserverTable {
    /// An observer of the values of a path.
    private struct PathObserver {
        let root: InstanceHandle
        let path: String
        var cell: CellIndex
        /// The observation of the value in the store.
        var observation: Int32
        /// A closure that delivers the value and returns whether the observer wants more.
        let deliver: (ValueLocation) -> Bool
        /// A closure that ends it, because of an error or because its file goes away.
        let fail: (ViewModelInstanceError?) -> Void
    }

    /// An observer of any change of an instance.
    private struct StateObserver {
        let root: InstanceHandle
        var version = -1
        var state: InstanceState?
        let deliver: (_ old: InstanceState?, _ new: InstanceState) -> Void
    }

    private let store: ViewModelStore
    private var paths: [Int: PathObserver] = [:]
    private var states: [Int: StateObserver] = [:]
    private var numbers: [Int32: Int] = [:]
    private var next = 0
    private var structureVersion = 0

    init(_ store: ViewModelStore) { self.store = store }

    deinit { for observer in paths.values { observer.fail(nil) } }

    // MARK: Adding and removing

    func add(
        _ root: InstanceHandle, _ location: ValueLocation, deliver: @escaping (ValueLocation) -> Bool,
        fail: @escaping (ViewModelInstanceError?) -> Void
    ) -> Listener {
        next += 1
        let observation = store.observe(location.cell)
        numbers[observation] = next
        paths[next] = PathObserver(
            root: root, path: location.path, cell: location.cell, observation: observation, deliver: deliver,
            fail: fail)
        store.pin(root)
        return Listener(number: next)
    }

    func add(_ root: InstanceHandle, _ deliver: @escaping (InstanceState?, InstanceState) -> Void) -> Listener {
        next += 1
        states[next] = StateObserver(root: root, deliver: deliver)
        store.pin(root)
        return Listener(number: next)
    }

    /// - Returns: Whether there was such a listener.
    func remove(_ listener: Listener) -> Bool {
        if let observer = paths.removeValue(forKey: listener.number) {
            store.stopObserving(observer.observation, of: observer.cell)
            numbers[observer.observation] = nil
            store.unpin(observer.root)
            return true
        }
        guard let observer = states.removeValue(forKey: listener.number) else { return false }
        store.unpin(observer.root)
        return true
    }

    // MARK: Delivering

    /// Tells observers what an advance of a scene has applied.
    func deliver(_ scene: RuntimeScene, of file: File) {
        if paths.isEmpty, states.isEmpty { return }
        guard let bound = scene.boundInstances else { return }
        let roots = [bound.main] + bound.globals.map(\.instance)
        var known: [InstanceHandle: Bool] = [:]
        func isBound(_ instance: InstanceHandle) -> Bool {
            known.value(of: instance) {
                roots.contains { $0 == instance } || roots.contains { store.reaches(instance, from: $0) }
            }
        }
        if structureVersion != store.structureVersion { follow(file) }
        for number in store.changedObservations.compactMap({ numbers[$0] }) {
            guard let observer = paths[number], isBound(observer.root) else { continue }
            store.rearm(observer.observation)
            if !observer.deliver(ValueLocation(file: file, path: observer.path, cell: observer.cell)) {
                _ = remove(Listener(number: number))
            }
        }
        for number in states.keys.sorted() where states[number].map({ isBound($0.root) }) ?? false {
            tell(number, file)
        }
    }

    /// Looks up the paths that may lead elsewhere now; where one does, its value counts as changed.
    private func follow(_ file: File) {
        structureVersion = store.structureVersion
        for number in paths.keys.sorted() {
            guard var observer = paths[number] else { continue }
            do throws(ViewModelInstanceError) {
                let cell = try file.target(of: observer.path, from: observer.root).cell
                guard cell != observer.cell else { continue }
                guard cell.exists else { throw .noInstance(path: observer.path) }
                store.stopObserving(observer.observation, of: observer.cell)
                numbers[observer.observation] = nil
                observer.cell = cell
                observer.observation = store.observe(cell)
                numbers[observer.observation] = number
                paths[number] = observer
                store.note(observer.observation, of: cell)
            } catch {
                _ = remove(Listener(number: number))
                observer.fail(error)
            }
        }
    }

    private func tell(_ number: Int, _ file: File) {
        guard let observer = states[number], observer.version != store.version else { return }
        let state = ViewModelInstance(file, observer.root).state
        let old = observer.state
        states[number]?.version = store.version
        states[number]?.state = state
        if state != old { observer.deliver(old, state) }
    }
}
