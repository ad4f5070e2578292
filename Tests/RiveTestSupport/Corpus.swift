package import Foundation

/// The files to test with: the samples, and the few real ones of the folder that `RIVE_CORPUS` names which have what tests look at.
/// What must hold for all of them is asked by `rivetool-corpus`.
package enum Corpus {
    /// The files of the folder that `RIVE_CORPUS` names; none without it.
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
}
