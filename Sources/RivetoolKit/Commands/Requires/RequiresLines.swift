internal import RiveFeatures
internal import RiveJSON
internal import Synchronization

/// What files use, as lines of cells: features with what platforms have them, and what all of them need.
final class RequiresLines: Sendable {
    private let platforms: [Platform]
    /// What the files so far need together, in the order of the platforms.
    private let greatest: Mutex<[RuntimeSupport]>

    init(_ platforms: [Platform]) {
        self.platforms = platforms
        greatest = Mutex(platforms.map { _ in .any })
    }

    /// Writes the lines of a file; with several, each begins with its path. What a damaged file needs together is unknown.
    func write(_ uses: FeatureUses, of path: String?, isWhole: Bool, to output: OutputBuffer) {
        for use in uses.all where !output.isClosed {
            if let path { output.append(pathCell: path) }
            output.appendLine(line(use.feature.name, "\(use.count)", use.address, use.feature.support))
        }
        guard isWhole else { return }
        if let path { output.append(pathCell: path) }
        output.appendLine(maximum(uses.support))
        greatest.withLock { greatest in
            for (index, platform) in platforms.enumerated() {
                greatest[index] = max(greatest[index], uses.support(on: platform))
            }
        }
    }

    /// Writes what all files need together.
    func writeMaximum(to output: OutputBuffer) {
        let all = Dictionary(uniqueKeysWithValues: zip(platforms, greatest.withLock(\.self)))
        output.appendLine("-\t" + maximum { all[$0] ?? .any })
    }

    private func maximum(_ support: (Platform) -> RuntimeSupport) -> String { line("maximum", "-", "-", support) }

    private func line(
        _ name: String, _ count: String, _ address: String, _ support: (Platform) -> RuntimeSupport
    ) -> String {
        let supports = platforms.map { "\($0.rawValue)=\(support($0).text)" }
        return [name, count, address, supports.joined(separator: " ")].joined(separator: "\t")
    }
}
