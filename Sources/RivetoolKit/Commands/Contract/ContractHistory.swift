import RiveFormat
import ToolSupport

/// What files are held against where that is a revision: each by its path, those that are gone, and those with other names.
struct ContractHistory {
    private let name: String
    private let reader: VersionReader
    private let files: FileSystem
    /// What was there, by the top of the repository.
    private var pasts: [[UInt8]: RevisionPast] = [:]
    /// What is left out of folders.
    private var exclusion = PathExclusion.nothing
    /// The repositories of folders that files were named in.
    private var repositories: [ByteText: GitRepository] = [:]

    init(since name: String, _ console: Console) {
        self.name = name
        reader = VersionReader(console)
        files = console.files
    }

    /// A file or folder of the command line with where it is in its repository.
    private struct Place {
        let operand: FileSelection.Operand
        let past: RevisionPast
        /// The path from the top on; that of a folder is empty or ends with a slash.
        let path: [UInt8]
    }

    /// The files with what they are held against, in their order; nil where the name is no revision but one file.
    mutating func subjects(_ selection: FileSelection) throws(ToolError) -> [ContractSubject]? {
        exclusion = selection.exclusion
        var places: [Place] = []
        for operand in selection.operands {
            guard let place = try place(of: operand) else { return nil }
            places.append(place)
        }
        for past in pasts.values {
            let own = places.filter { $0.past === past }
            try past.load(own.filter { !$0.operand.isFolder }.map(\.path))
            for place in own {
                past.note(
                    place.operand.isFolder
                        ? place.operand.entries.map {
                            place.path + FileSelection.path(of: $0, below: place.operand.path)
                        } : [place.path])
            }
        }
        var subjects: [ContractSubject] = []
        for place in places {
            subjects += try place.operand.isFolder ? self.subjects(ofFolder: place) : self.subjects(ofFile: place)
        }
        return subjects
    }

    private mutating func place(of operand: FileSelection.Operand) throws(ToolError) -> Place? {
        let file = operand.isFolder ? operand.path : RivePath(operand.path, files).file
        let folder = operand.isFolder ? file : SplitPath(file).folder
        let repository =
            if let known = repositories[folder] { known } else { try reader.repository(of: file, for: name) }
        repositories[folder] = repository
        guard let past = try past(in: repository) else { return nil }
        if !operand.isFolder {
            return Place(operand: operand, past: past, path: try reader.path(of: file, in: repository))
        }
        guard let path = repository.path(ofFolder: file, files) else {
            throw ToolError(.inputOutput, file: file, "the folder is outside the repository; name one in it")
        }
        return Place(operand: operand, past: past, path: path)
    }

    private mutating func past(in repository: GitRepository) throws(ToolError) -> RevisionPast? {
        let top = repository.top ?? []
        if let past = pasts[top] { return past }
        guard let revision = try reader.revision(name, in: repository) else { return nil }
        let past = RevisionPast(revision)
        pasts[top] = past
        return past
    }

    // MARK: A file

    private func subjects(ofFile place: Place) throws(ToolError) -> [ContractSubject] {
        let (entry, past, path) = (place.operand.entries[0], place.past, place.path)
        let old = past.entry(at: path)
        if files.exists(RivePath(entry.path, files).file) {
            let then: ContractSubject.Old =
                if let old { .entry(old, past.revision) } else { try origin(of: path, past) }
            return [ContractSubject(entry: entry, old: then)]
        }
        if let old, old.kind == .folder {
            let gone = try subjects(below: path + [Self.slash], shown: entry.path, [], past)
            if !gone.isEmpty { return gone }
        } else if let old, let gone = try gone(old, past) {
            return [ContractSubject(entry: entry, old: gone)]
        }
        // Reading it reports the reason.
        return [ContractSubject(entry: entry, old: .nothing(past.revision.name(of: path), path: path))]
    }

    /// What a file that is at a path now was, by another name.
    private func origin(of path: [UInt8], _ past: RevisionPast) throws(ToolError) -> ContractSubject.Old {
        if let oldName = try past.moves().oldNames[path], let old = past.entry(at: oldName) {
            return .entry(old, past.revision, newName: path)
        }
        return .nothing(past.revision.name(of: path), path: path)
    }

    /// What became of a file that is not there; nil where git does not say that it is gone, or where it is told of by its new
    /// name.
    private func gone(_ old: GitEntry, _ past: RevisionPast) throws(ToolError) -> ContractSubject.Old? {
        let moves = try past.moves()
        guard moves.gone.contains(old.path) else { return nil }
        guard let newName = moves.newNames[old.path] else { return .gone(old, past.revision) }
        return past.isSelected(newName) ? nil : .gone(old, past.revision, newName: newName)
    }

    // MARK: A folder

    private func subjects(ofFolder place: Place) throws(ToolError) -> [ContractSubject] {
        let operand = place.operand
        // In place of a file there may be why there is none.
        let isEmpty = operand.entries.allSatisfy { $0.path.isSame(as: operand.path) }
        let subjects = try subjects(
            below: place.path, shown: operand.path, isEmpty ? [] : operand.entries, place.past)
        guard subjects.isEmpty else { return subjects }
        return operand.entries.map {
            ContractSubject(entry: $0, old: .nothing(place.past.revision.name(of: place.path), path: place.path))
        }
    }

    /// The files below a folder, now or then, in the order of their paths.
    /// - Parameters:
    ///   - folder: Its path from the top on, empty or with a slash at its end.
    ///   - shown: The folder as the command line spells it.
    ///   - entries: What is below it now.
    ///   - past: What was there.
    /// - Returns: The files with what they are held against.
    /// - Throws: `ToolError` where git does not say.
    private func subjects(
        below folder: [UInt8], shown: String, _ entries: [FileSelection.Entry], _ past: RevisionPast
    ) throws(ToolError) -> [ContractSubject] {
        let now = entries.map { (path: folder + FileSelection.path(of: $0, below: shown), entry: $0) }
        let listed = try past.files(below: folder).filter {
            !exclusion.contains(file: Array($0.path.dropFirst(folder.count)))
        }
        let kept = Dictionary(firsts: listed.lazy.filter { $0.kind == .submodule }.map { ($0.path, $0) })
        let submodules = try self.submodules(kept, of: past, now.map(\.path))
        var old: [[UInt8]: (entry: GitEntry, past: RevisionPast)] = [:]
        for entry in listed where entry.kind != .submodule { old[entry.path] = (entry, past) }
        for (path, part) in submodules {
            for file in try part.files(below: []) where file.kind != .submodule {
                old[path + [Self.slash] + file.path] = (file, part)
            }
        }
        var subjects: [(path: [UInt8], subject: ContractSubject)] = []
        for (path, entry) in now {
            let then: ContractSubject.Old
            if let (old, past) = old.removeValue(forKey: path) {
                then = .entry(old, past.revision)
            } else if let (submodule, rest) = Self.split(path, submodules) {
                then = try origin(of: rest, submodule)
            } else {
                then = try origin(of: path, past)
            }
            subjects.append((path, ContractSubject(entry: entry, old: then)))
        }
        let hasOthers = !old.isEmpty
        for (path, (entry, past)) in old {
            guard let then = try gone(entry, past) else { continue }
            let name = FileSelection.prefix(ofFolder: shown) + PathText.text(of: Array(path.dropFirst(folder.count)))
            subjects.append((path, ContractSubject(entry: FileSelection.Entry(path: name, problem: nil), old: then)))
        }
        if hasOthers { subjects.sort { $0.path.lexicographicallyPrecedes($1.path) } }
        return subjects.map(\.subject)
    }

    // MARK: Submodules

    /// What was in submodules, by their paths, as the commits have it that were kept of them. One that is not checked out is
    /// missing, as are its files.
    private func submodules(
        _ kept: [[UInt8]: GitEntry], of past: RevisionPast, _ now: [[UInt8]]
    ) throws(ToolError) -> [[UInt8]: RevisionPast] {
        var below: [[UInt8]: [[UInt8]]] = [:]
        for path in now {
            if let (entry, rest) = Self.split(path, kept) { below[entry.path, default: []].append(rest) }
        }
        var found: [[UInt8]: RevisionPast] = [:]
        for (path, entry) in kept {
            let place = (past.revision.repository.top ?? []) + path
            let folder = PathText.text(of: place)
            guard files.isFolder(folder) else { continue }
            do throws(ToolError) {
                let repository = try reader.repository(of: folder, for: entry.id)
                guard repository.top == place + [Self.slash],
                    let revision = try reader.revision(entry.id, in: repository)
                else { continue }
                found[path] = RevisionPast(revision)
                found[path]?.note(below[path] ?? [])
            } catch {
                if below[path] != nil { throw error }
            }
        }
        return found
    }

    /// The submodule that a path lies in, and the path in it; nil where it lies in none.
    private static func split<Value>(
        _ path: [UInt8], _ submodules: [[UInt8]: Value]
    ) -> (submodule: Value, rest: [UInt8])? {
        guard !submodules.isEmpty else { return nil }
        for index in path.indices.reversed() where path[index] == slash {
            if let submodule = submodules[Array(path[..<index])] { return (submodule, Array(path[(index + 1)...])) }
        }
        return nil
    }

    private static let slash = UInt8(ascii: "/")
}
