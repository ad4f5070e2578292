internal import RiveFeatures

extension HelpTopic {
    static func featuresText(_ help: Help) -> String {
        let features = FeatureTable.all.map { ($0.name, "\($0.title): \($0.evidence)") }
        let platforms = Platform.allCases.map { ($0.rawValue, $0.summary) }
        return help.heading("what is counted of each feature") + "\n" + help.entries(features)
            + "\n" + help.heading("what versions of each platform are of") + "\n" + help.entries(platforms) + "\n"
            + notes
    }

    private static let notes = """
        The versions are those that Rive documented in August 2026. What it documents of
        no version is listed as "unknown" and not judged: focus, text inputs, keyboards,
        gamepads, grids, blobs.
        Two features that it does document do not show in a file: the cache for files
        (Caching a Rive File), which an app uses, and Fallback Fonts, which texts need
        that are set while the file runs. A feature counts as used where a record shows
        it, also if nothing ever reaches that record.

        """
}
