package import Foundation

/// Where the package's own files are, whatever folder the tests are started in.
package enum PackageFiles {
    /// The folder of `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static let samples = root.appending(path: "Samples")

    /// The bytes of a sample.
    package static func sample(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: samples.appending(path: name)))
    }

    package static let cases = root.appending(path: "Tests/RivetoolTests/Cases")

    /// Whether expectations are to be rewritten with what the program does now.
    package static let isBlessing = ProcessInfo.processInfo.environment["BLESS"] == "1"

    /// The text of a file that the package can't be without.
    package static func text(_ path: String) -> String {
        do {
            return try String(contentsOf: root.appending(path: path), encoding: .utf8)
        } catch {
            fatalError("\(error)")
        }
    }
}
