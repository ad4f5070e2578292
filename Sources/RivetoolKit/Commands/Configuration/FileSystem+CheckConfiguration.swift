import LibC
import ToolSupport

extension FileSystem {
    /// The name of the files that set levels of codes.
    static let checkConfiguration = ".rivetool-check"

    /// The nearest configuration for a file: in its folder, or in the first folder above that has one. What is read from
    /// standard input belongs to the working directory.
    func nearestCheckConfiguration(to path: String) -> String? {
        var folder = path == "-" ? "" : path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        guard let depth = depth(of: folder.isEmpty ? "." : folder) else { return nil }
        for _ in 0...depth {
            let candidate = folder + Self.checkConfiguration
            if (try? calls.state(behind: resolve(candidate))) != nil { return candidate }
            folder += "../"
        }
        return nil
    }

    /// How many folders a folder lies below the root; nil where there is no such folder.
    private func depth(of folder: String) -> Int? { realPath(folder)?.split(separator: "/").count }
}
