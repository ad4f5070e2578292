import CLibzip

/// The versions that `rivetool --version` prints.
enum Version {
    static let rivetool = "0.1.0"

    static var report: String {
        "rivetool \(rivetool)\nlibzip \(String(cString: zip_libzip_version()))\n"
    }
}
