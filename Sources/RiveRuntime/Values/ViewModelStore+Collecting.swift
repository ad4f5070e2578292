import RiveModel

/// Instances that nothing leads to any more: their places are used again.
extension ViewModelStore {
    /// Searches for instances that nothing leads to, when enough were made for a search to be worth while.
    ///
    /// Only between frames: within one, something may have been made that nothing leads to yet.
    @inline(__always)
    func collect() { if clearing.made > clearing.threshold { search() } }

    private func search() {
        // Places of instances that go are used again for others.
        if let coverage { noteChanges(in: coverage, ofMachines: true) }
        var collector = InstanceCollector(instances.count, vacant: freeSlots.instances)
        for handle in instances.indices where instances.pointer(handle).pointee.pins > 0 {
            collector.visit(InstanceHandle(handle))
        }
        for scene in scenes { scene.takeUnretainedValue().visitInstances(&collector) }
        // These have dependents.
        for cell in cells.indices where cells.pointer(cell).pointee.dependents.first >= 0 {
            collector.visit(owner(of: CellIndex(cell)))
        }
        while let instance = collector.next() {
            for cell in cells(of: instance) {
                let value = cells.pointer(cell).pointee
                switch value.kind {
                case .viewModel: collector.visit(InstanceHandle(bits: value.word))
                case .list: collector.visit(lists[Int(value.word)])
                default: break
                }
            }
        }
        for handle in collector.isReached.indices where !collector.isReached[handle] { remove(InstanceHandle(handle)) }
        clearing.made = 0
        // As long as what lives now: what searches cost stays in proportion to what is made.
        clearing.threshold = max(FreeSlots.leastThreshold, cells.count - freeSlots.cellCount)
    }

    /// Keeps an instance for as long as a program holds it.
    package func pin(_ instance: InstanceHandle) { if instance.exists { instances[instance].pins += 1 } }

    /// Whether a program holds it.
    package func isPinned(_ instance: InstanceHandle) -> Bool { instance.exists && instances[instance].pins > 0 }

    package func unpin(_ instance: InstanceHandle) { if instance.exists { instances[instance].pins -= 1 } }
}
