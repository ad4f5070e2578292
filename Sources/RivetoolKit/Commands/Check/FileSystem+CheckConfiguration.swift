#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileSystem {
    /// The name of the files that set severities for `check`.
    static let checkConfiguration = ".rivetool-check"

    /// The nearest configuration for a file: in its folder, or in the first folder above that has one. What is read from
    /// standard input belongs to the working directory.
    func nearestCheckConfiguration(to path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard var folder = absolutePath(path == "-" ? "." : folder) else { return nil }
        while true {
            let candidate = (folder == "/" ? "" : folder) + "/" + Self.checkConfiguration
            if access(candidate, F_OK) == 0 { return candidate }
            guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }

    /// A folder's path from the root, without links; nil where there is no such folder.
    private func absolutePath(_ folder: String) -> String? {
        guard let path = realpath(resolve(folder), nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
