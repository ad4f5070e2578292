import RiveSchema

/// A linear animation on its way: where it is in time.
struct AnimationInstance {
    /// The animation, kept by the artboard's definition.
    unowned(unsafe) let definition: AnimationDefinition
    private(set) var time: Float
    private(set) var totalTime: Float = 0
    private(set) var lastTotalTime: Float = 0
    /// What is left of the time of an advance that reached an end.
    private(set) var spilledTime: Float = 0
    var direction: Float = 1
    private(set) var didLoop = false
    /// The first of the data binds of its key frames in the artboard's container, none before they are needed.
    var firstBind = BindIndex.none
    /// The scripts of its key frames, by the number of their set in the artboard.
    var scripts = ScriptedInterpolators.noSet

    init(_ definition: AnimationDefinition, speed: Float = 1) {
        self.definition = definition
        time = definition.startTime(backwards: speed < 0)
    }

    mutating func clearSpilledTime() { spilledTime = 0 }

    /// Jumps to a time.
    mutating func jump(to newTime: Float) {
        guard time != newTime else { return }
        time = newTime
        let part = totalTime - lastTotalTime
        totalTime = newTime - definition.startFrame * definition.fps
        lastTotalTime = totalTime - part
        direction = 1
    }

    /// Whether time would bring it further.
    var keepsGoing: Bool { definition.loop != .oneShot || goesOn(definition.speed * direction, from: time) }

    /// Why it wants more frames; nil where it has come to its end.
    var goingReason: GoingReason? { keepsGoing ? definition.loop == .oneShot ? .playing : .looping : nil }

    /// Whether more time than this would bring it further. As the runtime: key frames with callbacks on the way are reported,
    /// and the time beyond an end is kept as spilled.
    mutating func advance(_ elapsed: Float, _ reporter: (any CallbackReporter)?) -> Bool {
        let delta = elapsed * definition.speed * direction
        spilledTime = 0
        didLoop = false
        guard delta != 0 else { return false }
        lastTotalTime = totalTime
        totalTime += delta.magnitude
        let last = time
        time += delta
        report(last, time, reporter)
        switch definition.loop {
        case .oneShot:
            let wasDone = !goesOn(delta, from: last)
            stop(delta, elapsed)
            if wasDone { spilledTime = 0 }
            return goesOn(delta, from: time)
        case .loop: wrap(delta, elapsed, reporter)
        case .pingPong: turn(delta, elapsed, reporter)
        }
        return true
    }

    /// Whether time in one direction would bring an animation that stops at its ends further from a time.
    @inline(__always)
    private func goesOn(_ directed: Float, from time: Float) -> Bool {
        (directed > 0 && time < definition.endSeconds) || (directed < 0 && time > definition.startSeconds)
    }

    /// Counts the time of frames after its end.
    mutating func catchUp(_ frames: Int, _ elapsed: Float) {
        let delta = (elapsed * definition.speed * direction).magnitude
        guard delta != 0 else { return }
        for _ in 0..<frames {
            lastTotalTime = totalTime
            totalTime += delta
        }
    }

    @inline(__always)
    private mutating func stop(_ delta: Float, _ elapsed: Float) {
        let frames = time * definition.fps
        if delta > 0, frames > definition.endFrame {
            spilledTime = (frames - definition.endFrame) / (delta * definition.fps) * elapsed
            time = definition.endFrame / definition.fps
            didLoop = true
        } else if delta < 0, frames < definition.startFrame {
            spilledTime = (definition.startFrame - frames) / (delta * definition.fps).magnitude * elapsed
            time = definition.startFrame / definition.fps
            didLoop = true
        }
    }

    private mutating func wrap(_ delta: Float, _ elapsed: Float, _ reporter: (any CallbackReporter)?) {
        let (fps, start, end) = (definition.fps, definition.startFrame, definition.endFrame)
        let frames = time * fps
        if delta > 0, frames >= end {
            let rest = (frames - start).truncatingRemainder(dividingBy: end - start)
            spilledTime = rest / (delta * fps) * elapsed
            time = (start + rest) / fps
            didLoop = true
            report(0, time, reporter)
        } else if delta < 0, frames <= start {
            let rest = (start - frames).truncatingRemainder(dividingBy: end - start).magnitude
            spilledTime = (rest / (delta * fps)).magnitude * elapsed
            time = (end - rest) / fps
            didLoop = true
            report(end / fps, time, reporter)
        }
    }

    /// How often it may turn in one frame: one without length would turn for ever, and a very short one almost.
    private static var mostTurns: Int { 10_000 }

    private mutating func turn(_ delta: Float, _ elapsed: Float, _ reporter: (any CallbackReporter)?) {
        let (fps, start, end) = (definition.fps, definition.startFrame, definition.endFrame)
        var frames = time * fps
        var isForward = delta > 0
        var fromPong = true
        for turn in 0..<Self.mostTurns where turn == 0 || end > start {
            let last: Float
            if isForward, frames >= end {
                spilledTime = (frames - end) / fps
                frames = end + (end - frames)
                last = end / fps
            } else if !isForward, frames < start {
                spilledTime = (start - frames) / fps
                frames = start + (start - frames)
                last = start / fps
            } else {
                break
            }
            time = frames / fps
            direction = -direction
            isForward.toggle()
            didLoop = true
            report(last, time, reporter, fromPong: fromPong)
            fromPong.toggle()
        }
    }

    // MARK: Callbacks

    @inline(__always)
    private func report(_ from: Float, _ to: Float, _ reporter: (any CallbackReporter)?, fromPong: Bool = false) {
        if definition.callbacks.count > 0, from != to, let reporter { call(reporter, from, to, fromPong: fromPong) }
    }

    @inline(never)
    private func call(_ reporter: any CallbackReporter, _ from: Float, _ to: Float, fromPong: Bool) {
        let isAtStart = definition.startTime(backwards: definition.speed * direction < 0) == from
        guard !(isAtStart && fromPong) else { return }
        for callbacks in definition.callbacks where reporter.effort.spend(1 + Int(callbacks.count)) {
            let frames = Int(callbacks.first)..<Int(callbacks.first + callbacks.count)
            let seconds = definition.seconds
            if from < to {
                for frame in frames
                where seconds[frame] <= to && (seconds[frame] > from || isAtStart && seconds[frame] == from) {
                    reporter.callback(object: callbacks.object, callbacks.key, delay: to - seconds[frame])
                }
            } else {
                for frame in frames.reversed()
                where seconds[frame] >= to && (seconds[frame] < from || isAtStart && seconds[frame] == from) {
                    reporter.callback(object: callbacks.object, callbacks.key, delay: to - seconds[frame])
                }
            }
        }
    }
}

extension ArtboardDefinition {
    /// An animation from its start; an empty one beyond the last.
    func play(_ index: UInt32, speed: Float = 1) -> AnimationInstance {
        AnimationInstance(animation(at: index) ?? emptyAnimation, speed: speed)
    }
}

/// A listener to callback key frames.
protocol CallbackReporter: AnyObject {
    /// What is done for it counts here.
    var effort: Effort { get }

    func callback(object: ObjectIndex, _ key: PropertyKey, delay: Float)
}
