import RiveFeatures
import RiveJSON
import Synchronization
import ToolSupport

/// What files use, as lines of cells: features with what platforms have them, and what all of them need.
final class RequiresLines: Sendable {
    private let platforms: [Platform]
    /// Whether people read it: features and platforms are two tables then.
    private let isForPeople: Bool
    /// What the files so far need together, in the order of the platforms, and the feature that needs it.
    private let greatest: Mutex<[(support: RuntimeSupport, feature: String)]>

    init(_ platforms: [Platform], isForPeople: Bool = false) {
        self.platforms = platforms
        self.isForPeople = isForPeople
        greatest = Mutex(platforms.map { _ in (.any, "-") })
    }

    /// The names of the columns of features for people; with several files, each row begins with a path.
    static func columns(ofOneFile isOneFile: Bool) -> [String] {
        (isOneFile ? [] : ["file"]) + ["feature", "records", "address"]
    }

    /// Writes the lines of a file; with several, each begins with its path. What a damaged file needs together is unknown.
    func write(_ uses: FeatureUses, of path: String?, isWhole: Bool, to output: OutputBuffer) {
        for use in uses.all where !output.isClosed {
            if let path { output.append(pathCell: path) }
            output.appendLine(line(use.feature.name, "\(use.count)", use.address, use.feature.support))
        }
        guard isWhole else { return }
        if !isForPeople {
            if let path { output.append(pathCell: path) }
            output.appendLine(maximum(uses.support))
        }
        greatest.withLock { greatest in
            for (index, platform) in platforms.enumerated() {
                for use in uses.all where use.feature.support(on: platform) > greatest[index].support {
                    greatest[index] = (use.feature.support(on: platform), use.feature.name)
                }
            }
        }
    }

    /// Writes what all files need together.
    func writeMaximum(to output: OutputBuffer) {
        let all = Dictionary(uniqueKeysWithValues: zip(platforms, greatest.withLock { $0.map(\.support) }))
        output.appendLine("-\t" + maximum { all[$0] ?? .any })
    }

    /// Prints a row for each platform: the version that all files need, and the feature that needs it.
    func printPlatforms(_ console: Console) throws(ToolError) {
        _ = try console.printingTable(["platform", "needs", "because of"]) { console in
            for (platform, need) in zip(platforms, greatest.withLock(\.self)) {
                console.output.appendRow([platform.rawValue, need.support.text, need.feature])
            }
            return .done
        }
    }

    private func maximum(_ support: (Platform) -> RuntimeSupport) -> String { line("maximum", "-", "-", support) }

    private func line(
        _ name: String, _ count: String, _ address: String, _ support: (Platform) -> RuntimeSupport
    ) -> String {
        if isForPeople { return [name, count, address].joined(separator: "\t") }
        let supports = platforms.map { "\($0.rawValue)=\(support($0).text)" }
        return [name, count, address, supports.joined(separator: " ")].joined(separator: "\t")
    }
}
