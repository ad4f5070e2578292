package import Foundation

/// The real files to test with: those of the folder that `RIVE_CORPUS` names. Tests that need them are skipped without it.
package enum Corpus {
    /// What to say where there is none.
    package static let missing: String = "RIVE_CORPUS names no folder with .riv files"

    package static let files: [URL] = {
        guard let folder = ProcessInfo.processInfo.environment["RIVE_CORPUS"] else { return [] }
        return rivFiles(in: URL(filePath: folder))
    }()

    /// The package's own samples.
    package static let samples = rivFiles(in: PackageFiles.samples)

    /// The `.riv` files of a folder by name; none where there is no such folder.
    package static func rivFiles(in folder: URL) -> [URL] {
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == "riv" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    package static func bytes(of file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

    /// One of so many of the files, for what takes long.
    package static func sample(oneIn step: Int) -> [URL] {
        stride(from: 0, to: files.count, by: step).map { files[$0] }
    }

    /// What a closure makes of each file, several at once and in no order.
    package static func results<Result: Sendable>(
        of files: [URL] = files, _ body: @escaping @Sendable (URL) throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: Result.self) { group in
            for file in files { group.addTask { try body(file) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
