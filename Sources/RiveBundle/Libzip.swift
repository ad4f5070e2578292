import CLibzip
import LibC

/// The library that opens and makes archives. On Linux it is loaded when the first archive comes: it brings others with it, and
/// who opens none neither waits for them nor needs them.
package final class Libzip: Sendable {
    /// Its functions.
    let call: libzip_functions

    /// The names that its files have, by the way that systems count its versions. All that is called has been the same in both.
    private static let fileNames = ["libzip.so.5", "libzip.so.4"]

    private static let loaded = Result { () throws(BundleError) in try Libzip(anyOf: fileNames) }

    /// The library of this machine.
    ///
    /// - Throws: `libraryMissing` where it is not installed.
    static func load() throws(BundleError) -> Libzip { try loaded.get() }

    /// The version of the library of this machine; nil where it is not installed.
    package static var version: String? {
        (try? load()).flatMap { $0.call.zip_libzip_version() }.map { String(cString: $0) }
    }

    /// What to do where it is missing.
    package static let remedy =
        "install it (Debian and Ubuntu: 'apt-get install libzip4' or 'libzip5')"

    /// The functions of the first of these files that can be loaded.
    init(anyOf files: [String]) throws(BundleError) {
        call = try SharedLibrary.load(anyOf: files, with: libzip_load)
            .mapError { BundleError(.libraryMissing(reason: $0.reason)) }.get()
    }

    /// What libzip says of an error.
    func words(for error: UnsafeMutablePointer<zip_error_t>?) -> String {
        error.flatMap { call.zip_error_strerror($0) }.map { String(cString: $0) } ?? ""
    }
}
