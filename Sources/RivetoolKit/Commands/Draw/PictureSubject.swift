import RiveFormat
import RiveModel
import RivePlay
import ToolSupport

/// A scene that pictures are made of: a file, an artboard of it, and the values that differ.
struct PictureSubject {
    let path: String
    let document: Document
    var plan: AdvancePlan
    /// What the artboard is called where there are several.
    struct ArtboardName {
        /// As `--artboard` takes it.
        let address: String
        /// For people, in the name of a file.
        let fileName: String
    }

    var artboard: ArtboardName?
    var values: [(address: String, value: String)] = []
}

/// What a command line says that pictures differ by: `ADDRESS` or `ADDRESS=V1,V2…`.
struct PictureVariation {
    let address: String
    /// Nil for all that there are.
    private let given: [String]?

    init(_ text: String) {
        let sign = text.firstIndex(of: "=")
        address = String(text[..<(sign ?? text.endIndex)])
        given = sign.map { Self.values(text[text.index(after: $0)...]) }
    }

    /// What commas separate, but for those in quotations.
    private static func values(_ text: Substring) -> [String] {
        var values = [""]
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if isEscaped {
                isEscaped = false
            } else {
                if character == "\"" { isQuoted.toggle() }
                isEscaped = isQuoted && character == "\\"
                if character == ",", !isQuoted {
                    values.append("")
                    continue
                }
            }
            values[values.count - 1].append(character)
        }
        return values
    }

    /// The steps that set it to each of its values in a scene.
    func steps(in scene: PlayScene) throws(PlayError) -> (step: String, values: [String]) {
        let varying = try scene.varying(address)
        guard let values = given ?? varying.values else {
            throw PlayError(
                .unfit,
                """
                \(address): only values of enums and booleans are known; name those to draw, as \
                \(step: "vary") \(address)=0,50,100
                """)
        }
        return (varying.step, values)
    }
}

/// All scenes that a command draws, in order.
struct PictureSubjects {
    private let arguments: Arguments
    private let console: Console
    private let plan: AdvancePlan
    private let variations: [PictureVariation]
    private let hasAllArtboards: Bool

    /// How many combinations of values there can be.
    private static let mostCombinations = 1_000

    init(_ arguments: Arguments, _ plan: AdvancePlan, _ console: Console) throws(ToolError) {
        (self.arguments, self.plan, self.console) = (arguments, plan, console)
        hasAllArtboards = arguments.has(DrawOptions.allArtboards)
        var variations: [PictureVariation] = []
        for text in arguments.values(DrawOptions.vary) {
            let variation = PictureVariation(text)
            guard !variations.contains(where: { $0.address == variation.address }) else {
                throw ToolError(.usage, "--vary is given twice for \(variation.address)")
            }
            variations.append(variation)
        }
        self.variations = variations
    }

    /// Whether several files, artboards or values may be drawn.
    var areSeveral: Bool { arguments.operands.count > 1 || hasAllArtboards || !variations.isEmpty }

    /// Calls a closure for each scene.
    func forEach(_ body: (PictureSubject) throws(ToolError) -> Void) throws(ToolError) {
        for path in arguments.operands {
            let document = try console.playableDocument(path)
            for artboard in try artboards(of: document, path) {
                for subject in try combinations(of: artboard) { try body(subject) }
            }
        }
    }

    private func artboards(of document: Document, _ path: String) throws(ToolError) -> [PictureSubject] {
        guard hasAllArtboards, !document.artboards.isEmpty else {
            return [PictureSubject(path: path, document: document, plan: plan)]
        }
        let names = NameIndex(document.artboards.map(\.name))
        return try document.artboards.indices.map { (index) throws(ToolError) in
            let (name, key) = (names.names[index], names.key(index))
            let artboard = PictureSubject.ArtboardName(
                address: names.segment(index), fileName: key.isSame(as: name) ? name : "\(name)#\(index)")
            return PictureSubject(
                path: path, document: document, plan: try plan.ofArtboard(index), artboard: artboard)
        }
    }

    /// A scene for each combination of values.
    private func combinations(of subject: PictureSubject) throws(ToolError) -> [PictureSubject] {
        guard !variations.isEmpty else { return [subject] }
        let scene = try ToolError.ofPlay(subject.path) { () throws(PlayError) in
            try PlayScene(subject.document, subject.plan.script.settings, watching: [], guests: console.guests)
        }
        var subjects = [subject]
        for variation in variations {
            let (step, values) = try ToolError.ofPlay(subject.path) { () throws(PlayError) in
                try variation.steps(in: scene)
            }
            guard subjects.count * values.count <= Self.mostCombinations else {
                throw ToolError(
                    .unsupported, file: subject.path,
                    "--vary makes more than \(NumberWords.grouped(Self.mostCombinations)) combinations; give fewer values"
                )
            }
            var next: [PictureSubject] = []
            for subject in subjects {
                for value in values {
                    var one = subject
                    one.values.append((variation.address, value))
                    try ToolError.ofPlay(subject.path) { () throws(PlayError) in
                        try one.plan.script.begin(with: step, "\(variation.address)=\(value)")
                    }
                    next.append(one)
                }
            }
            subjects = next
        }
        return subjects
    }
}
