import RiveFont
import RiveModel

/// The fonts of a file, each read when the first text asks for it.
///
/// A change of this calls no other code meanwhile.
final class FileFonts {
    /// Its owner.
    unowned(unsafe) private let file: FileSpace
    /// The fonts that were asked for, by the index of their asset; nil for what is none.
    @exclusivity(unchecked) private var fonts: [UInt32: FontInstance?] = [:]
    /// The fonts of styles that choose axes or features, by all that is chosen.
    @exclusivity(unchecked) private var variants: [[UInt32]: FontInstance] = [:]
    /// What modifiers make of fonts, by the font and all that they change, each with the font that it is made of.
    @exclusivity(unchecked) private var modified: [[UInt32]: (base: FontInstance, font: FontInstance)] = [:]
    let shaper = Shaper()

    /// How many variants are kept: a key frame on an axis makes one in each frame.
    private static let variantLimit = 64

    init(_ file: FileSpace) { self.file = file }

    /// The contents of a font asset, nil for other assets and beyond the last.
    private func asset(at index: UInt32) -> Asset? {
        guard let asset = file.assets[checked: Int(index)], asset.kind == .font else { return nil }
        return asset
    }

    /// Whether an asset is a font, whether its contents are there or not.
    func isFont(_ index: UInt32) -> Bool { asset(at: index) != nil }

    /// A font among the assets as it comes; nil where it is not there or can't be read, and where nothing reads fonts.
    func font(ofAsset index: UInt32) -> FontInstance? {
        if let known = fonts[index] { return known }
        let font = asset(at: index).flatMap(file.contents).flatMap { try? Font($0) }.map { FontInstance($0) }
        fonts[index] = .some(font)
        return font
    }

    /// A font among the assets as a style has it. Styles that choose anything have fonts of their own, even where they choose alike.
    func font(
        ofAsset index: UInt32, for style: [UInt32], _ variations: [FontVariation], _ features: [FontFeature]
    ) -> FontInstance? {
        guard let plain = font(ofAsset: index) else { return nil }
        guard !(variations.isEmpty && features.isEmpty) else { return plain }
        var key = [index] + style
        for variation in variations { key += [variation.tag.value, variation.value.bitPattern] }
        key.append(0)
        for feature in features { key += [feature.tag.value, feature.value] }
        if let known = variants[key] { return known }
        if variants.count == Self.variantLimit { variants.removeAll(keepingCapacity: true) }
        let made = FontInstance(plain.font, variations: variations, features: features)
        variants[key] = made
        return made
    }

    /// A font that stands elsewhere on some axes.
    func font(_ base: FontInstance, _ variations: [FontVariation]) -> FontInstance {
        let id = UInt(bitPattern: ObjectIdentifier(base))
        var key = [UInt32(truncatingIfNeeded: id), UInt32(truncatingIfNeeded: id >> 32)]
        for variation in variations { key += [variation.tag.value, variation.value.bitPattern] }
        if let known = modified[key] { return known.font }
        if modified.count == Self.variantLimit { modified.removeAll(keepingCapacity: true) }
        let made = base.varied(variations)
        modified[key] = (base, made)
        return made
    }
}
