import RiveFeatures

extension HelpTopic {
    static func featuresText(_ help: Help) -> String {
        let features = FeatureTable.all.map { ($0.name, "\($0.title): \($0.evidence)") }
        let platforms = Platform.allCases.map { ($0.rawValue, $0.summary) }
        return help.heading("features, and the records that count") + "\n" + help.entries(features)
            + "\n" + help.heading("platforms, and the package that versions are of") + "\n" + help.entries(platforms)
            + "\n"
            + notes
    }

    private static let notes = """
        The versions are those that Rive documented in August 2026. Features without a
        documented version are "unknown", and no target fails by them: focus, text
        inputs, keyboards, gamepads, grids, blobs. Two documented features are not
        visible in a file: Caching a Rive File, which an app uses, and Fallback Fonts,
        for texts that are set while the file runs. A feature counts as used if a record
        shows it, even if nothing reaches that record.

        """
}
