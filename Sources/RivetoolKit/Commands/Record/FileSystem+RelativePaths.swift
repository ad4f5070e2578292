import RiveFormat
import RivePlay
import ToolSupport

extension FileSystem {
    /// The path of a file as another file names it, from the folder that it is in.
    /// - Parameters:
    ///   - path: The path of the file, from where the program runs.
    ///   - other: That of the other; empty for one that is where the program runs.
    /// - Returns: The path from the folder of the other.
    /// - Throws: `PlayError` for a path that no text can name.
    func relativePath(of path: String, from other: String) throws(PlayError) -> String {
        guard let text = PathText.utf8(path) else {
            throw PlayError(.unfit, "its path is not UTF-8, so a test cannot name it", file: path)
        }
        let folder = SplitPath(other).prefix
        let isAbsolute = text.utf8.first == UInt8(ascii: "/")
        if folder.isEmpty, !isAbsolute { return text }
        if !folder.isEmpty, text.utf8.starts(with: folder.utf8) {
            return String(decoding: text.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
        }
        // Links on the way make "..", as written, another folder than the one above.
        guard let start = names(of: SplitPath(other).folder), let end = names(of: SplitPath(text).folder) else {
            return text
        }
        let common = zip(start, end).prefix { $0 == $1 }.count
        let names = start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)
        return (names + [String(SplitPath(text).fileName)]).joined(separator: "/")
    }

    /// The names on the way from the root to a folder, none of them a link; nil where there is no such folder.
    private func names(of folder: String) -> [String]? {
        realPath(folder)?.split(separator: "/").map(String.init)
    }
}
