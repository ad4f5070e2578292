import RiveFormat
import RiveModel
import RiveSize
import ToolSupport

/// A line of a budget: `NAME <= LIMIT [hard]  # why`.
struct SizeBudgetLine: Sendable {
    /// What is limited.
    enum Subject: Sendable {
        case total
        /// How much larger the file is than another version.
        case growth
        /// How many bytes could be saved without loss.
        case optimize
        /// All things of some kinds together.
        case kinds([SizeKind])
        /// One thing, by its address.
        case address
    }

    let subject: Subject
    /// What is limited, as it is spelt.
    let name: Substring
    /// The files that it is about together, from the folder of the budget on; nil for each file by itself.
    let files: PathPattern?
    /// What is limited and, behind "of", the files, as they are spelt.
    let text: Substring
    let limit: SizeLimit
    /// The limit as it is spelt.
    let limitText: Substring
    /// Whether only people change it.
    let isHard: Bool

    private static let sign = "<="
    private static let hard = "hard"

    /// The words that stand for more than one thing, or for none that has an address.
    static let words: [(word: String, subject: Subject)] = [
        ("total", .total), ("growth", .growth), ("optimize", .optimize),
        ("assets", .kinds(SizeKind.allCases.filter(\.isAsset))),
        ("images", .kinds([.image])), ("fonts", .kinds([.font])), ("audio", .kinds([.audio])),
        ("scripts", .kinds([.script])), ("shaders", .kinds([.shader])), ("blobs", .kinds([.blob])),
        ("artboards", .kinds([.artboard])), ("objects", .kinds([.object])), ("animations", .kinds([.animation])),
        ("state-machines", .kinds([.stateMachine])), ("view-models", .kinds([.viewModel])),
        ("instances", .kinds([.instance])), ("enums", .kinds([.enum])), ("converters", .kinds([.converter])),
    ]

    /// What a line says; nil for one that is empty or a comment.
    init?(_ line: String) throws(LineProblem) {
        let content = line[...].trimmed
        guard let first = content.utf8.first, first != UInt8(ascii: "#") else { return nil }
        // Names may have such a sign too: it is the first with a limit behind it.
        let parts = content.parts(separatedBy: Self.sign)
        guard parts.count > 1 else {
            throw LineProblem(message: "expected NAME <= LIMIT, such as total <= 200KB", part: content)
        }
        var problem: LineProblem?
        for part in parts.dropFirst() {
            let end = content.utf8.index(part.startIndex, offsetBy: -Self.sign.utf8.count)
            let name = content[..<end].trimmed
            do throws(LineProblem) {
                try self.init(name, behind: content[part.startIndex...])
                return
            } catch {
                problem = problem ?? error
            }
        }
        throw problem ?? LineProblem(message: "expected NAME <= LIMIT", part: content)
    }

    /// A line by its name and by what stands behind the sign.
    private init(_ name: Substring, behind rest: Substring) throws(LineProblem) {
        guard !name.isEmpty else {
            throw LineProblem(
                message:
                    "missing name before \"<=\": \(Self.words.map(\.word).joined(separator: ", ")), or an address",
                part: rest)
        }
        text = name
        let (name, pattern) = Self.split(name)
        files = try pattern.map { (text) throws(LineProblem) in
            try ToolError.mapped(try PathPattern(String(text))) { LineProblem(message: $0.message, part: rest) }
        }
        self.name = name
        subject = Self.words.first { $0.word.utf8.elementsEqual(name.utf8) }?.subject ?? .address
        let kind: SizeLimit.Kind =
            switch subject {
            case .growth: .growth
            case .optimize: .saving
            default: .size
            }
        guard kind == .size || files == nil else {
            throw LineProblem(message: "\(name) is that of one file; remove \"of\" and the pattern", part: text)
        }
        let comment = rest.utf8.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
        var text = rest[..<comment].trimmed
        let words = text.split(omittingEmptySubsequences: true) { $0 == " " || $0 == "\t" }
        isHard = words.count > 1 && words.last.map { $0.utf8.elementsEqual(Self.hard.utf8) } ?? false
        if isHard { text = text.dropLast(Self.hard.utf8.count).trimmed }
        guard !text.isEmpty else { throw LineProblem(message: "missing limit after \"<=\": \(kind.forms)", part: rest) }
        guard let limit = SizeLimit(text, kind) else {
            throw LineProblem(
                message: "\"\(text)\" is not a limit; expected \(kind.forms), optionally followed by \"hard\"",
                part: text)
        }
        self.limit = limit
        limitText = text
    }

    /// A name, and the pattern behind the last "of"; names may have such a word too, so a pattern is what looks like a path.
    private static func split(_ text: Substring) -> (name: Substring, pattern: Substring?) {
        let parts = text.parts(separatedBy: " of ")
        guard parts.count > 1, let last = parts.last?.trimmed,
            ArgumentKind.namesRiveFile(String(last))
                || last.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") })
                || last.utf8.last == UInt8(ascii: "/")
        else { return (text, nil) }
        let end = text.utf8.index(last.startIndex, offsetBy: -" of ".utf8.count)
        return (text[..<end].trimmed, last)
    }
}
