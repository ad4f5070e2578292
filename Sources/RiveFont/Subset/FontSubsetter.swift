import CHarfBuzz
import LibC

/// The library that makes fonts of fewer characters: HarfBuzz's subsetter. It is loaded with the first font that is made smaller.
package final class FontSubsetter: Sendable {
    let call: harfbuzz_subset_functions

    /// Its version on this machine; nil where it is not installed.
    package static var version: String? {
        (try? load()).flatMap { $0.call.hb_version_string() }.map { String(cString: $0) }
    }

    /// How to install it.
    package static let remedy = "install it (Debian and Ubuntu: 'apt-get install libharfbuzz-subset0')"

    private static let loaded = Result { () throws(FontError) in try FontSubsetter(anyOf: files) }

    private static var files: [String] {
        #if canImport(Darwin)
            ["/opt/homebrew/lib/", "/usr/local/lib/"].map { $0 + "libharfbuzz-subset.0.dylib" }
        #else
            ["libharfbuzz-subset.so.0"]
        #endif
    }

    /// The library of this machine.
    /// - Throws: `subsetterMissing` where it is not installed.
    package static func load() throws(FontError) -> FontSubsetter { try loaded.get() }

    /// The functions of the first of these files that can be loaded.
    init(anyOf files: [String]) throws(FontError) {
        call = try SharedLibrary.load(anyOf: files, with: harfbuzz_subset_load)
            .mapError { FontError.subsetterMissing(reason: $0.reason) }.get()
    }
}
