import RiveGeometry
import RiveModel
import RiveSchema

/// A linear animation: how time runs in it, and the key frames of the properties that anything can see.
final class AnimationDefinition {
    let fps: Float
    let speed: Float
    let loop: Loop
    let quantizes: Bool
    /// The bounds of what plays, in frames and in seconds.
    let startFrame: Float
    let endFrame: Float
    let startSeconds: Float
    let endSeconds: Float
    let durationSeconds: Float

    /// The keyed properties, without those whose value nothing reads and whose change marks no component.
    let runs: Buffer<KeyedRun>
    /// What is called as time passes a key frame.
    let callbacks: Buffer<KeyedCallbacks>
    /// The key frames of all runs and callbacks, field by field as in `KeyFrames`.
    let seconds: Buffer<Float>
    let values: Buffer<UInt32>
    let easings: Buffer<Int32>
    let strings: [String]
    /// Whether scripts lead from one key frame to the next somewhere.
    let isScripted: Bool
    /// The key frames whose values data binds give, as indices into `frames`, with their binds.
    let boundFrames: Buffer<BoundKeyFrame>

    /// An animation that has nothing: what a state plays whose animation does not exist.
    init() {
        fps = 60
        speed = 1
        loop = .oneShot
        quantizes = false
        (startFrame, endFrame, startSeconds, endSeconds, durationSeconds) = (0, 60, 0, 1, 1)
        runs = Buffer()
        callbacks = Buffer()
        boundFrames = Buffer()
        strings = []
        isScripted = false
        (seconds, values, easings) = (Buffer(), Buffer(), Buffer())
    }

    /// The animation that a record is, with its keyed properties, and the data binds that give values of key frames by record.
    init(_ artboard: ArtboardSpace, record: Int, _ properties: Buffer<KeyedProperty>, binds: [Int: Int32]) {
        let document = artboard.file.document
        fps = Float(document.uint(.fps, of: record))
        speed = document.float(.linearAnimationSpeed, of: record)
        quantizes = document.bool(.linearAnimationQuantize, of: record)
        loop = Loop(rawValue: document.uint(.loopValue, of: record)) ?? .oneShot
        let hasWorkArea = document.bool(.enableWorkArea, of: record)
        startFrame = hasWorkArea ? Float(Int32(bitPattern: document.uint(.workStart, of: record))) : 0
        endFrame = Float(
            Int32(bitPattern: document.uint(hasWorkArea ? .workEnd : .linearAnimationDuration, of: record)))
        startSeconds = hasWorkArea ? Float(document.uint(.workStart, of: record)) / fps : 0
        endSeconds = Float(document.uint(hasWorkArea ? .workEnd : .linearAnimationDuration, of: record)) / fps
        durationSeconds = (endSeconds - startSeconds).magnitude

        var builder = KeyFrameBuilder(artboard, fps: fps, binds: binds)
        builder.build(properties)
        runs = builder.runs.buffer
        callbacks = builder.callbacks.buffer
        boundFrames = builder.boundFrames.buffer
        strings = builder.frames.strings
        seconds = builder.frames.seconds.buffer
        values = builder.frames.values.buffer
        easings = builder.frames.easings.buffer
        isScripted = builder.frames.areScripted
    }

    /// Where an instance that plays in a direction starts, and where it ends.
    func startTime(backwards: Bool) -> Float { backwards != (speed < 0) ? endSeconds : startSeconds }
    var startTime: Float { startTime(backwards: false) }
    var endTime: Float { startTime(backwards: true) }

    /// The time inside the animation at a time since its start, loops considered.
    func localSeconds(_ seconds: Float) -> Float {
        switch loop {
        case .oneShot: return seconds + startTime
        case .loop: return seconds.positiveModulo(durationSeconds) + startTime
        case .pingPong:
            let part = seconds.positiveModulo(durationSeconds)
            return Int(clamping: seconds / durationSeconds) % 2 == 0 ? part + startTime : endTime - part
        }
    }
}
