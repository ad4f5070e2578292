import RivePlay

/// A listener that ends an advance at its limit of reports.
final class AdvanceGate: PlayListener {
    /// The number of frames that may still be reported.
    private var left = Int.max
    private var isFull: () -> Bool = { false }

    /// Lets so many frames pass with something to tell, as long as there is room.
    func open(frames: Int, unless isFull: @escaping () -> Bool) {
        left = frames
        self.isFull = isFull
    }

    /// Lets everything pass.
    func open() { open(frames: .max) { false } }

    /// A frame was reported.
    func pass() { left -= 1 }

    func advanced(to frame: Int) {}

    var wantsMore: Bool { left > 0 && !isFull() }
}
