internal import RiveBundle

extension FileSystem {
    /// Where the assets lie that the `.riv` at a path does not hold; nil for streams, beside which nothing lies.
    func assets(beside path: String) -> AssetPlace? {
        path == "-" || OpenFile.descriptor(path) != nil ? nil : .folder(resolve(SplitPath(path).folder))
    }
}
