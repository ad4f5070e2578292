/// Something that a file can use and that not every runtime has.
package struct Feature: Sendable {
    /// The word for it: `dataBinding`.
    package let name: String
    /// What Rive calls it.
    package let title: String
    /// What shows in a file that it is used: what is counted.
    package let evidence: String
    let signs: [FeatureSign]
    private let supports: [RuntimeSupport]

    /// A row of the table.
    init(
        _ name: String, _ title: String, _ evidence: String, _ web: String, _ react: String, _ others: String,
        _ signs: FeatureSign...
    ) {
        self.name = name
        self.title = title
        self.evidence = evidence
        self.signs = signs
        supports = [web, react, others].flatMap { $0.split(separator: " ") }.compactMap { RuntimeSupport(String($0)) }
        precondition(supports.count == Platform.allCases.count, "\(name) says not of each platform since when")
    }

    /// A feature with the same support on all platforms.
    init(_ name: String, _ title: String, _ evidence: String, _ support: RuntimeSupport, _ signs: FeatureSign...) {
        self.name = name
        self.title = title
        self.evidence = evidence
        self.signs = signs
        supports = Platform.allCases.map { _ in support }
    }

    /// Which runtimes of a platform have it.
    package func support(on platform: Platform) -> RuntimeSupport {
        Platform.allCases.firstIndex(of: platform).map { supports[$0] } ?? .none
    }
}
