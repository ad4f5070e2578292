import RiveBundle
import RiveModel
import RiveOptimize
import ToolSupport

/// The options that say what `optimize` does.
enum OptimizeOptions {
    private static let steps: [(option: Option, step: OptimizeStep)] = [
        (Option("fonts", help: "remove the glyphs that no text of the file has"), .fonts),
        (Option("images", help: "pack images without loss"), .images),
        (Option("prune", help: "remove what is unused, and key frames without effect"), .prune),
        (Option("dedupe", help: "make equal assets one"), .dedupe),
    ]
    private static let needs = Option(
        "needs", takes: "NEEDS", .file, isRepeatable: true,
        help: "prune also what this app does not need (repeatable)")
    private static let characters = Option(
        "characters", takes: "SET|FILE", .file, isRepeatable: true,
        help:
            "keep these characters in all fonts: ascii, latin, greek, cyrillic, digits, or those of a file (repeatable)"
    )
    private static let maxScale = Option(
        "max-scale", takes: "S", help: "scale images to S times the size at which they are drawn")
    private static let quality = Option(
        "quality", takes: "Q", help: "encode JPEG and WebP images with this quality, from 1 to 100")
    private static let stripNames = Option(
        "strip-names", help: "remove names that nothing in the file looks up; apps may")
    static let until = Option(
        "until", takes: "SIZE", help: "stop at this size, such as 200KB; what changes least comes first")
    static let minSaving = Option(
        "min-saving", takes: "N%", help: "with --check, exit with 1 only if N% or more can be saved")

    static var all: [Option] {
        steps.map(\.option) + [needs, characters, maxScale, quality, stripNames, until]
    }

    /// Those that lose something.
    static var withLoss: [Option] { [maxScale, quality, stripNames] }

    /// What a command line asks for.
    static func question(
        _ arguments: Arguments, _ assets: AssetPlace?, _ console: Console
    ) throws(ToolError) -> OptimizeQuestion {
        var question = OptimizeQuestion()
        let named = steps.filter { arguments.has($0.option) }.map(\.step)
        if !named.isEmpty { question.steps = Set(named) }
        for (option, step) in [(needs, OptimizeStep.prune), (characters, .fonts)]
        where arguments.has(option) && !question.steps.contains(step) {
            throw ToolError(.usage, "\(option.flag) requires --\(step.rawValue), as other steps are given")
        }
        question.needs = try NeedsFiles.read(arguments, console)
        question.characters = try readCharacters(arguments, console)
        question.maxScale = try readScale(arguments)
        question.quality = try arguments.number(quality, in: 1...100)
        question.goal = try readGoal(arguments)
        question.outside = assets?.source
        if arguments.has(stripNames) { question.steps.insert(.names) }
        if question.maxScale != nil || question.quality != nil { question.steps.insert(.pixels) }
        return question
    }

    /// The characters of sets and files; nil where none are given.
    private static func readCharacters(
        _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> Set<UInt32>? {
        guard arguments.has(characters) else { return nil }
        var all: Set<UInt32> = []
        for word in arguments.values(characters) {
            if let known = CharacterSet.characters(named: word) {
                all.formUnion(known)
                continue
            }
            guard console.files.exists(word) || OpenFile.descriptor(word) != nil else {
                let names = CharacterSet.named.map(\.name)
                throw ToolError(
                    .usage, "--characters takes \(names.joined(separator: ", ")) or a file, and \"\(word)\" is none",
                    suggestion: Spelling.nearest(to: word, among: names))
            }
            let bytes = try console.read(word)
            guard !bytes.starts(with: "RIVE".utf8), let text = String(validating: bytes, as: UTF8.self) else {
                throw ToolError(.usage, file: word, "--characters takes a text in UTF-8")
            }
            all.formUnion(CharacterSet.characters(in: text))
        }
        return all
    }

    private static func readScale(_ arguments: Arguments) throws(ToolError) -> Float? {
        guard let word = arguments.value(maxScale) else { return nil }
        guard word.isDecimal, let scale = Float(word), (0.1...16).contains(scale), word.utf8.first != UInt8(ascii: "+")
        else {
            throw ToolError(.usage, "--max-scale takes a number from 0.1 to 16, not \"\(word)\"")
        }
        return scale
    }

    private static func readGoal(_ arguments: Arguments) throws(ToolError) -> Int? {
        guard let word = arguments.value(until) else { return nil }
        guard case .bytes(let bytes)? = SizeLimit(word[...], .size) else {
            throw ToolError(.usage, "--until takes \(SizeLimit.Kind.size.forms), not \"\(word)\"")
        }
        return bytes
    }

    /// The least saving that `--check` reports.
    static func leastSaving(_ arguments: Arguments) throws(ToolError) -> SizeLimit {
        guard let word = arguments.value(minSaving) else { return .bytes(1) }
        guard let limit = SizeLimit(word[...], .saving) else {
            throw ToolError(.usage, "--min-saving takes \(SizeLimit.Kind.saving.forms), not \"\(word)\"")
        }
        return limit
    }
}
