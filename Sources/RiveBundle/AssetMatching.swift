public import RiveModel

/// Which of a number of named files serves which asset record.
///
/// A file serves the record whose unique name, `name-id`, it has, with any extension. Records left over are served by a file
/// that has their name, with the same extension or else with any, if just one file and one record have it. Where several files
/// would do, one that stands beside the `.riv` goes before those in other folders.
public struct AssetMatching: Sendable {
    /// What serves an asset; numbers count the files.
    public enum Match: Equatable, Sendable {
        case uniqueName(Int)
        case name(Int)
        /// Any of several files could serve it, or another asset has as good a claim to the only one.
        case ambiguous(candidates: [Int])
        case missing

        /// The file that serves the asset.
        public var file: Int? {
            switch self {
            case .uniqueName(let file), .name(let file): file
            case .ambiguous, .missing: nil
            }
        }
    }

    /// What serves each asset, in the order of the assets.
    public private(set) var matches: [Match]
    /// The files that serve no asset and could serve none, in ascending order.
    public var unusedFiles: [Int] { isUsed.indices.filter { !isUsed[$0] } }

    private var isUsed: [Bool]

    /// A matching of files to assets, made in time linear in their number.
    ///
    /// - Parameters:
    ///   - assets: the records to serve, all of one file.
    ///   - files: paths, parts joined by `/`.
    ///   - folder: the folder of the `.riv` in the same form, empty at the top.
    public init(assets: [Asset], files: [String], folder: String = "") {
        matches = [Match](repeating: .missing, count: assets.count)
        isUsed = [Bool](repeating: false, count: files.count)
        let loose = files.map { LooseFile($0) }
        for rule in [Rule.uniqueName, .fullName, .stem] {
            let pending = assets.indices.filter { matches[$0] == .missing }
            let claims = Dictionary(grouping: pending) { rule.key(of: assets[$0]) }
            let candidates = Dictionary(grouping: loose.indices.filter { !isUsed[$0] }) { rule.key(of: loose[$0]) }
            for (key, claimants) in claims {
                guard let found = candidates[key] else { continue }
                let beside = found.filter { loose[$0].folder == folder }
                settle(claimants, beside.count == 1 ? beside : found, by: rule)
            }
        }
    }

    private mutating func settle(_ claimants: [Int], _ candidates: [Int], by rule: Rule) {
        if claimants.count == 1, candidates.count == 1 {
            let (asset, file) = (claimants[0], candidates[0])
            matches[asset] = rule == .uniqueName ? .uniqueName(file) : .name(file)
            isUsed[file] = true
        } else if rule != .fullName {
            for asset in claimants { matches[asset] = .ambiguous(candidates: candidates) }
            for file in candidates { isUsed[file] = true }
        }
    }

    /// What has to be equal, in the order in which it is tried. Full names that are ambiguous are so without extensions too,
    /// and are reported with the candidates of that.
    private enum Rule {
        case uniqueName, fullName, stem

        /// The name of an asset as it can stand in a path, where names are compared.
        func key(of asset: Asset) -> String {
            switch self {
            case .uniqueName: asset.fileStem
            case .fullName: PathComponent.safe(asset.name)
            case .stem: PathComponent.safe(asset.stem)
            }
        }

        func key(of file: LooseFile) -> String { PathComponent.safe(self == .fullName ? file.fileName : file.stem) }
    }
}
