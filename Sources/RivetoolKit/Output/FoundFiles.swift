import RiveFormat
import RiveReport
import Synchronization
import ToolSupport

/// The findings in files that a command prints one by one, several at once, for the reports beside what it prints.
final class FoundFiles: Sendable {
    private let reports = Mutex<[ByteText: FileReport]>([:])

    /// Keeps the findings of the file that `body` examines; without any, the reason why it failed is one.
    func examine(
        _ path: String, _ console: Console, _ body: (inout FileReport?) throws(ToolError) -> ExitStatus
    ) throws(ToolError) -> ExitStatus {
        var report: FileReport?
        do throws(ToolError) {
            let status = try body(&report)
            keep(report, path)
            return status
        } catch {
            let failure = [Diagnostic.unexamined("not examined", error.text)]
            keep(report ?? FileReport(path, RivePath(path, console.files), failure), path)
            throw error
        }
    }

    private func keep(_ report: FileReport?, _ path: String) { reports.withLock { $0[ByteText(path)] = report } }

    /// The findings in some files, in their order.
    func results(_ entries: [FileSelection.Entry], _ files: FileSystem) -> Results<FileReport> {
        Results { body in
            for entry in entries {
                let text = entry.problem?.text ?? "standard output was closed"
                body(
                    self.reports.withLock { $0[ByteText(entry.path)] }
                        ?? FileReport(entry.path, RivePath(entry.path, files), [.unexamined("not examined", text)]))
            }
        }
    }
}

extension FileReport {
    /// The findings in the file at a path of the command line, each with a fingerprint.
    init(_ path: String, _ location: RivePath, _ found: [Diagnostic], passed: [String] = []) {
        var found = found
        var fingerprints = Fingerprints(location.member)
        for index in found.indices where found[index].fingerprint.isEmpty { fingerprints.mark(&found[index]) }
        self.init(
            RivePath.name(of: path), file: RivePath.name(of: location.file), member: location.member, found,
            passed: passed)
    }
}

extension [Diagnostic] {
    /// The fault that a file cannot be read beyond; none where it can be read to its end.
    static func damage(of file: RiveFile, at path: String) -> [Diagnostic] {
        file.problem(at: path).map { [.unexamined("not read to its end", $0.text)] } ?? []
    }
}
