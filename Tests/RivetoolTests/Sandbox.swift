import Foundation
import RiveFormat
import RiveJSON
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// A folder of its own with copies of `Samples` and `docs/failing`, in which command lines run; it is removed with the value.
final class Sandbox {
    /// What a command line left behind.
    struct Result: Equatable {
        var output: [UInt8] = []
        var errors = ""
        var status = ExitStatus.done

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Where the folders are: in memory where Linux offers that, as thousands of them are made.
    static let memory: URL = {
        let memory = "/dev/shm"
        // Containers often have 64 MB there, which is too little.
        let free = try? FileManager.default.attributesOfFileSystem(forPath: memory)[.systemFreeSize] as? NSNumber
        guard access(memory, W_OK) == 0, (free?.int64Value ?? 0) > 1 << 30 else {
            return FileManager.default.temporaryDirectory
        }
        return URL(filePath: memory, directoryHint: .isDirectory)
    }()

    let folder: URL
    /// The word that the program believes to be started by.
    var program = BuiltTool.path

    init(in root: URL = Sandbox.memory) throws {
        let files = FileManager.default
        folder = root.appending(path: "rivetool-\(UUID().uuidString)")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["Samples", "docs/failing"] {
            let original = PackageFiles.root.appending(path: name)
            guard files.fileExists(atPath: original.path) else { continue }
            let copy = folder.appending(path: name)
            try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.copyItem(at: original, to: copy)
        }
    }

    /// A folder with a file that is assembled from a draft.
    convenience init(assembling draft: String, as name: String = "file.riv") throws {
        try self.init()
        try assemble(draft, as: name)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Adds a file that is assembled from a draft.
    func assemble(_ draft: String, as name: String) throws {
        let made = run(["assemble", "-", "-o", name], input: Array(draft.utf8))
        try #require(made.status == .done, "\(made.errors)")
    }

    /// Runs the program inside this process.
    func run(
        _ arguments: [String],
        input: [UInt8] = [],
        terminal: Console.Terminal = .init(),
        environment: [String: String] = [:],
        allowance: Int = OutputBuffer.standardAllowance,
        allowancePerByte: Int = OutputBuffer.allowancePerByte,
        budget: ByteBudget = ByteBudget(),
        calls: FileCalls = .system,
        in place: String? = nil
    ) -> Result {
        var result = Result()
        var errors: [UInt8] = []
        var console = Console(
            output: OutputBuffer(allowance: allowance, perByte: allowancePerByte) {
                (bytes) throws(SystemCall.Failure) in result.output += bytes
            },
            errors: OutputBuffer { (bytes) throws(SystemCall.Failure) in errors += bytes },
            files: FileSystem(
                workingDirectory: place.map { folder.appending(path: $0).path } ?? folder.path, calls: calls),
            terminal: terminal,
            environment: Environment(environment),
            budget: budget,
            standardInput: { () throws(SystemCall.Failure) in input }
        )
        console.programName = { [program] in program }
        let status = Tool.run(arguments, console: console)
        result.status = status
        result.errors = String(decoding: errors, as: UTF8.self)
        return result
    }
}
