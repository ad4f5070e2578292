import RiveFormat
import RiveGeometry
import RiveLanguages
import RiveModel
import RivePlay
import RiveRuntime
import RiveSchema
import ToolSupport

/// What translators should know of texts: where each shows, the box that it has at rest, its font, and what that lacks.
final class StringContext {
    private let document: Document
    private let addresses: AddressPrinter
    private let runsOfProperties: [Int: [Int]]
    private lazy var fonts = RunFonts(document)
    /// The boxes of text objects at rest, and the names of their pictures.
    private var boxes: [Int: RestingLayouts.Text] = [:]
    private var pictures: [Int: String] = [:]

    /// How many missing characters are listed.
    private static let mostMissing = 24

    init(_ document: Document, _ addresses: AddressPrinter, _ overrides: Overrides) {
        self.document = document
        self.addresses = addresses
        runsOfProperties = overrides.runsShowingProperties
    }

    /// The run that shows a text: itself, or the first that a data bind fills with a value.
    func run(showing string: DisplayedString) -> Int? {
        switch string.kind {
        case .textRun: string.record
        case .property:
            document.viewModelProperty(ofValue: string.record).flatMap { runsOfProperties[$0.record]?.first }
        default: nil
        }
    }

    /// Looks at the boxes of all texts at once, artboard by artboard, and draws them.
    func look(at strings: [DisplayedString], _ drawn: TextPictures?) throws(ToolError) {
        let layouts = RestingLayouts(document)
        let texts = Set(strings.compactMap { run(showing: $0).flatMap(document.textObject(ofRun:)) })
        for text in texts.sorted() {
            boxes[text] = layouts.text(ofRecord: text)
            pictures[text] = try drawn?.name(ofPictureOf: text)
        }
        try drawn?.commit()
    }

    func facts(of string: DisplayedString, saying text: String, _ overrides: [Override]) -> [TranslationContext] {
        var facts = [TranslationContext(.kind, string.kind.rawValue)]
        let run = run(showing: string)
        if let artboard = document.artboardIndex(of: run ?? string.record) {
            facts.append(TranslationContext(.artboard, document.artboards[artboard].name))
        }
        if let run, let object = document.textObject(ofRun: run) {
            facts.append(TranslationContext(.object, addresses.fullAddress(ofRecord: object)))
            // Without a font it shows nowhere.
            if let box = boxes[object], !box.fonts.isEmpty { facts += Self.facts(of: box) }
            if let picture = pictures[object] { facts.append(TranslationContext(.picture, picture)) }
        }
        let missing = run.flatMap(fonts.font)?.missing(from: Array(text.utf8)[...], atMost: Self.mostMissing) ?? []
        if !missing.isEmpty {
            facts.append(TranslationContext(.missing, String(String.UnicodeScalarView(missing))))
        }
        if !overrides.isEmpty {
            facts.append(TranslationContext(.overriddenBy, overrides.map(\.words).joined(separator: "; ")))
        }
        return facts
    }

    private static func facts(of text: RestingLayouts.Text) -> [TranslationContext] {
        func shown(_ length: Float) -> String { ShortestDecimal.string((length * 100).rounded() / 100) }
        return [
            TranslationContext(.width, shown(text.box.size.x)),
            TranslationContext(.height, shown(text.box.size.y)),
            TranslationContext(.lines, String(text.fit.lineCount)),
            TranslationContext(.font, text.fonts.joined(separator: ", ")),
            TranslationContext(.size, text.sizes.map(ShortestDecimal.string).joined(separator: ", ")),
        ]
    }
}

/// The embedded fonts of the styles of text runs, each read once.
private final class RunFonts {
    private let document: Document
    private lazy var assets = document.assets
    private var fonts: [UInt32: FontCharacters?] = [:]

    init(_ document: Document) { self.document = document }

    /// The font of a run; nil where there is none to read.
    func font(ofRun run: Int) -> FontCharacters? {
        guard let style = document.object(inSlot: document.uint(.textValueRunStyleId, of: run), around: run) else {
            return nil
        }
        let index = document.uint(.fontAssetId, of: style)
        if let known = fonts[index] { return known }
        let font = index < assets.count ? assets[Int(index)].contents.flatMap(FontCharacters.init) : nil
        fonts[index] = .some(font)
        return font
    }
}
