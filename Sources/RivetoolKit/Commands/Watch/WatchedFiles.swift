internal import RiveFormat

/// The files at some paths and below, each in the state that it is in.
struct WatchedFiles {
    private(set) var states: [ByteText: FileState] = [:]
    /// The folders whose changes may add or remove files.
    private(set) var folders: [String] = []

    init(_ paths: [String], _ exclusion: PathExclusion, _ files: FileSystem) {
        for path in paths {
            guard let state = try? files.calls.state(behind: files.resolve(path)) else {
                // Its folder tells when it comes.
                folders.append(files.resolve(files.nearestFolder(above: path).folder))
                continue
            }
            guard state.isFolder else {
                states[path] = state
                folders.append(files.resolve(SplitPath(path).folder))
                continue
            }
            folders += files.folders(below: path, excluding: exclusion).map(files.resolve)
            for entry in FileSelection.files(below: path, "", files, excluding: exclusion) where entry.problem == nil {
                states[entry.path] = try? files.calls.state(behind: files.resolve(entry.path))
            }
        }
        folders = Set(of: folders).sortedByBytes()
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
