package import CMicrohttpd

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

    /// Why it can't be used.
    package struct Missing: Error {
        /// The words of the system.
        package let reason: String
    }

    /// The version that is there; nil where none is.
    package static var version: String? { (try? load()).map { String(cString: $0.MHD_get_version()) } }

    package static func load() throws(Missing) -> microhttpd_functions {
        let functions = UnsafeMutablePointer<microhttpd_functions>.allocate(capacity: 1)
        defer { functions.deallocate() }
        var reason = ""
        for file in files {
            guard let failure = microhttpd_load(file, functions) else { return functions.pointee }
            if reason.isEmpty { reason = String(cString: failure) }
        }
        throw Missing(reason: reason)
    }
}
