import RiveBundle
import RiveFormat
import RiveModel
import ToolSupport

/// Where a command takes the contents of assets from: a folder, a bundle, or a file for one asset.
struct AssetSource {
    typealias Contents = (asset: Asset, bytes: ArraySlice<UInt8>)

    private enum Kind {
        case file(name: String, contents: [UInt8])
        case handler(any AssetHandler)
    }

    private let kind: Kind
    private let path: String
    /// The path of the `.riv`, for messages.
    private let file: String

    /// Contents from what is at a path.
    init(
        _ path: String, for document: Document, at file: String, limits: BundleLimits, _ console: Console
    ) throws(ToolError) {
        if path != "-", console.files.isFolder(path) {
            let folder = try LooseFolder.Failure.mapped(
                try FolderAssetHandler(console.files.resolve(path), for: document, sizeLimit: limits.entrySize)
            ) { ToolError(.inputOutput, file: path, "cannot read: \($0.reason)") }
            self.init(folder, at: path, file)
            return
        }
        let contents = try console.read(path)
        if Bundle.isArchive(contents) {
            let bundle = try ToolError.ofBundle(path) { () throws(BundleError) in try Bundle(contents, limits: limits) }
            self.init(BundleAssetHandler(bundle, for: document), at: path, file)
        } else {
            self.init(.file(name: String(SplitPath(path).fileName), contents: contents), at: path, file)
        }
    }

    init(_ handler: any AssetHandler, at path: String, _ file: String) {
        self.init(.handler(handler), at: path, file)
    }

    private init(_ kind: Kind, at path: String, _ file: String) {
        (self.kind, self.path, self.file) = (kind, path, file)
    }

    /// Whether this is a file for one asset.
    var isFile: Bool {
        if case .file = kind { true } else { false }
    }

    // MARK: Contents

    /// The contents of those assets that have any here. Standard error says which have none.
    ///
    /// - Throws: where none has any, or several files could be the one for an asset.
    func loadAvailable(_ assets: [Asset], _ console: Console) throws(ToolError) -> [Contents] {
        let (loaded, missing) = try load(assets, areNamed: false)
        if loaded.isEmpty { try refuse(missing) }
        for asset in missing {
            let message = "asset \"\(asset.uniqueName)\" stays \(asset.source.words): nothing in \(path) has its name"
            console.note(message, file: file)
        }
        return loaded
    }

    /// The contents of assets of a file that is to be complete: those that it refers to must have some here, unless they may
    /// be missing. Hosted ones need none. Standard error says which have none.
    ///
    /// - Throws: where one is missing, or several files could be the one for an asset.
    func loadComplete(
        _ assets: [Asset], allowingMissing: Bool, _ console: Console
    ) throws(ToolError) -> [Contents] {
        let (loaded, absent) = try load(assets, areNamed: false)
        var missingCount = 0
        for asset in absent {
            let isMissing = asset.source.isReferenced
            let fate = isMissing ? "is missing" : "stays \(asset.source.words)"
            console.note("asset \"\(asset.uniqueName)\" \(fate): no file in \(path) has its name", file: file)
            if isMissing { missingCount += 1 }
        }
        if missingCount > 0, !allowingMissing {
            let assets = NumberWords.count(missingCount, "referenced asset")
            let fate = "\(missingCount == 1 ? "is" : "are") missing, and nothing was written"
            throw ToolError(
                .answerIsNo, file: file,
                "\(assets) \(fate); use \(BundleOptions.allowMissing.flag) to leave out missing assets")
        }
        return loaded
    }

    /// The contents of assets that the command line names.
    ///
    /// - Throws: where one of them has none, or several files could be it.
    func loadAll(_ assets: [Asset]) throws(ToolError) -> [Contents] {
        let (loaded, missing) = try load(assets, areNamed: true)
        try refuse(missing)
        return loaded
    }

    private func refuse(_ missing: [Asset]) throws(ToolError) {
        if missing.isEmpty { return }
        let names = missing.map { "\"\($0.uniqueName)\"" }.joined(separator: ", ")
        throw ToolError(.notFound, file: file, "no file in \(path) has the name of \(names)")
    }

    private func load(
        _ assets: [Asset], areNamed: Bool
    ) throws(ToolError) -> (loaded: [Contents], missing: [Asset]) {
        switch kind {
        case .file(let name, let contents):
            return ([(try asset(of: name, among: assets, areNamed: areNamed), contents[...])], [])
        case .handler(let handler):
            var (loaded, missing): ([Contents], [Asset]) = ([], [])
            for asset in assets {
                if let contents = try contents(of: asset, from: handler) {
                    loaded.append((asset, contents))
                } else {
                    missing.append(asset)
                }
            }
            return (loaded, missing)
        }
    }

    private func contents(of asset: Asset, from handler: any AssetHandler) throws(ToolError) -> ArraySlice<UInt8>? {
        do {
            let contents = try handler.contents(of: asset)
            if let contents { try GitLFSPointer.refuse(contents, at: "\(path): \(asset.uniqueName)") }
            return contents
        } catch let error as ToolError {
            throw error
        } catch let error as BundleError {
            throw ToolError(error, file: path)
        } catch let error as LooseFolder.Failure {
            throw ToolError(.inputOutput, file: path, "cannot read \(asset.uniqueName): \(error.reason)")
        } catch {
            throw ToolError(.notFound, file: file, "\(error)")
        }
    }

    private func asset(of name: String, among assets: [Asset], areNamed: Bool) throws(ToolError) -> Asset {
        if areNamed {
            if assets.count == 1 { return assets[0] }
            throw ToolError(.usage, file: path, "one file cannot replace \(assets.count) assets; name one asset")
        }
        let matches = AssetMatching(assets: assets, files: [name]).matches
        if let match = matches.firstIndex(where: { $0.file != nil }) { return assets[match] }
        let rivals = zip(assets, matches).filter { $1 != .missing }.map { "\"\($0.0.uniqueName)\"" }
        throw ToolError(
            .notFound, file: file,
            rivals.isEmpty
                ? "\(path) matches no asset without embedded contents; name the asset"
                : "\(path) matches more than one asset: \(rivals.joined(separator: ", ")); name the asset")
    }
}
