import RiveFeatures
import ToolSupport

/// A runtime that files are to be played with: `apple=6.8.0`.
struct RuntimeTarget: Sendable {
    let platform: Platform
    let version: RuntimeVersion

    /// Targets from `PLATFORM=VERSION` words of the command line, in the order of the platforms.
    static func parsing(_ words: [String]) throws(ToolError) -> [RuntimeTarget] {
        var targets: [Platform: RuntimeTarget] = [:]
        for word in words {
            let target = try RuntimeTarget(parsing: word)
            guard targets.updateValue(target, forKey: target.platform) == nil else {
                throw error(word, "the version of \(target.platform.rawValue) is given twice")
            }
        }
        return Platform.allCases.compactMap { targets[$0] }
    }

    private init(parsing word: String) throws(ToolError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = Platform.allCases.map(\.rawValue)
        guard let platform = Platform(rawValue: parts[0]) else {
            throw Self.error(
                word, "unknown platform \"\(parts[0])\"; \"rivetool help features\" lists the platforms",
                suggestion: CommonNames.suggestion(for: parts[0], among: names))
        }
        guard parts.count == 2 else {
            throw Self.error(
                word, "expected PLATFORM=VERSION, such as \(platform.rawValue)=\(Self.example(platform))")
        }
        guard let version = RuntimeVersion(parts[1]) else {
            throw Self.error(word, "\"\(parts[1])\" is not a version such as \(Self.example(platform))")
        }
        self.platform = platform
        self.version = version
    }

    /// A version that the platform has had.
    private static func example(_ platform: Platform) -> String {
        let supports = FeatureTable.all.lazy.map { $0.support(on: platform) }
        return supports.first { if case .since = $0 { true } else { false } }?.text ?? "1.0.0"
    }

    private static func error(_ word: String, _ message: String, suggestion: String? = nil) -> ToolError {
        ToolError(.usage, "--target \(word): \(message) (see \"rivetool help requires\")", suggestion: suggestion)
    }

    /// What a file uses that the runtime does not have.
    func unmet(by uses: FeatureUses) -> [UnmetFeature] {
        uses.all.filter { !$0.feature.support(on: platform).includes(version) }.map { use in
            UnmetFeature(target: self, use: use)
        }
    }
}

/// A feature that a file uses and that a runtime does not have.
struct UnmetFeature: Sendable {
    let target: RuntimeTarget
    let use: FeatureUse

    var support: RuntimeSupport { use.feature.support(on: target.platform) }

    /// What is used, where, and which runtime would have it.
    var message: String {
        let platform = target.platform.rawValue
        let what = "\(use.address) uses \(use.feature.title), which"
        guard case .since(let oldest) = support else { return "\(what) no version of \(platform) has" }
        return "\(what) \(platform) has since \(oldest.text); the target is \(target.version.text)"
    }
}
