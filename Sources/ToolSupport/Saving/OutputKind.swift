/// A kind of file that commands write, with the extensions that say so in its name.
package struct OutputKind: Sendable {
    /// What it is, in the words of messages.
    private let words: String
    /// The extensions of its own; a name may also have any that no other kind has.
    private let extensions: [String]
    /// Whether it is not text.
    private var isBinary = false

    package static let rive = OutputKind(words: "a .riv file", extensions: ["riv"], isBinary: true)
    package static let bundle = OutputKind(words: "a bundle (a zip)", extensions: ["zip"], isBinary: true)
    package static let test = OutputKind(words: "a text of tests", extensions: ["rivtest"])
    package static let contract = OutputKind(words: "the text of a contract", extensions: ["contract", "needs"])
    package static let budget = OutputKind(words: "the text of a budget", extensions: ["budget"])
    package static let drawing = OutputKind(words: "a drawing", extensions: ["svg"])
    package static let json = OutputKind(words: "JSON", extensions: ["json"])
    package static let displayList = OutputKind(words: "lines of JSON", extensions: ["jsonl", "json"])
    /// A picture in a form of files with such names.
    package static func picture(_ ending: String) -> OutputKind {
        OutputKind(words: "a picture", extensions: [ending], isBinary: ending != "svg")
    }

    package static let page = OutputKind(words: "a page", extensions: ["html", "htm"])
    package static let report = OutputKind(words: "a test report", extensions: [])
    package static let log = OutputKind(words: "a log of lines", extensions: [])
    package static let socket = OutputKind(words: "a socket", extensions: [])
    package static let folder = OutputKind(words: "a folder", extensions: [])

    /// Code in a language whose files have such names.
    package static func code(_ ending: String) -> OutputKind {
        OutputKind(words: "code", extensions: ending.split(separator: ".").suffix(1).map(String.init))
    }

    private static let textForm = OutputKind(words: "the text form of a .riv file", extensions: ["rivtext"])

    /// The kinds whose extensions say what this program reads.
    private static let known = [rive, bundle, textForm, test, contract, budget]

    /// Refuses output of this kind to standard output that is a terminal, which shows nothing but text.
    func requireNoTerminal(_ path: String) throws(ToolError) {
        guard isBinary, OpenFile.isStandardOutput(path) else { return }
        throw ToolError(
            .usage, "the output is \(words), and standard output is a terminal; name a file with -o, or redirect it")
    }

    /// Refuses a path for output of this kind where its extension is that of another kind, or where a `.riv` is that this is
    /// none. An open file takes anything.
    package func require(_ path: String, _ files: FileSystem) throws(ToolError) {
        guard OpenFile.descriptor(path) == nil else { return }
        let name = path.hasSuffix("/") ? path.dropLast() : path[...]
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
        let ending = dot.map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
        if !extensions.contains(ending), let other = Self.known.first(where: { $0.extensions.contains(ending) }) {
            let stem = dot.map { String(name[..<$0]) } ?? path
            let isUnpacked = extensions == Self.rive.extensions && other.extensions == Self.bundle.extensions
            let pack = isUnpacked ? "; \"rivetool bundle pack\" makes a bundle" : ""
            let right = extensions.first.map { own in
                let name = stem.lowercased().hasSuffix(".\(own)") ? stem : "\(stem).\(own)"
                return "name it \(RivePath.name(of: name))"
            }
            throw ToolError(
                .usage, file: path,
                "the output is \(words), not \(other.words); \(right ?? "give it another extension")\(pack)")
        }
        if extensions != Self.rive.extensions, files.isRiveFile(path) {
            throw ToolError(
                .answerIsNo, file: path, "the file exists already and is a .riv file; nothing was written")
        }
    }
}
