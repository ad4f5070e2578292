import Foundation
import RiveFont
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// A font of a real file.
enum CorpusFont: CaseIterable, Sendable {
    case tomorrow, ultra, inter, digitalNumbers, withKernTable

    /// A file that has it, as names of files end, and its name there.
    private var place: (file: String, asset: String) {
        switch self {
        case .tomorrow: ("-layout_test.riv", "Tomorrow")
        case .ultra: ("-fallback-fonts-3.riv", "Ultra")
        case .inter: ("-text_stroke_test.riv", "Inter")
        case .digitalNumbers: ("-digital_music_player.riv", "Digital Numbers")
        case .withKernTable: ("-hello_world.riv", "")
        }
    }

    /// What to say where they are not all there.
    static let missing = "RIVE_CORPUS names no folder with the files whose fonts are needed"

    static let areThere = allCases.allSatisfy { font in
        Corpus.files.contains { $0.lastPathComponent.hasSuffix(font.place.file) }
    }

    /// Each is read once.
    private static let fonts: [Self: FontInstance] = {
        var fonts: [Self: FontInstance] = [:]
        for font in allCases { fonts[font] = (try? font.bytes()).flatMap { try? FontInstance(Font($0[...])) } }
        return fonts
    }()

    var instance: FontInstance { get throws { try #require(Self.fonts[self]) } }

    func bytes() throws -> [UInt8] {
        let file = try #require(Corpus.files.first { $0.lastPathComponent.hasSuffix(place.file) })
        let document = Document(try RiveFile(parsing: Corpus.bytes(of: file)))
        let asset = try #require(document.assets.first { $0.kind == .font && $0.name == place.asset })
        return try Array(#require(asset.contents))
    }
}
