package import RiveBundle

extension FileSystem {
    /// Where the assets lie that the `.riv` at a path does not hold; nil for streams, beside which nothing lies.
    package func assets(beside path: String) -> AssetPlace? {
        guard path != "-", OpenFile.descriptor(path) == nil else { return nil }
        // The calls may keep out of what links lead to.
        return .folder(resolve(SplitPath(path).folder)) { [calls] in
            (try? calls.state(behind: $0))?.isRegularFile == true
        }
    }
}
