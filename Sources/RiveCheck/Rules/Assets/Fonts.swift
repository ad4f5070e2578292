import RiveFormat
import RiveModel
import RiveSchema

/// Texts whose font has not what they need.
extension Rule {
    static let missingCharacter: Rule = .init(
        615, .warning, "a text has a character that its font lacks",
        harm: "Devices show it in whatever other font the app supplies, or as an empty box.",
        remedy: "Export the font with all characters that the text needs, or change the text.",
        example: "a TextValueRun \"5 €\" in a font that was exported with letters and digits alone",
        .file { run in
            let fonts = StyleFonts(run)
            for record in run.all(.textValueRun) {
                guard case let text = run.document.text(.textValueRunText, of: record), !text.isEmpty,
                    let (font, asset) = fonts.font(ofRun: record),
                    case let missing = font.missing(from: text, atMost: shownCharacters + 1), !missing.isEmpty
                else { continue }
                // A text that is replaced as soon as the file runs is never seen.
                guard run.overrides.overrides(of: .textValueRunText, of: record).isEmpty else { continue }
                run.report(missingCharacter, record, .textValueRunText, words(missing, asset, run))
            }
            if run.uses(.dataBind), run.uses(.viewModelInstanceString) { checkBoundTexts(run, fonts) }
        })

    /// Reports values of instances that texts show in fonts that lack a character of them, each once.
    private static func checkBoundTexts(_ run: CheckRun, _ fonts: StyleFonts) {
        var shown: [Int: [Int]] = [:]
        for record in run.all(.textValueRun) {
            guard let (font, asset) = fonts.font(ofRun: record) else { continue }
            for property in run.plainBinds.sources(of: .textValueRunText, of: record) {
                guard run.type(of: property) == .viewModelPropertyString,
                    shown[property]?.contains(asset) != true, (shown[property]?.count ?? 0) < mostFonts
                else { continue }
                shown[property, default: []].append(asset)
                for value in run.propertyValues[property] {
                    let text = run.document.text(.viewModelInstanceStringPropertyValue, of: value)
                    guard case let missing = font.missing(from: text, atMost: shownCharacters + 1), !missing.isEmpty
                    else { continue }
                    run.report(
                        missingCharacter, value, .viewModelInstanceStringPropertyValue,
                        "\(words(missing, asset, run)), in which \(run.words(record)) shows it")
                }
            }
        }
    }

    /// In how many fonts one value is looked at: work would be a product of fonts and values otherwise.
    private static let mostFonts = 8

    private static func words(_ missing: [Unicode.Scalar], _ asset: Int, _ run: CheckRun) -> String {
        let shown = missing.prefix(shownCharacters).map(words).joined(separator: ", ")
        return "\(run.words(asset)) lacks \(shown)\(missing.count > shownCharacters ? " and more" : "")"
    }

    /// How many missing characters of a text are listed.
    private static let shownCharacters = 24

    private static func words(_ scalar: Unicode.Scalar) -> String {
        "U+" + String(hexadecimal: scalar.value, digits: 4, uppercase: true) + " \"\(scalar)\""
    }

    static let styleWithoutFont: Rule = .init(
        616, .warning, "a text style has no font",
        harm: "The runtime shows nothing of a text in it.",
        remedy: "Choose a font for the style, or bind one to it.",
        example: "a TextStylePaint whose fontAssetId names no asset",
        .file { run in
            let bare = run.all(.textStyle).filter { run.uint(.fontAssetId, of: $0) == .missing }
            guard !bare.isEmpty else { return }
            let bound = stylesWithBoundFonts(run)
            for record in bare where !bound.contains(record) {
                run.report(styleWithoutFont, record, .fontAssetId, "\(run.words(record)) has no font")
            }
        })

    private static func stylesWithBoundFonts(_ run: CheckRun) -> Set<Int> {
        let binds = run.all(.dataBind).filter {
            run.uint(.dataBindPropertyKey, of: $0) == PropertyKey.fontAssetId.rawValue
        }
        return Set(binds.compactMap { run.owner(of: $0) })
    }
}

/// The fonts of text styles, each read once.
private final class StyleFonts {
    private let run: CheckRun
    /// The assets that have an index, by it.
    private let assets: [Asset]
    private var fonts: [UInt32: (characters: FontCharacters, asset: Int)?] = [:]

    init(_ run: CheckRun) {
        self.run = run
        assets = run.assets
    }

    /// The embedded font of the style that a text run has, with the record of its asset; nil where there is none to read.
    func font(ofRun record: Int) -> (characters: FontCharacters, asset: Int)? {
        guard let style = run.object(run.uint(.textValueRunStyleId, of: record), nextTo: record),
            run.isKind(style, .textStyle)
        else { return nil }
        return font(run.uint(.fontAssetId, of: style))
    }

    private func font(_ index: UInt32) -> (characters: FontCharacters, asset: Int)? {
        if let known = fonts[index] { return known }
        guard index < assets.count else { return nil }
        let asset = assets[Int(index)]
        let font = asset.contents.flatMap(FontCharacters.init).map { (characters: $0, asset: asset.record) }
        fonts[index] = .some(font)
        return font
    }
}
