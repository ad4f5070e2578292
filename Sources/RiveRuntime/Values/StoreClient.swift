/// A client of a store of values: it is notified of changes, and leads to instances.
package class StoreClient {
    /// Notes that a value is another on which something in it depends.
    func valueChanged(_ dependent: Dependents.Dependent, _ cell: CellIndex) {}
    /// Looks a path up again, after an instance that it leads through was replaced; and all paths.
    func relink(_ follower: Followers.Follower) {}
    func relink() {}
    /// Visits every instance that it leads to.
    func visitInstances(_ collector: inout InstanceCollector) {}
}
