import LibC
import RiveFormat
import RiveJSON
import RiveModel

extension FileSystem {
    /// What was found below a folder: a file, or what can't be looked into, with the reason.
    package typealias FolderMember = (path: String, problem: ToolError?)

    /// The files below a folder whose names end in an ending, in whatever case, in the order of their paths. What is hidden is
    /// left out, and what is excluded by its path below the folder. Links to files count as files; links to folders are not followed, so that nothing is found twice and no walk
    /// goes in circles.
    package func files(below folder: String, ending: String, excluding: PathExclusion = .nothing) -> [FolderMember] {
        let start = PathText.bytes(of: folder).count + (folder.utf8.last == UInt8(ascii: "/") ? 0 : 1)
        let counts = { (entry: Entry) in
            let isFolder = if case .folder = entry.kind { true } else { false }
            return !excluding.contains(Array(PathText.bytes(of: entry.path).dropFirst(start)), isFolder: isFolder)
        }
        var found: [FolderMember] = []
        // A stack instead of recursion: folders may nest deeper than threads have memory for.
        var pending = [Entry(path: folder, kind: .folder)]
        while let entry = pending.popLast() {
            do throws(SystemCall.Failure) {
                switch entry.kind {
                case .folder: pending += try entries(of: entry.path, ending).reversed().filter(counts)
                case .file: found.append((entry.path, nil))
                case .unreadable(let failure): throw failure
                }
            } catch {
                found.append((entry.path, FileSystem.readError(error, file: entry.path)))
            }
        }
        return found
    }

    /// A folder, and those below it that are neither hidden nor excluded.
    package func folders(below folder: String, excluding: PathExclusion) -> [String] {
        let start = PathText.bytes(of: folder).count + (folder.utf8.last == UInt8(ascii: "/") ? 0 : 1)
        var found: [String] = []
        var pending = [folder]
        while let next = pending.popLast() {
            found.append(next)
            let prefix = next.utf8.last == UInt8(ascii: "/") ? next : next + "/"
            for name in (try? names(in: next)) ?? [] {
                let path = prefix + PathText.text(of: name)
                guard (try? calls.state(at: resolve(path)))?.isFolder == true,
                    !excluding.contains(Array(PathText.bytes(of: path).dropFirst(start)), isFolder: true)
                else { continue }
                pending.append(path)
            }
        }
        return found
    }

    private struct Entry {
        enum Kind {
            case file, folder
            case unreadable(SystemCall.Failure)
        }

        let path: String
        let kind: Kind

        /// What puts paths in order, those below a folder where the folder stands.
        var key: [UInt8] {
            let bytes = PathText.bytes(of: path)
            return if case .folder = kind { bytes + [UInt8(ascii: "/")] } else { bytes }
        }
    }

    /// The folders, and the files that count, in a folder, in order.
    private func entries(of folder: String, _ ending: String) throws(SystemCall.Failure) -> [Entry] {
        let prefix = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
        return try names(in: folder).compactMap { name in
            let path = prefix + PathText.text(of: name)
            let counts = name.suffix(ending.utf8.count).elementsEqual(ending.utf8) { $0 | 0x20 == $1 | 0x20 }
            return kind(of: path, counts: counts).map { Entry(path: path, kind: $0) }
        }.map { (key: $0.key, entry: $0) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.entry)
    }

    /// What is at a path in a folder; nil for what does not count.
    private func kind(of path: String, counts: Bool) -> Entry.Kind? {
        do throws(SystemCall.Failure) {
            let state = try calls.state(at: resolve(path))
            if state.isFolder { return .folder }
            guard counts else { return nil }
            if state.isRegularFile { return .file }
            guard state.isSymbolicLink else { return nil }
        } catch {
            // Others may take files away meanwhile.
            return counts || error != .noSuchFile ? .unreadable(error) : nil
        }
        // Who opens a link that leads nowhere learns why.
        guard let target = try? calls.state(behind: resolve(path)) else { return .file }
        return target.isRegularFile ? .file : nil
    }

    /// What may be meant by a path at which nothing is: the nearest name with the same ending in its folder.
    package func nearest(to path: String) -> String? {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let (folder, name) = (path[..<start], path[start...])
        guard let names = try? names(in: folder.isEmpty ? "." : String(folder)) else { return nil }
        // Names are near by what differs in them.
        let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
        let others = names.map { PathText.text(of: $0) }.filter { $0.hasSuffix(ending) }
        let nearest = Spelling.nearest(
            to: String(name.dropLast(ending.count)), among: others.lazy.map { String($0.dropLast(ending.count)) })
        return nearest.map { folder + $0 + ending }
    }

    /// The names of all that is in a folder and not hidden, in no order.
    package func names(in folder: String) throws(SystemCall.Failure) -> [[UInt8]] {
        // The calls may keep out of some folders.
        _ = try calls.state(behind: resolve(folder))
        guard let stream = PathText.with(resolve(folder), { opendir($0) }) else {
            throw SystemCall.Failure(number: errno)
        }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw SystemCall.Failure(number: errno) }
                return names
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name.first != UInt8(ascii: ".") { names.append(name) }
        }
    }
}
