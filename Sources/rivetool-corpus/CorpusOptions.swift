import CorpusProperties
import ToolSupport

/// The command line of the program.
struct CorpusOptions {
    private(set) var folder = ""
    private(set) var properties = PropertyTable.all
    private(set) var jobs = Parallel.processorCount
    private(set) var listsProperties = false
    /// Whether what each property looked at is printed.
    private(set) var printsSums = false

    private static let usage = "usage: rivetool-corpus FOLDER [--only NAME]... [--jobs N] [--sums], or --list"

    init(_ words: [String]) {
        var only: [String] = []
        var folders: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--list": listsProperties = true
            case "--sums": printsSums = true
            case "--only":
                guard let name = rest.popFirst() else { Self.fail("--only: a name is missing") }
                guard PropertyTable.all.contains(where: { $0.name == name }) else {
                    Self.fail("--only \(name): no such property; --list prints all")
                }
                only.append(name)
            case "--jobs":
                guard let count = rest.popFirst().flatMap({ Int($0) }), (1...256).contains(count) else {
                    Self.fail("--jobs: expected a number from 1 to 256")
                }
                jobs = count
            case _ where word.hasPrefix("-"): Self.fail("unknown option \(word)")
            default: folders.append(word)
            }
        }
        if !only.isEmpty { properties = properties.filter { only.contains($0.name) } }
        if listsProperties { return }
        guard folders.count == 1 else { Self.fail("expected one folder") }
        folder = folders[0]
    }

    private static func fail(_ message: String) -> Never {
        CorpusProgram.fail("\(message)\n\(usage)", status: 2)
    }
}
