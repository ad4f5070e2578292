internal import RiveBundle

/// The versions that `rivetool --version` prints.
enum Version {
    static let rivetool = "0.1.0"

    static var report: String {
        "rivetool \(rivetool)\nlibzip \(Libzip.version ?? "is not installed: \(Libzip.remedy)")\n"
    }
}
