internal import RiveBundle
internal import RiveFont

/// The versions that `rivetool --version` prints.
enum Version {
    static let rivetool = "0.1.0"

    static var report: String {
        """
        rivetool \(rivetool)
        libzip \(Libzip.version ?? "is not installed: \(Libzip.remedy)")
        harfbuzz \(HarfBuzz.version ?? "is not installed: \(HarfBuzz.remedy)")

        """
    }
}
