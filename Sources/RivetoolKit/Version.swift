import CProgram
import RiveBundle
import RiveFont
import RiveImages
import RiveJSON
import RiveLanguages
import RiveWeb

/// The versions that `rivetool --version` prints.
enum Version {
    static let rivetool = "0.1.0"
    /// The day that it is of.
    static let date = "2026-11-23"
    /// The commit that a release is of; nil for a build from sources.
    private static var commit: String? { rivetool_commit().map { String(cString: $0) } }
    /// The month of the reference runtime whose types and properties are known.
    private static let schema = "2026-08"

    static var report: String {
        """
        rivetool \(rivetool)
        libzip \(Libzip.version ?? "is not installed: \(Libzip.remedy)")
        harfbuzz \(HarfBuzz.version ?? "is not installed: \(HarfBuzz.remedy)")
        harfbuzz-subset \(FontSubsetter.version ?? "is not installed: \(FontSubsetter.remedy)")

        """ + ImageLibrary.all.map { "\($0.name) \($0.version ?? "is not installed: \($0.remedy)")\n" }.joined()
            + "\(WebLibrary.name) \(WebLibrary.version ?? "is not installed: \(WebLibrary.remedy)")\n"
            + "\(XMLLibrary.name) \(XMLLibrary.version ?? "is not installed: \(XMLLibrary.remedy)")\n"
    }

    /// `--version --json`
    static func writeJSON(to output: OutputBuffer) {
        JSONWriter.write(to: output) { json in json.object { fields.write((), &$0) } }
    }

    static var jsonSchema: String { SchemaWriter.schema("rivetool --version --json", fields.type) }

    private static let fields = Fields<Void>("version") {
        Field("version", "of the program") { rivetool }
        Field("commit", "that a release is of; null for a build from sources") { commit }
        Field("schema", "the month of the runtime whose types and properties are known") { schema }
        Field("formats", "the major versions of the format that are read") { [7] }
        Field(
            object: "libraries",
            "the versions of those that are loaded where they are needed; null for one that is not there"
        ) {
            Field("libzip") { Libzip.version }
            Field("harfbuzz") { HarfBuzz.version }
            Field("harfbuzz-subset") { FontSubsetter.version }
            Field("libpng") { ImageLibrary.libpng.version }
            Field("libjpeg-turbo") { ImageLibrary.libjpegTurbo.version }
            Field("libwebp") { ImageLibrary.libwebp.version }
            Field("giflib") { ImageLibrary.giflib.version }
            Field("libdeflate") { ImageLibrary.libdeflate.version }
            Field("libmicrohttpd") { WebLibrary.version }
            Field("expat") { XMLLibrary.version }
        }
    }
}
