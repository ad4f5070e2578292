import Foundation
import RiveFormat
import RiveModel

/// A font of a real file.
package enum CorpusFont: CaseIterable, Sendable {
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
    package static let missing = "RIVE_CORPUS names no folder with the files whose fonts are needed"

    package static let areThere = allCases.allSatisfy { font in
        Corpus.files.contains { $0.lastPathComponent.hasSuffix(font.place.file) }
    }

    /// Its bytes.
    package func bytes() throws -> [UInt8] {
        guard let bytes = Self.contents[self] else { throw NotThere() }
        return bytes
    }

    /// A file that is missing, or has no such font.
    private struct NotThere: Error {}

    /// Each is read once.
    private static let contents: [Self: [UInt8]] = {
        var contents: [Self: [UInt8]] = [:]
        for font in allCases { contents[font] = try? font.read() }
        return contents
    }()

    private func read() throws -> [UInt8]? {
        guard let file = Corpus.files.first(where: { $0.lastPathComponent.hasSuffix(place.file) }) else { return nil }
        let document = Document(try RiveFile(parsing: Corpus.bytes(of: file)))
        return document.assets.first { $0.kind == .font && $0.name == place.asset }?.contents.map { Array($0) }
    }
}
