import RiveFeatures
import RiveFormat
import RiveJSON
import RiveModel

/// The document of `requires --json`, behind the path of its file and up to the problem.
struct RequiresJSON {
    let uses: FeatureUses
    /// Whether all of the file could be read: what the rest of it needs is unknown.
    let isWhole: Bool
    let unmet: [UnmetFeature]

    /// What a file needs, held against the runtimes of targets.
    init(_ document: Document, _ targets: [RuntimeTarget]) {
        let uses = FeatureUses(of: document)
        self.uses = uses
        isWhole = document.file.problem == nil
        unmet = targets.flatMap { $0.unmet(by: uses) }
    }

    static let fields = Fields<Self>("requirements") {
        Field(each: "features", of: feature) { $0.uses.all }
        Field(
            ifAny: "platforms",
            "which runtimes have all of them: from a version on, \"any\", \"deprecated\", \"unknown\" or \"no\"; missing for a damaged file"
        ) { $0.isWhole ? RequiredPlatforms(uses: $0.uses) : nil }
        Field(each: "unmet", of: unmet) { $0.unmet }
    }

    private static let feature = Fields<FeatureUse>("feature", "something that a file uses and not every runtime has") {
        Field("feature", as: .words(FeatureTable.all.map(\.name))) { $0.feature.name }
        Field("title", "what Rive calls it") { $0.feature.title }
        Field("count", "how many records show it", as: .integer(from: 1)) { $0.count }
        Field("address", "of the first of them, as other commands take it") { $0.address }
        Field(
            object: "platforms",
            "which runtimes have it: from a version on, \"any\", \"deprecated\", \"unknown\" or \"no\""
        ) {
            for platform in Platform.allCases {
                Field(.name(platform.rawValue)) { $0.feature.support(on: platform).text }
            }
        }
    }

    private static let unmet = Fields<UnmetFeature>("unmet", "a feature that the runtime of a target does not have") {
        Field("platform", as: .words(Platform.allCases.map(\.rawValue))) { $0.target.platform.rawValue }
        Field("target", "the version that --target says") { $0.target.version.text }
        Field("feature") { $0.use.feature.name }
        Field("address") { $0.use.address }
        Field("needs", "the oldest version that has it, or \"no\"") { $0.support.text }
        Field("message") { $0.message }
    }
}

/// What all features of a file need together.
private struct RequiredPlatforms: FieldObject {
    let uses: FeatureUses

    static let fields = Fields<Self>("platforms") {
        for platform in Platform.allCases {
            Field(.name(platform.rawValue)) { $0.uses.support(on: platform).text }
        }
    }
}
