import Rive

/// Whether a scene has come to rest: so many frames that want no other are the end, as some want one more when they are asked.
struct QuietFrames {
    private var count = 0
    private static let most = 3

    var isEnd: Bool { count >= Self.most }

    /// Notes how a frame ended. The first one takes no time, and says nothing.
    mutating func note(_ result: AdvanceResult, isFirst: Bool) {
        count = result == .settled && !isFirst ? count + 1 : 0
    }

    /// Notes that something was done to the scene.
    mutating func end() { count = 0 }
}
