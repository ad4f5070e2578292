import RiveFont
import RiveModel
import RiveSchema

/// The fonts of the styles of an artboard instance.
///
/// As the runtime, a style keeps the font that it has made until it is updated, with the text that it belongs to: code that
/// measures a text before that finds the old one.
final class TextStyles {
    /// The owner of all texts.
    unowned(unsafe) private let values: ArtboardValues
    unowned(unsafe) private let space: ArtboardSpace
    private let plan: TextPlan
    private var fonts: [State]

    private struct State {
        /// The asset that its font is of.
        var asset = UInt32.max
        var font: FontInstance?
        /// Whether the font was made, and whether it is to be made again.
        var isMade = false
        var isStale = false
    }

    /// What each takes.
    static var bytesPerStyle: Int { MemoryLayout<State>.stride }

    init(_ values: ArtboardValues, _ space: ArtboardSpace, _ plan: TextPlan) {
        self.values = values
        self.space = space
        self.plan = plan
        fonts = Array(repeating: State(), count: plan.styles.count)
    }

    var definitions: [TextStyleDefinition] { plan.styles }

    /// The place of a style by its object, nil for other objects.
    func style(_ object: ObjectIndex) -> Int32? { plan.style(object) }

    /// The name of a style.
    func name(of style: Int) -> String {
        space.object(definitions[style].object).map {
            values.scene.file.document.string(.componentName, of: $0)
        } ?? ""
    }

    /// The font of a style, nil where there is none.
    func font(_ style: Int) -> FontInstance? {
        if !fonts[style].isMade { make(style) }
        return fonts[style].font
    }

    /// The index of the asset that the font of a style is of.
    func asset(of style: Int) -> UInt32 { fonts[style].asset }

    /// Notes that a style has another font.
    func markFont(of style: Int) { fonts[style].isStale = true }

    /// The update of some styles.
    /// - Returns: Whether fonts have changed, which are made again.
    func update(_ styles: Range<Int>) -> Bool {
        var hasChanged = false
        for style in styles where fonts[style].isStale {
            make(style)
            hasChanged = true
        }
        return hasChanged
    }

    private func make(_ style: Int) {
        let definition = definitions[style]
        fonts[style].isMade = true
        fonts[style].isStale = false
        let asset = values.whole(definition.font)
        let known = values.scene.file.fonts
        // What is no font leaves a style the one that it has.
        if known.isFont(asset) { fonts[style].asset = asset }
        fonts[style].font = known.font(
            ofAsset: fonts[style].asset, for: [UInt32(space.index), definition.object.bits],
            definition.axes.map { FontVariation(FontTag(values.whole($0.tag)), values.value($0.value)) },
            definition.features.map { FontFeature(FontTag(values.whole($0.tag)), values.whole($0.value)) })
    }
}
