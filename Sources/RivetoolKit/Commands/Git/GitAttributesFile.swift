import ToolSupport

/// A file of attributes, where one line says which driver git shows files of Rive by. All other bytes of it stay as they are.
struct GitAttributesFile {
    static let line = "*.riv diff=riv"

    let path: String
    private let files: FileSystem
    /// The bytes of the file; nil where there is none.
    private let bytes: [UInt8]?

    init(_ path: String, _ files: FileSystem) throws(ToolError) {
        self.path = path
        self.files = files
        bytes = files.exists(path) ? try files.readStored(path) : nil
    }

    /// Whether a line says it already, be it among other attributes, and none behind it says otherwise.
    var isSet: Bool {
        let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
        let attributes = lines.reversed().lazy.compactMap { line in
            let words = line.split { blanks.contains($0) }
            guard words.first?.elementsEqual("*.riv".utf8) == true else { return nil as ArraySlice<UInt8>? }
            return words.last { word in Self.signs.contains { word.starts(with: $0.utf8) } }
        }
        return attributes.first?.elementsEqual("diff=riv".utf8) == true
    }

    /// How words begin that choose a driver, or none.
    private static let signs = ["diff", "-diff", "!diff", "binary"]

    /// Whether there is a line that says it and nothing else.
    var hasLine: Bool { lines.contains(where: Self.isLine) }

    private var lines: [ArraySlice<UInt8>] { (bytes ?? []).split(separator: UInt8(ascii: "\n")) }

    private static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
        (line.last == UInt8(ascii: "\r") ? line.dropLast() : line).elementsEqual(Self.line.utf8)
    }

    /// Refuses a symbolic link in the place of the file: the author of the repository would choose which file is written.
    func checkIsNoLink() throws(ToolError) {
        let place = SplitPath(path)
        try files.refuseLinks(to: String(place.fileName), below: place.folder)
    }

    /// Adds the line behind the others, with an end as theirs: where the last has none, it has none either.
    func add(_ console: Console) throws(ToolError) {
        try files.makeFolder(SplitPath(path).folder)
        let old = bytes ?? []
        let line = Array(Self.line.utf8), end = Self.end(of: old)
        let isWhole = old.isEmpty || old.last == UInt8(ascii: "\n")
        try write(old + (isWhole ? line + end : end + line), console)
    }

    /// Takes the line out again. A file with no other goes with it.
    func remove(_ console: Console) throws(ToolError) {
        let old = bytes ?? []
        var new: [UInt8] = []
        var rest = old[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            let line = rest[..<(end ?? rest.endIndex)]
            let whole = rest[..<(end.map { $0 + 1 } ?? rest.endIndex)]
            if !Self.isLine(line) {
                new += whole
            } else if end == nil {
                // The line before ends the file, as it did before this one came.
                new.removeLast(new.suffix(2).elementsEqual("\r\n".utf8) ? 2 : min(1, new.count))
            }
            rest = rest[whole.endIndex...]
        }
        if new.isEmpty {
            guard files.calls.unlink(files.resolve(path)) != 0 else { return }
        }
        try write(new, console)
    }

    /// How lines of a file end.
    private static func end(of bytes: [UInt8]) -> [UInt8] {
        let end = bytes.lastIndex(of: UInt8(ascii: "\n"))
        let isLong = end.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        return Array((isLong ? "\r\n" : "\n").utf8)
    }

    private func write(_ bytes: [UInt8], _ console: Console) throws(ToolError) {
        console.report(try files.create(path, with: bytes[...]), of: path)
    }
}
