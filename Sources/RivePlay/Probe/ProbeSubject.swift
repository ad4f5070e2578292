import RiveModel
import RiveRuntime

/// An input or a value that is probed. All scenes of one choice have it in the same place.
struct ProbeSubject {
    enum Target: Equatable {
        /// An input of the state machine, by its place among those of known types and among all.
        case input(Int, index: Int)
        case value(CellIndex)
    }

    let target: Target
    /// What steps call it.
    let name: String
    /// The record of the input, or of the property of the view model.
    let record: Int
    /// The word for its type.
    let type: String

    /// What of a scene says nothing of whether a change of it has an effect.
    var exception: SceneDigest.Exception {
        switch target {
        case .input(_, let index): .input(index)
        case .value(let cell): .value(cell)
        }
    }

    /// Whether it is another thing or lies in what that leads to, so that it goes when the other is changed.
    func isPart(of other: ProbeSubject) -> Bool { target == other.target || name.text(behind: other.name + "/") != nil }

    var isInput: Bool { if case .input = target { true } else { false } }
}
