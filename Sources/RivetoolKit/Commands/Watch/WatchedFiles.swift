import RiveFormat
import ToolSupport

/// The files at some paths and below, each in the state that it is in.
struct WatchedFiles {
    private(set) var states: [ByteText: FileState] = [:]
    /// What the kernel has to watch: the folders whose changes may add or remove files, and files that those tell nothing of.
    private(set) var places: [ByteText: FileState] = [:]

    init(_ paths: [String], _ exclusion: PathExclusion, _ files: FileSystem) {
        for path in paths {
            guard let state = try? files.calls.state(behind: files.resolve(path)) else {
                // Its folder tells when it comes.
                add(folder: files.nearestFolder(above: path).folder, files)
                continue
            }
            guard state.isFolder else {
                add(file: path, files)
                add(folder: SplitPath(path).folder, files)
                continue
            }
            for folder in files.folders(below: path, excluding: exclusion) { add(folder: folder, files) }
            for entry in FileSelection.files(below: path, "", files, excluding: exclusion) where entry.problem == nil {
                add(file: entry.path, files)
            }
        }
    }

    private mutating func add(folder: String, _ files: FileSystem) {
        let path = files.resolve(folder)
        places[ByteText(path)] = try? files.calls.state(behind: path)
    }

    private mutating func add(file: String, _ files: FileSystem) {
        let path = files.resolve(file)
        guard var state = try? files.calls.state(at: path) else { return }
        // The target of a link may lie in a folder that is not watched.
        let isLink = state.isSymbolicLink
        if isLink {
            guard let target = try? files.calls.state(behind: path) else { return }
            state = target
        }
        states[ByteText(file)] = state
        if isLink || FolderSignal.watchesFiles { places[ByteText(path)] = state }
    }

    /// Whether all that the kernel has to watch is what it was at another look, and nothing in its place.
    func hasPlaces(of other: WatchedFiles) -> Bool {
        places.count == other.places.count
            && places.allSatisfy { path, state in other.places[path]?.isSameFile(as: state) ?? false }
    }

    /// The paths of the files.
    var paths: [String] { states.keys.map(\.text) }

    /// What became of a file between two looks.
    enum Fate: String {
        case new, changed, removed
    }

    /// The files that came, went or changed from here to a later look, in the order of their paths.
    func changes(to later: WatchedFiles) -> [(path: String, fate: Fate)] {
        var changes: [(path: String, fate: Fate)] = []
        for (path, state) in later.states where states[path] != state {
            changes.append((path.text, states[path] == nil ? .new : .changed))
        }
        for path in states.keys where later.states[path] == nil { changes.append((path.text, .removed)) }
        return changes.sorted { ByteText($0.path) < ByteText($1.path) }
    }
}
