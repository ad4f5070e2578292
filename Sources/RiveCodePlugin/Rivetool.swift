import Foundation

/// The program that does the work: one that is installed, since a build of it would be made for every package that uses it.
enum Rivetool {
    /// Where programs are that are not in the `PATH` of builds in Xcode.
    private static let folders = ["/usr/local/bin", "/opt/homebrew/bin", "/usr/bin"]

    /// The program that `RIVETOOL` names, or the first one in `PATH`.
    /// - Throws: `Missing` where there is none.
    static func find() throws -> URL {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["RIVETOOL"] {
            guard isProgram(path) else { throw Missing(words: "RIVETOOL names \(path), which is no program") }
            return URL(filePath: path)
        }
        let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard let found = (path + folders).map({ $0 + "/rivetool" }).first(where: isProgram) else {
            throw Missing(words: "rivetool is not installed; RIVETOOL says where it is if it is not in PATH")
        }
        return URL(filePath: found)
    }

    private static func isProgram(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

    struct Missing: Error, CustomStringConvertible {
        let words: String
        var description: String { words }
    }
}
