package import RiveContract
package import RiveModel

/// What is to be done to make a file smaller.
package struct OptimizeQuestion: Sendable {
    package var steps = OptimizeStep.lossless
    /// What apps need of the file; what they do not goes where this is not empty.
    package var needs: [ContractNeeds] = []
    /// The characters that apps show besides those of the file; nil where that is not known.
    package var characters: Set<UInt32>?
    /// How many pixels an image keeps of each unit that it is drawn in at its largest; nil for all it has.
    package var maxScale: Float?
    /// The quality that images are encoded with; nil for no loss.
    package var quality: Int?
    /// The size in bytes at which no more is done; nil where all is done.
    package var goal: Int?
    /// Where the assets lie that the file does not hold.
    package var outside: Document.OutsideSource?

    package init() {}
}
