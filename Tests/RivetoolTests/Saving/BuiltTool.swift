import Foundation
import Testing

/// The program as it was built beside the tests, for what only a process of its own can show.
enum BuiltTool {
    /// Nil where it was not built.
    static let path: String? = {
        #if os(macOS)
            let bundle = Bundle(for: SavingSandbox.self).bundleURL
        #else
            let bundle = Bundle.main.executableURL ?? Bundle.main.bundleURL
        #endif
        let path = bundle.deletingLastPathComponent().appending(path: "rivetool").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// Starts a program in a folder, with its output thrown away.
    static func start(_ program: String, _ arguments: [String], in folder: URL) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
