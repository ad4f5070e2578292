import RiveFont
import RiveLayout
import RiveModel

extension RuntimeLimit {
    /// The most that may be.
    package var number: Int {
        switch self {
        case .artboardDepth: ArtboardInstance.mostLevels
        case .instanceDepth: ViewModelStore.depthLimit
        case .layoutDepth: LayoutTree.depthLimit
        case .artboards: Budget.artboardLimit
        case .bytes: Budget.byteLimit
        case .work: Effort.standardLimit
        case .layoutWork: LayoutTree.baseWorkLimit
        case .reports: RunState.reportLimit
        case .hitTargets: HitComponents.limit
        case .relations: GeometryDefinition.relationLimit
        case .converterParts: Converter.partLimit
        case .converterBinds: Converter.parameterLimit
        case .convertedItems: NumberToListConverter.itemLimit
        case .glyphs: Shaper.glyphLimit
        }
    }
}

extension RuntimeLimit: CustomStringConvertible {
    /// What is more than may be, with the number.
    package var description: String {
        let number = NumberWords.grouped(number)
        return switch self {
        case .artboardDepth: "artboards nest more than \(number) deep"
        case .instanceDepth: "view model instances nest more than \(number) deep"
        case .layoutDepth: "layouts nest more than \(number) deep"
        case .artboards: "the scene has more than \(number) artboards"
        case .bytes: "the scene takes more than \(number) bytes"
        case .work: "a frame takes more than \(number) steps of work"
        case .layoutWork: "layouts take more than \(number) steps, and \(LayoutTree.nodeWorkLimit) for each, to lay out"
        case .reports: "a frame reports more than \(number) changes and events"
        case .hitTargets: "a state machine listens to more than \(number) shapes"
        case .relations: "shapes depend on more than \(number) objects"
        case .converterParts: "a converter is made of more than \(number) others"
        case .converterBinds: "a converter has more than \(number) data binds"
        case .convertedItems: "a number becomes a list of more than \(number) items"
        case .glyphs: "a text has more than \(number) glyphs, or is too much work with its fonts"
        }
    }
}
