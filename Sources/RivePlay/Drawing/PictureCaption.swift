import Rive
package import RiveRaster

/// What the file of a picture says of it.
package struct PictureCaption {
    /// The texts of a PNG, by keywords.
    package let texts: [PNG.Text]
    /// The title of an SVG.
    package let title: String

    /// The caption of the latest frame.
    /// - Parameters:
    ///   - play: What is drawn.
    ///   - source: The path of the played file, whose name is shown.
    ///   - version: The version of the program.
    package init(of play: Play, from source: String, version: String) {
        let slash = source.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = source[(slash.map(source.utf8.index(after:)) ?? source.startIndex)...]
        let artboard = play.scene.artboard.name
        texts = [
            ("Software", "\(Self.program) \(version)"), ("Source", String(name)), ("Artboard", artboard),
            ("Frame", String(max(play.frame, 0))),
        ]
        title = "\(name), \(artboard)"
    }

    /// The caption of a picture that says nothing of a file or a version: it stays the same with others.
    init(of play: Play) {
        texts = [
            ("Software", Self.program), ("Artboard", play.scene.artboard.name), ("Frame", String(max(play.frame, 0))),
        ]
        title = play.scene.artboard.name
    }

    private static let program = "rivetool"

    /// Whether bytes are a PNG file of this program.
    package static func isInPNG(_ bytes: [UInt8]) -> Bool {
        PNG.isPNG(bytes) && PNG.texts(of: bytes).contains { $0.keyword == "Software" && $0.text.hasPrefix(program) }
    }

    /// The description of an SVG.
    package var description: String { texts.map { "\($0.keyword): \($0.text)" }.joined(separator: "; ") }
}
