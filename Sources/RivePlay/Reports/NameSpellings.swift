import RiveFormat
import RiveModel

/// Names of one kind, of which some may repeat.
package struct NameSpellings {
    private let names: [String]
    /// How many have each name.
    private let counts: [ByteText: Int]
    /// The keys of objects in machine output: the names, but `#N` for what is not the first of its name.
    package let keys: [String]

    init(_ names: [String]) {
        self.names = names
        counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var taken = Set(of: names)
        var firsts: Set<ByteText> = []
        keys = names.enumerated().map { index, name in
            if firsts.insert(name).inserted { return name }
            var key = "#\(index)"
            while !taken.insert(key).inserted { key = "#" + key }
            return key
        }
    }

    /// How steps take a name: as it is where that reads back as meant, escaped where it does not, and `#N` where it is empty or
    /// not the only one.
    func spelling(_ index: Int, _ readsBack: (String) -> Bool) -> String {
        let name = names[index]
        guard !name.isEmpty, counts[name] == 1 else { return "#\(index)" }
        let plain = AddressText.plain(name)
        let escaped = AddressText.escaped(name)
        return plain.isSame(as: escaped) || readsBack(plain) ? plain : escaped
    }
}
