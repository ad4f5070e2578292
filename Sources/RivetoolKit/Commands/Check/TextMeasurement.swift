import Rive
import RiveCheck
import RiveFont
import RivePlay

/// The search for texts that do not fit, of one thing that is checked: only where there is what measures them.
final class TextMeasurement {
    private let isPossible: () -> Bool
    /// Whether there were texts that could not be measured.
    private(set) var hasUnmeasured = false

    /// A search that asks whether texts can be measured once there are some.
    init(_ isPossible: @escaping () -> Bool = { HarfBuzz.version != nil }) { self.isPossible = isPossible }

    /// What to say where they could not.
    static let note =
        "texts are not measured, nor checked for RIV0617: HarfBuzz is not installed; \(HarfBuzz.remedy)"

    /// The texts of a file that do not fit in their boxes.
    func unfit(in file: File) -> [UnfitText] {
        guard isPossible() else {
            hasUnmeasured = true
            return []
        }
        return UnfitTexts(file).texts.map { UnfitText(record: $0.record, words: $0.words) }
    }
}
