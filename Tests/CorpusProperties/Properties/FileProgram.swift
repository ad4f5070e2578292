import Foundation
import RiveModel

/// The program `file`, which tells what contents are.
enum FileProgram {
    private static let path = "/usr/bin/file"

    static let exists = FileManager.default.isExecutableFile(atPath: path)

    /// A line of description for each of the contents.
    static func describe(_ contents: [ArraySlice<UInt8>]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (number, bytes) in contents.enumerated() { try Data(bytes).write(to: folder.appending(path: "\(number)")) }

        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = ["--brief", "--"] + contents.indices.map { "\($0)" }
        process.currentDirectoryURL = folder
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }

    static func format(in description: String) -> ContentFormat? {
        formats.first { description.contains($0.words) }?.format
    }

    private static let formats: [(words: String, format: ContentFormat)] = [
        ("PNG image data", .png), ("JPEG image data", .jpeg), ("Web/P image", .webp), ("GIF image data", .gif),
        ("TrueType Font data", .trueType), ("OpenType font data", .openType),
        ("TrueType font collection", .fontCollection),
        ("WAVE audio", .wav), ("MPEG ADTS, layer III", .mp3), ("Audio file with ID3", .mp3), ("FLAC audio", .flac),
        ("Ogg data", .ogg),
    ]

    /// The last `WIDTHxHEIGHT` or `WIDTH x HEIGHT` that is a part of its own.
    static func pixelSize(in description: String) -> ContentFormat.PixelSize? {
        description.matches(of: /(?:, | )(\d+) ?x ?(\d+)(?:,|$)/).last.flatMap { match in
            guard let width = Int(match.1), let height = Int(match.2) else { return nil }
            return .init(width: width, height: height)
        }
    }
}
