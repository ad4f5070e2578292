import RiveBundle
import RiveModel
import ToolSupport

/// What `bundle check` finds out about a bundle.
struct BundleExamination {
    private let contents: BundleContents
    /// The `.riv` files that are meant and could be read.
    private(set) var members: [BundleContents.Member] = []
    /// All that is not as it should be: of the assets, of the entries.
    private(set) var findings: [BundleFinding] = []
    private var usedFiles: Set<Int> = []

    init(_ contents: BundleContents) throws(ToolError) {
        self.contents = contents
        var others: [BundleContents.Member] = []
        for entry in contents.bundle.riveFiles {
            let isMeant = contents.riveFiles.contains(entry)
            guard let member = try read(entry) else { continue }
            if isMeant { members.append(member) } else { others.append(member) }
            usedFiles.formUnion(Set(contents.files.indices).subtracting(member.matching.unusedFiles))
        }
        try addFindingsOnAssets()
        addUnusedFiles(members + others)
    }

    /// A `.riv` of the bundle; nil for one that can't be read.
    private func read(_ entry: BundleEntry) throws(ToolError) -> BundleContents.Member? {
        do throws(ToolError) {
            return try contents.member(entry)
        } catch {
            // What is wrong with the archive itself is nothing to find in it.
            guard error.file != contents.path else { throw error }
            return nil
        }
    }

    // MARK: Assets

    private mutating func addFindingsOnAssets() throws(ToolError) {
        var served: [Int: [Asset]] = [:]
        for member in members {
            for (asset, match) in zip(member.assets, member.matching.matches) {
                switch match {
                case .missing: findings.append(.missing(asset))
                case .ambiguous(let candidates):
                    findings.append(.ambiguous(asset, candidates: candidates.map { contents.files[$0].name }))
                case .uniqueName(let file), .name(let file): served[file, default: []].append(asset)
                }
            }
        }
        for (file, assets) in served.sorted(by: { $0.key < $1.key }) { try addFindings(on: assets, servedBy: file) }
    }

    /// Unpacks an entry once, however many assets it serves.
    private mutating func addFindings(on assets: [Asset], servedBy file: Int) throws(ToolError) {
        let entry = contents.files[file]
        let bytes = try contents.bytes(of: entry)
        var faults: [Asset.Kind: ContentFault?] = [:]
        for asset in assets {
            let fault = faults[asset.kind] ?? asset.kind.fault(in: bytes[...])
            faults[asset.kind] = .some(fault)
            if let fault { findings.append(.unfit(entry: entry.name, asset, fault)) }
            if let mismatch = asset.pixelMismatch(with: bytes[...]) {
                findings.append(.wrongSize(entry: entry.name, asset, mismatch.description))
            }
        }
    }

    // MARK: Entries

    private mutating func addUnusedFiles(_ members: [BundleContents.Member]) {
        let unused = contents.files.indices.filter { !usedFiles.contains($0) }
        let others = members.flatMap { $0.document.assets.filter { $0.isMovable && !$0.source.isReferenced } }
        let matching = AssetMatching(assets: others, files: unused.map { contents.files[$0].name })
        var claims: [Int: Asset] = [:]
        for (asset, match) in zip(others, matching.matches) {
            if let file = match.file { claims[file] = asset }
        }
        for (index, file) in unused.enumerated() {
            findings.append(.unused(entry: contents.files[file].name, instead: claims[index]))
        }
    }
}
