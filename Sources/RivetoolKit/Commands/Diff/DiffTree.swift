internal import RiveFormat

/// All `.riv` files of a folder, as they are now or as they were at a revision.
struct DiffTree {
    fileprivate struct Member {
        /// What the command line or a message calls it.
        let name: String
        let bytes: () throws(ToolError) -> [UInt8]
    }

    /// The revision and the path of the folder in it; nil for a folder as it is now.
    private let revision: (revision: Revision, folder: [UInt8])?
    /// The files by their paths below the folder.
    private let list: () throws(ToolError) -> [[UInt8]: Member]

    /// The folder as it is now.
    init(folder: String, _ console: Console) throws(ToolError) {
        revision = nil
        list = { () throws(ToolError) in
            let start = PathText.bytes(of: folder.hasSuffix("/") ? folder : folder + "/")
            var members: [[UInt8]: Member] = [:]
            for entry in console.files.files(below: folder.hasSuffix("/") ? folder : folder + "/", ending: ".riv") {
                if let problem = entry.problem { throw problem }
                let name = FileSelection.prefix(ofFolder: folder)
                let path = Array(PathText.bytes(of: entry.path).dropFirst(start.count))
                members[path] = Member(name: name + PathText.text(of: path)) { () throws(ToolError) in
                    try console.files.read(entry.path)
                }
            }
            return members
        }
    }

    /// A folder as it was at a revision; its path from the top on is empty or ends with a slash.
    init(_ revision: Revision, below folder: [UInt8], _ console: Console) {
        self.revision = (revision, folder)
        list = { () throws(ToolError) in
            var members: [[UInt8]: Member] = [:]
            for entry in try revision.entries(below: folder, ending: ".riv") where entry.kind != .submodule {
                members[Array(entry.path.dropFirst(folder.count))] = Member(name: revision.name(of: entry.path)) {
                    () throws(ToolError) in try revision.contents(of: entry)
                }
            }
            return members
        }
    }

    /// The files that are not the same in two folders, in the order of their paths; those with other names behind those that kept theirs.
    static func pairs(from old: DiffTree, to new: DiffTree, _ console: Console) throws(ToolError) -> [DiffPair] {
        let (olds, news) = (try old.list(), try new.list())
        guard !olds.isEmpty || !news.isEmpty else {
            throw ToolError(.notFound, "no .riv file in either folder")
        }
        var pairs: [(path: [UInt8], pair: DiffPair)] = []
        func add(_ one: [UInt8], _ other: [UInt8], _ fate: DiffPair.Fate) {
            guard let before = olds[one], let after = news[other] else { return }
            pairs.append((other, DiffPair(old: before.side(console), new: after.side(console), fate: fate)))
        }
        for (path, member) in olds {
            guard let other = news[path] else { continue }
            if try member.bytes() != other.bytes() { add(path, path, .changed) }
        }
        var gone = olds.filter { news[$0.key] == nil }, came = news.filter { olds[$0.key] == nil }
        for (one, other) in try renames(gone, came, old, new) {
            add(one, other, .renamed)
            (gone[one], came[other]) = (nil, nil)
        }
        pairs += gone.map { ($0, DiffPair(only: $1.side(console), fate: .removed)) }
        pairs += came.map { ($0, DiffPair(only: $1.side(console), fate: .added)) }
        return pairs.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.pair)
    }

    /// Files that have other names: with the same bytes, or that git knows of.
    private static func renames(
        _ gone: [[UInt8]: Member], _ came: [[UInt8]: Member], _ old: DiffTree, _ new: DiffTree
    ) throws(ToolError) -> [(old: [UInt8], new: [UInt8])] {
        guard !gone.isEmpty, !came.isEmpty else { return [] }
        var renames: [(old: [UInt8], new: [UInt8])] = []
        var left: Set<[UInt8]> = []
        var contents: [[UInt8]: [[UInt8]]] = [:]
        for (path, member) in gone.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).reversed() {
            contents[try member.bytes(), default: []].append(path)
            left.insert(path)
        }
        var unknown: [[UInt8]] = []
        for (path, member) in came.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            guard let one = contents[try member.bytes()]?.popLast() else {
                unknown.append(path)
                continue
            }
            renames.append((one, path))
            left.remove(one)
        }
        guard let (revision, folder) = old.revision, !unknown.isEmpty, !left.isEmpty else { return renames }
        // Git finds those that changed meanwhile too.
        let names = try revision.moves(to: new.revision?.revision).oldNames
        let newFolder = new.revision?.folder ?? folder
        for path in unknown {
            guard let name = names[newFolder + path], name.starts(with: folder) else { continue }
            let one = Array(name.dropFirst(folder.count))
            if left.remove(one) != nil { renames.append((one, path)) }
        }
        return renames
    }
}

extension DiffTree.Member {
    fileprivate func side(_ console: Console) -> DiffPair.Side {
        DiffPair.Side(name) { () throws(ToolError) in
            try DiffVersion(FileVersion(name: name, bytes: try bytes(), member: nil), console)
        }
    }
}
