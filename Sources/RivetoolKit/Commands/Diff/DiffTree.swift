import RiveFormat
import ToolSupport

/// All `.riv` files of a folder, as they are now or as they were at a revision.
struct DiffTree {
    fileprivate struct Member {
        /// What the command line or a message calls it.
        let name: String
        /// What git knows its contents by; nil for a file as it is now, and for a link.
        let id: String?
        let bytes: () throws(ToolError) -> [UInt8]
    }

    /// The files by their paths below the folder.
    private let members: [[UInt8]: Member]
    /// The revision and the path of the folder in it; nil for a folder as it is now.
    private let revision: (revision: Revision, folder: [UInt8])?

    /// The folder as it is now.
    init(folder: String, excluding exclusion: PathExclusion, _ console: Console) {
        let entries = FileSelection.files(below: folder, ".riv", console.files, excluding: exclusion)
        let members = entries.map { entry in
            let member = Member(name: entry.path, id: nil) { () throws(ToolError) in
                try console.files.read(try entry.readable())
            }
            return (FileSelection.path(of: entry, below: folder), member)
        }
        self.members = Dictionary(members) { $1 }
        revision = nil
    }

    /// A folder as it was at a revision; its path from the top on is empty or ends with a slash.
    init(_ revision: Revision, below folder: [UInt8], excluding exclusion: PathExclusion) throws(ToolError) {
        let entries = try revision.entries(below: folder, ending: ".riv").filter {
            $0.kind != .submodule && !exclusion.contains(file: Array($0.path.dropFirst(folder.count)))
        }
        let members = entries.map { entry in
            let member = Member(name: revision.name(of: entry.path), id: entry.kind == .file ? entry.id : nil) {
                () throws(ToolError) in try revision.contents(of: entry)
            }
            return (Array(entry.path.dropFirst(folder.count)), member)
        }
        self.members = Dictionary(members) { $1 }
        self.revision = (revision, folder)
    }

    /// The files that are not the same in two folders, in the order of their paths; those with other names behind those that kept theirs.
    static func pairs(from old: DiffTree, to new: DiffTree, _ console: Console) throws(ToolError) -> [DiffPair] {
        let (olds, news) = (old.members, new.members)
        guard !olds.isEmpty || !news.isEmpty else {
            throw ToolError(.notFound, "no .riv file in either folder")
        }
        var pairs: [(path: [UInt8], pair: DiffPair)] = []
        func add(_ one: [UInt8], _ other: [UInt8], _ fate: DiffPair.Fate) {
            guard let before = olds[one], let after = news[other] else { return }
            pairs.append((other, DiffPair(old: before.side(console), new: after.side(console), fate: fate)))
        }
        for (path, member) in olds {
            if let other = news[path], !member.isSame(as: other) { add(path, path, .changed) }
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
        var left = Set(gone.keys)
        // Contents are not kept: those of a whole folder may be large.
        var alike: [UInt64: [[UInt8]]] = [:]
        for path in gone.keys.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
            if let bytes = try? gone[path]?.bytes() { alike[StableHash.hash(bytes), default: []].append(path) }
        }
        var unknown: [[UInt8]] = []
        for path in came.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            guard let member = came[path], let bytes = try? member.bytes(),
                let one = alike[StableHash.hash(bytes)]?.last, gone[one]?.isSame(as: member) == true
            else {
                unknown.append(path)
                continue
            }
            alike[StableHash.hash(bytes)]?.removeLast()
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
    /// Whether two files have the same bytes. What can't be read is not the same: the comparison says why.
    fileprivate func isSame(as other: Self) -> Bool {
        if let id, id == other.id { return true }
        guard let bytes = try? bytes(), let others = try? other.bytes() else { return false }
        return bytes == others
    }

    fileprivate func side(_ console: Console) -> DiffPair.Side {
        DiffPair.Side(name: name) { () throws(ToolError) in
            try DiffVersion(FileVersion(name: name, bytes: try bytes(), member: nil), console)
        }
    }
}
