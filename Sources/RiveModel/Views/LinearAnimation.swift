public import RiveSchema

/// A timeline of an artboard.
public struct LinearAnimation: Sendable {
    public let document: Document
    package let record: Int

    package init(document: Document, record: Int) {
        self.document = document
        self.record = record
    }

    public var name: String { document.string(.animationName, of: record) }
    /// Frames a second.
    public var fps: UInt32 { document.uint(.fps, of: record) }
    /// The length of the whole timeline in frames.
    public var durationFrames: UInt32 { document.uint(.linearAnimationDuration, of: record) }
    /// How fast it plays; negative plays backwards.
    public var speed: Float { document.float(.linearAnimationSpeed, of: record) }

    /// What happens at the end; nil for a number that has no meaning.
    public var loop: Loop? { Loop(rawValue: document.uint(.loopValue, of: record)) }

    /// The frames that play, nil where the whole timeline does. A bound that is not stored is -1.
    public var workArea: (start: Int64, end: Int64)? {
        guard document.bool(.enableWorkArea, of: record) else { return nil }
        return (bound(.workStart), bound(.workEnd))
    }

    /// The length in seconds of what plays: of the work area where there is one, else of the whole timeline.
    public var durationSeconds: Float {
        let fps = Float(self.fps)
        guard document.bool(.enableWorkArea, of: record) else { return Float(durationFrames) / fps }
        let start = Float(document.uint(.workStart, of: record)) / fps
        let end = Float(document.uint(.workEnd, of: record)) / fps
        return abs(end - start)
    }

    private func bound(_ key: PropertyKey) -> Int64 {
        let stored = document.uint(key, of: record)
        return stored == .missing ? -1 : Int64(stored)
    }
}
