import LibC
package import RiveModel

/// A shared library that decodes or encodes images of one format. It is loaded with the first such image: a program without images neither
/// waits for it nor needs it.
package struct ImageLibrary: Equatable, Sendable {
    /// The format that it knows.
    package let format: ContentFormat
    package let name: String
    /// What needs it.
    let use: String
    /// How to install it.
    package let remedy: String
    /// The files that it can be in, best first. Each name has the version of the binary interface, which stands for the layouts and parameters that
    /// are relied on.
    private let files: [String]

    init(
        _ format: ContentFormat, _ name: String, use: String? = nil, packages: [String], linux: [String],
        apple: [String]
    ) {
        self.format = format
        self.name = name
        self.use = use ?? "\(format.name) images"
        let commands = packages.map { "'apt-get install \($0)'" }
        remedy = "install it (Debian and Ubuntu: \(commands.joined(separator: " or ")))"
        #if canImport(Darwin)
            // Homebrew's folders, of which the system looks in one by itself.
            files = ["/opt/homebrew/lib/", "/usr/local/lib/"].flatMap { folder in apple.map { folder + $0 } }
        #else
            files = linux
        #endif
    }

    package static let libpng = ImageLibrary(
        .png, "libpng", packages: ["libpng16-16"], linux: ["libpng16.so.16"], apple: ["libpng16.16.dylib"])
    package static let libjpegTurbo = ImageLibrary(
        .jpeg, "libjpeg-turbo", packages: ["libturbojpeg0", "libturbojpeg"],
        linux: ["libturbojpeg.so.0"], apple: ["libturbojpeg.0.dylib"])
    // All that is called is the same in both versions.
    package static let libwebp = ImageLibrary(
        .webp, "libwebp", packages: ["libwebp7", "libwebp6"], linux: ["libwebp.so.7", "libwebp.so.6"],
        apple: ["libwebp.7.dylib"])
    package static let giflib = ImageLibrary(
        .gif, "giflib", packages: ["libgif7"], linux: ["libgif.so.7"], apple: ["libgif.7.dylib"])
    package static let libdeflate = ImageLibrary(
        .png, "libdeflate", use: "smaller PNG images", packages: ["libdeflate0"], linux: ["libdeflate.so.0"],
        apple: ["libdeflate.0.dylib"])

    /// The functions of its first file that can be loaded by a loader, which returns why it failed.
    func load<Functions>(
        with loader: (UnsafePointer<CChar>, UnsafeMutablePointer<Functions>) -> UnsafePointer<CChar>?
    ) -> Result<Functions, ImageError> {
        SharedLibrary.load(anyOf: files, with: loader).mapError { .libraryMissing(self, reason: $0.reason) }
    }
}
