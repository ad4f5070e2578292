import RiveFormat

extension Bundle {
    /// The `.riv` files that the bundle holds, in any folder.
    public var riveFiles: [BundleEntry] { entries.filter(\.isRiveFile) }

    /// The `.riv` file that is meant: the only one, or the one of a name, which is a path in the archive or, where that is
    /// enough to tell, a file name.
    ///
    /// - Throws: an error with the candidates where there is none, or more than one.
    public func riveFile(named name: String? = nil) throws(BundleError) -> BundleEntry {
        let files = riveFiles
        guard let first = files.first else { throw BundleError(.noRiveFile) }
        guard let name else {
            guard files.count == 1 else { throw BundleError(.severalRiveFiles(candidates: files.map(\.name))) }
            return first
        }
        if let file = files.first(where: { $0.name.isSame(as: name) }) { return file }
        let namesakes = files.filter { LooseFile($0.name).fileName.utf8.elementsEqual(name.utf8) }
        guard let only = namesakes.first else {
            throw BundleError(.noSuchRiveFile(name: name, candidates: files.map(\.name)))
        }
        guard namesakes.count == 1 else { throw BundleError(.severalRiveFiles(candidates: namesakes.map(\.name))) }
        return only
    }
}
