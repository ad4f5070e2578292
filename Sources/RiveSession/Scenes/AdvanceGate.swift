import RivePlay

/// A listener that ends an advance at its limit of reports.
final class AdvanceGate: PlayListener {
    /// The number of frames that may still be reported.
    @exclusivity(unchecked) private var left = Int.max
    @exclusivity(unchecked) private var isFull: (() -> Bool)?

    /// Lets so many frames pass with something to tell, as long as there is room; otherwise everything.
    func open(frames: Int = .max, unless isFull: (() -> Bool)? = nil) {
        left = frames
        self.isFull = isFull
    }

    /// A frame was reported.
    func pass() { left -= 1 }

    func advanced(to frame: Int) {}

    var wantsMore: Bool { left > 0 && isFull?() != true }
}
