import RiveFormat
import RiveModel
import RiveText
import ToolSupport

/// The configurations that hold for the files of a run, each read once, and which of their lines have decided anything.
final class Configurations {
    private var known: [Configuration] = []
    /// Which one holds for each file.
    private var indices: [Int?] = []
    /// The numbers of the lines that have decided of something, for each.
    private var deciding: [LineSet] = []
    /// Whether something was not looked at that each holds for, so that nothing is known of its other lines.
    private var isUnsure: [Bool] = []

    /// The configurations for the files at some paths. A wrong line is reported here, before anything else.
    init(for files: [String], _ system: FileSystem) throws(ToolError) {
        var ofFolders: [Substring: Int?] = [:]
        var ofPaths: [ByteText: Int] = [:]
        for path in files {
            let file = RivePath(path, system).file
            let folder = SplitPath(file).prefix
            let index: Int?
            if let known = ofFolders[folder] {
                index = known
            } else if let path = system.nearestCheckConfiguration(to: file) {
                let found = if let known = ofPaths[path] { known } else { try read(path, system) }
                ofPaths[path] = found
                index = found
            } else {
                index = nil
            }
            ofFolders[folder] = .some(index)
            indices.append(index)
        }
    }

    private func read(_ path: String, _ system: FileSystem) throws(ToolError) -> Int {
        known.append(try Configuration(reading: path, system))
        deciding.append([])
        isUnsure.append(false)
        return known.count - 1
    }

    /// The configuration for each file, by its number among all; nil where there is none.
    var ofFiles: [Configuration?] { indices.map { $0.map { known[$0] } } }

    /// Notes which lines have decided of something in a file; nil where not all of it was looked at.
    func note(_ lines: LineSet?, inFile file: Int) {
        guard let index = indices[file] else { return }
        if let lines { deciding[index].formUnion(lines) } else { isUnsure[index] = true }
    }

    /// Says on standard error which lines about addresses have decided of nothing: those about changes, or the others.
    /// - Returns: Whether there are some.
    func reportIdleLines(aboutChanges isChange: Bool, _ console: Console) -> Bool {
        var isAny = false
        for (index, configuration) in known.enumerated() where !isUnsure[index] {
            for line in configuration.lines
            where line.isChange == isChange && !deciding[index].contains(line.number) {
                isAny = true
                console.note("\(line.words) matches no finding; remove the line", file: line.location.text)
            }
        }
        return isAny
    }
}
