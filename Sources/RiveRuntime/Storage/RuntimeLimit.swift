/// A bound of what a scene may hold or do. Real files stay far below each; a small file can ask for more than a machine has.
package enum RuntimeLimit: Error, Equatable, Sendable, CaseIterable {
    /// How deep artboards, view model instances and layouts may nest.
    case artboardDepth, instanceDepth, layoutDepth
    /// What a scene may hold.
    case artboards, bytes
    /// What a frame may do, and report.
    case work, layoutWork, reports
    /// What a state machine may listen to, and what shapes may be moved by.
    case hitTargets, relations
    /// What a converter may be made of, and make.
    case converterParts, converterBinds, convertedItems
    /// How many glyphs a text may have.
    case glyphs

    /// Whether it is one of nesting.
    package var isDepth: Bool { [.artboardDepth, .instanceDepth, .layoutDepth].contains(self) }
}
