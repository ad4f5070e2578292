import CorpusProperties
@preconcurrency import LibC
import RivetoolKit
import ToolSupport

/// `rivetool-corpus FOLDER [--only NAME]… [--jobs N] [--sums]`: opens each `.riv` of a folder once, runs every property on it, and
/// prints a line for each that does not hold. `--list` prints the properties.
@main
struct CorpusProgram {
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        CrashNote.begin()
        setvbuf(stdout, nil, _IOLBF, 0)
        let options = CorpusOptions(ProgramArguments.all.dropFirst().map { Tool.argument($0) })
        if options.listsProperties {
            for property in options.properties { print("\(property.name): \(property.says)") }
            exit(EXIT_SUCCESS)
        }
        let names = files(of: options.folder)
        if names.isEmpty { fail("\(options.folder): no .riv files", status: 6) }
        var folder = FolderResult(options.properties)
        let (properties, place) = (options.properties, options.folder)
        // Each worker holds one file at a time; its result is a few counts.
        Parallel.forEach(names.count, jobs: options.jobs) { index -> FileResult in
            guard let bytes = bytes(of: "\(place)/\(names[index])") else {
                fail("\(place)/\(names[index]): cannot read", status: 6)
            }
            CrashNote.note(names[index])
            return FileResult(properties, on: bytes) { CrashNote.note("\(names[index]): \($0.name)") }
        } deliver: { index, result in
            for failure in result.failures { print("\(names[index]): \(failure.property): \(failure.message)") }
            folder.add(result)
            return true
        }
        for failure in folder.judge() { print("all files: \(failure.property): \(failure.message)") }
        if options.printsSums { for line in folder.sumLines { print(line) } }
        print(folder.summary)
        print("\(folder.passed) passed, \(folder.failed) failed")
        exit(folder.failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    static func fail(_ message: String, status: Int32) -> Never {
        fputs("rivetool-corpus: \(message)\n", stderr)
        exit(status)
    }

    /// The names of the `.riv` files of a folder, in order.
    private static func files(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { fail("\(folder): cannot read", status: 6) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".riv") { names.append(name) }
        }
        return names.sorted()
    }

    private static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return ferror(file) == 0 ? bytes : nil
    }
}
