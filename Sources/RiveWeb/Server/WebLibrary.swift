package import CMicrohttpd
package import LibC

/// libmicrohttpd, which is loaded when a server starts.
package enum WebLibrary {
    package static let name = "libmicrohttpd"
    /// How to install it.
    package static let remedy = "install it (Debian and Ubuntu: 'apt-get install libmicrohttpd12')"

    #if canImport(Darwin)
        private static let files = ["/opt/homebrew/lib/", "/usr/local/lib/"].map { "\($0)libmicrohttpd.12.dylib" }
    #else
        private static let files = ["libmicrohttpd.so.12"]
    #endif

    /// The version that is there; nil where none is.
    package static var version: String? { (try? load().get()).map { String(cString: $0.MHD_get_version()) } }

    package static func load() -> Result<microhttpd_functions, SharedLibrary.Missing> {
        SharedLibrary.load(anyOf: files, with: microhttpd_load)
    }
}
