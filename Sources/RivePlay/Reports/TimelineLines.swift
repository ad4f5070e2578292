import RiveFormat
import RiveModel

/// The lines of a timeline that are still to be printed. What changes in each of many frames becomes one line, at its end; so the
/// lines of a few frames wait until it is known which changes go on.
package struct TimelineLines {
    /// The number of consecutive frames with changes that make one line.
    static let manyFrames = 4

    private struct Line {
        let frame: Int
        let time: Float
        let text: String
        /// The change that it tells of, if it tells of one.
        var change: Change?
    }

    /// Something that changes, frame after frame.
    private final class Change {
        let name: String
        let old: String?
        let first: Int
        private(set) var new: String
        private(set) var last: Int
        /// The time of the latest frame, and how long all of them took.
        private(set) var end: Float
        private(set) var clock: PlayClock

        init(_ name: String, _ old: String?, _ new: String, in frame: Int, of seconds: Float, at time: Float) {
            self.name = name
            self.old = old
            self.new = new
            (first, last) = (frame, frame)
            end = time
            clock = PlayClock(seconds)
            clock.pass(seconds)
        }

        func goOn(_ new: String, in frame: Int, of seconds: Float, at time: Float) {
            self.new = new
            last = frame
            end = time
            clock.pass(seconds)
        }

        var count: Int { last - first + 1 }
        var isLong: Bool { count >= TimelineLines.manyFrames }
    }

    private let foldsChanges: Bool
    private var frame = -1
    /// How long it took.
    private var seconds: Float = 0
    private var waiting: [Line] = []
    /// The values that changed in the latest reported frame, by name, and in the order of their first lines.
    private var changes: [ByteText: Change] = [:]
    private var order: [Change] = []

    package init(foldsChanges: Bool) { self.foldsChanges = foldsChanges }

    /// Starts the lines of another frame, with how long it took. The frames between it and the latest had none.
    package mutating func begin(_ frame: Int, of seconds: Float) {
        self.frame = frame
        self.seconds = seconds
        end(before: frame - 1)
    }

    /// A line of the frame.
    package mutating func append(_ line: ReportLine, at time: Float) {
        var change: Change?
        if foldsChanges, let (name, old, new) = line.change { change = self.change(name, old, new, at: time) }
        waiting.append(Line(frame: frame, time: time, text: line.text, change: change))
    }

    /// The change that goes on or begins in the frame.
    private mutating func change(_ name: String, _ old: String?, _ new: String, at time: Float) -> Change {
        if let change = changes[name], change.last < frame {
            change.goOn(new, in: frame, of: seconds, at: time)
            return change
        }
        let change = Change(name, old, new, in: frame, of: seconds, at: time)
        changes[name] = change
        order.append(change)
        return change
    }

    /// The lines of which no frame to come can change anything, in the order of time.
    package mutating func takeDecided() -> [(time: Float, text: String)] {
        end(before: frame)
        let undecided = waiting.firstIndex { line in line.change.map { $0.last == frame && !$0.isLong } == true }
        return take(undecided ?? waiting.count)
    }

    /// All lines; unfinished changes up to the present.
    package mutating func takeAll() -> [(time: Float, text: String)] {
        end(before: .max)
        return take(waiting.count)
    }

    /// Tells of changes that did not go on until a frame.
    private mutating func end(before limit: Int) {
        let over = order.filter { $0.last < limit }
        // They all end in one frame: the one before that in which they are missed.
        guard let latest = over.last, case let frame = latest.last else { return }
        for change in over { changes[change.name] = nil }
        let index = waiting.firstIndex { $0.frame > frame } ?? waiting.count
        let ends = over.filter(\.isLong).map { Line(frame: frame, time: latest.end, text: text(of: $0)) }
        waiting.insert(contentsOf: ends, at: index)
        order.removeAll { $0.last < limit }
    }

    private mutating func take(_ count: Int) -> [(time: Float, text: String)] {
        let taken = waiting.prefix(count).filter { $0.change?.isLong != true }.map { ($0.time, $0.text) }
        waiting.removeFirst(count)
        return taken
    }

    /// `value  starCount  0 → 99 in 4.0 s, 240 steps`.
    private func text(of change: Change) -> String {
        var seconds = NumberWords.seconds(change.clock.time).dropLast(2)
        while seconds.hasSuffix("0"), !seconds.hasSuffix(".0") { seconds.removeLast() }
        let old = change.old.map { "\($0) → " } ?? "+ "
        return "\(change.name.cut())  \(old)\(change.new) in \(seconds) s, \(change.count) steps"
    }
}
