import RiveModel

/// A step into a nested artboard: the one outside, what is in it, and which item of a list.
struct NestedTurn {
    let outer: ArtboardInstance
    let host: Int
    let item: Int

    /// The segment of a path that the step is, and the same as steps of scripts take it.
    var names: (path: String, address: String) {
        let hosts = outer.scene.names.hosts(of: outer)
        let place = hosts.places[host]
        let item = outer.hosts[host].isList ? "/\(self.item)" : ""
        return (path: hosts.names.pathKey(place) + item, address: hosts.names.pathSegment(place) + item)
    }
}
