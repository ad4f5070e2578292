import RivePlay
import RiveRaster

/// Notes which pictures there will be, before any of them is drawn.
final class PictureSurvey: PictureTaker {
    struct Entry {
        let label: PictureLabel
        let frame: PictureFrame
        /// When it is, in seconds.
        let time: Float
        let metadata: [PNG.Text]
    }

    private(set) var entries: [Entry] = []

    func take(_ shot: PictureShot) {
        entries.append(
            Entry(label: shot.label, frame: shot.frame, time: shot.play.time, metadata: shot.metadata))
    }

    /// How long each picture is shown: until the next one; the last one as long as the one before it.
    /// - Parameters:
    ///   - step: The seconds of a frame, where all frames behind the first are so long.
    ///   - dt: How long a single picture is shown.
    /// - Returns: A time for each picture.
    func times(step: Float?, dt: Float) -> [FrameTime] {
        var times = zip(entries, entries.dropFirst()).map { (entry, next) -> FrameTime in
            guard let step else { return FrameTime(seconds: Double(next.time) - Double(entry.time)) }
            let one = FrameTime(seconds: Double(step))
            return FrameTime(one.numerator * (next.label.frame - entry.label.frame), one.denominator)
        }
        times.append(times.last ?? FrameTime(seconds: Double(dt)))
        return times
    }
}
