public import RiveModel

extension Bundle {
    /// Which of the loose files serve the assets of a `.riv` of this bundle; the numbers of the matching count `looseFiles`.
    public func matching(_ assets: [Asset], of riveFile: BundleEntry) -> AssetMatching {
        AssetMatching(
            assets: assets, files: looseFiles.map(\.name), folder: String(LooseFile(riveFile.name).folder))
    }
}
