import CHarfBuzz
import LibC

/// The library that reads fonts and shapes text. On Linux it is loaded when the first font comes: who shapes no text neither
/// waits for it nor needs it.
package final class HarfBuzz: Sendable {
    /// Its functions.
    let call: harfbuzz_functions
    /// What outlines are drawn with, never freed: this is there for as long as the program.
    nonisolated(unsafe) let pens: OpaquePointer
    /// What it knows of characters.
    nonisolated(unsafe) let unicode: OpaquePointer
    /// Whether contours that start with a point beside their curve begin where their first curve ends, as before version 10.3; the
    /// reference has them begin where it starts.
    let beginsBehindFirstCurve: Bool
    /// No language, wherever the program runs.
    nonisolated(unsafe) let language: hb_language_t

    /// How many units an em has, of every font and for every size.
    static let unitsPerEm: Int32 = 2048

    private static let loaded = Result { () throws(FontError) in try HarfBuzz(anyOf: ["libharfbuzz.so.0"]) }

    /// The library of this machine.
    ///
    /// - Throws: `libraryMissing` where it is not installed.
    static func load() throws(FontError) -> HarfBuzz { try loaded.get() }

    /// The version of the library of this machine; nil where it is not installed.
    package static var version: String? {
        (try? load()).flatMap { $0.call.hb_version_string() }.map { String(cString: $0) }
    }

    /// What to do where it is missing.
    package static let remedy = "install it (Debian and Ubuntu: 'apt-get install libharfbuzz0b')"

    /// The functions of the first of these files that can be loaded.
    init(anyOf files: [String]) throws(FontError) {
        call = try SharedLibrary.load(anyOf: files, with: harfbuzz_load)
            .mapError { FontError.libraryMissing(reason: $0.reason) }.get()
        pens = OutlinePens.make(call)
        beginsBehindFirstCurve = call.hb_version_atleast(10, 3, 0) == 0
        unicode = call.hb_unicode_funcs_get_default()!
        language = call.hb_language_from_string("c", 1)!
    }
}
