import RiveJSON
import RivePlay
import ToolSupport

/// A listener that shows the progress of a run, and ends it where no more output is possible.
final class AdvanceListener: PlayListener {
    private let output: OutputBuffer
    private let hasOtherResults: Bool
    /// Whether the output has no reader left.
    private var isUnheard = false
    @exclusivity(unchecked) private var progress: Progress

    init(_ plan: AdvancePlan, _ console: Console) {
        output = console.output
        hasOtherResults = plan.hasOtherResults
        progress = Progress("advancing", of: plan.script.mostFrames, console)
    }

    /// The number of frames after which it checks that the output has a reader: seldom enough to cost next to nothing.
    private static let framesUnheard = 16

    /// Hands on what was printed, and ends the run if the output has no reader and there is no other result.
    func advanced(to frame: Int) {
        progress.advance(by: 1)
        guard frame % Self.framesUnheard == 0 else { return }
        output.flush()
        isUnheard = !hasOtherResults && output.isUnheard()
    }

    /// The output has no reader left, or there is too much.
    var wantsMore: Bool { !isUnheard && !output.isExhausted }

    func finish() { progress.finish() }
}
