import RiveFormat

/// Names, each once, in the order in which they came first.
struct DistinctNames {
    /// The number of names that are looked through in less time than it takes to set up a hash table.
    private static let few = 16

    private(set) var all: [String] = []
    private var known: Set<ByteText> = []

    /// All of them with commas between.
    var list: String { all.commaSeparated }

    mutating func add(_ name: String) {
        guard all.count >= Self.few else {
            if all.firstIndex(ofSame: name) == nil { all.append(name) }
            return
        }
        if known.isEmpty { known = Set(of: all) }
        if known.insert(name).inserted { all.append(name) }
    }
}
