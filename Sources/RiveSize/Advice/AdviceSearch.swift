/// The search for all kinds of advice.
package enum AdviceSearch {
    /// All advice on a file, what saves most first. Each byte is saved once: of several pieces of advice on the same bytes, the one
    /// that saves most is given.
    package static func advice(on file: AdvisedFile) -> [Advice] {
        var taken: Set<Int> = []
        return AdviceKind.allCases.flatMap { kind in
            switch kind {
            case .largeImage: LargeImages.advice(file)
            case .photographAsPNG: PNGPhotographs.advice(file)
            case .unusedGlyphs: UnusedGlyphs.advice(file)
            case .duplicateAsset: DuplicateAssets.advice(file)
            case .unusedNames: UnusedNameAdvice.advice(file)
            case .idleKeyFrames: IdleKeyFrameAdvice.advice(file)
            }
        }.filter { $0.bytes > 0 }.enumerated().sorted {
            ($1.element.bytes, $0.offset) < ($0.element.bytes, $1.offset)
        }.map(\.element).filter { advice in
            guard taken.isDisjoint(with: advice.records) else { return false }
            taken.formUnion(advice.records)
            return true
        }
    }
}
