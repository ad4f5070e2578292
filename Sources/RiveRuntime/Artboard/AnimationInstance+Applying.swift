import RiveFormat
import RiveGeometry

extension AnimationInstance {
    /// Sets the keyed properties to their values at its time, or mixes the values into those that the properties have.
    mutating func apply(to artboard: ArtboardValues, mix: Float = 1) {
        if !firstBind.exists, definition.boundFrames.count > 0 { firstBind = artboard.bindKeyFrames(of: definition) }
        guard definition.runs.count > 0 else {
            artboard.scene.effort.spend()
            return
        }
        guard !definition.isScripted else { return applyScripted(to: artboard, mix) }
        // The artboard's definition keeps it.
        borrowing(definition) { $0.apply(to: artboard, at: time, mix: mix, firstBind: firstBind) }
    }

    @inline(never)
    private mutating func applyScripted(to artboard: ArtboardValues, _ mix: Float) {
        artboard.scriptedInterpolators?.begin(&scripts)
        definition.apply(to: artboard, at: time, mix: mix, firstBind: firstBind)
        artboard.scriptedInterpolators?.end()
    }
}

extension AnimationDefinition {
    @inline(__always)
    func apply(to artboard: ArtboardValues, at exact: Float, mix: Float, firstBind: BindIndex = .none) {
        guard artboard.scene.effort.spend(1 + runs.count) else { return }
        let time = quantizes ? (exact * fps).rounded(.down) / fps : exact
        let isPlain = mix == 1 && !firstBind.exists
        var ease = LatestEase()
        for index in runs.indices {
            let run = runs.base[index]
            if isPlain, run.kind == .number, let frame = end(of: run, at: time) {
                // Most that rests, and mostly the same as in the frame before.
                artboard.set(run.slot, number: Float(bitPattern: values.base[frame]))
            } else {
                apply(run, to: artboard, at: time, mix: mix, firstBind, &ease)
            }
        }
    }

    @inline(never)
    private func apply(
        _ run: KeyedRun, to artboard: ArtboardValues, at time: Float, mix: Float, _ firstBind: BindIndex,
        _ ease: inout LatestEase
    ) {
        let (frame, isHeld) = frame(of: run, at: time)
        if isHeld {
            set(KeyFrameReader(self, artboard, firstBind), frame, run, run.slot, artboard, mix)
        } else {
            interpolate(firstBind, frame, time, run, artboard, mix, &ease)
        }
    }

    /// The first key frame at a time that is not after it, the last at one behind it, nil between both.
    @inline(__always)
    private func end(of run: KeyedRun, at time: Float) -> Int? {
        let first = Int(run.first)
        if !(seconds.base[first] < time) { return first }
        let last = first + Int(run.count) - 1
        return seconds.base[last] < time ? last : nil
    }

    /// The key frame whose value a property has at a time, or between which and the next its value lies.
    @inline(__always)
    private func frame(of run: KeyedRun, at time: Float) -> (frame: Int, isHeld: Bool) {
        if let end = end(of: run, at: time) { return (end, true) }
        let first = Int(run.first)
        let last = first + Int(run.count) - 1
        let next = frame(at: time, after: first, upTo: last)
        if seconds.base[next] == time { return (next, true) }
        return (next - 1, easings.base[next - 1] == KeyFrames.hold || run.kind == .discrete || run.kind == .string)
    }

    /// The first key frame that is not before a time, of those behind one that is, up to one that is not.
    @inline(__always)
    private func frame(at time: Float, after first: Int, upTo last: Int) -> Int {
        (first + 1..<last).partitionPoint { seconds.base[$0] < time }
    }

    private func set(
        _ reader: KeyFrameReader, _ frame: Int, _ run: KeyedRun, _ slot: SlotIndex, _ artboard: ArtboardValues,
        _ mix: Float
    ) {
        switch run.kind {
        case .number: write(Float(bitPattern: reader.word(frame)), slot, artboard, mix)
        case .color: write(color: reader.word(frame), slot, artboard, mix)
        case .channel: write(channel: Float(reader.word(frame)), slot, artboard, mix)
        case .discrete: artboard.set(slot, word: reader.word(frame))
        case .string: artboard.set(slot, string: reader.string(frame))
        }
    }

    @inline(__always)
    private func interpolate(
        _ firstBind: BindIndex, _ frame: Int, _ time: Float, _ run: KeyedRun, _ artboard: ArtboardValues, _ mix: Float,
        _ ease: inout LatestEase
    ) {
        let slot = run.slot
        let from = seconds.base[frame]
        let part = (time - from) / (seconds.base[frame + 1] - from)
        let easing = easings.base[frame]
        var interpolator: UnsafeMutablePointer<Interpolator>?
        if easing >= 0 {
            interpolator = artboard.definition.interpolators.pointer(Int(easing))
        } else if easing <= KeyFrames.scripted {
            return interpolate(
                byScript: Int(KeyFrames.scripted - easing), KeyFrameReader(self, artboard, firstBind), frame, part, run,
                artboard, mix)
        }
        if run.kind == .number, !firstBind.exists {
            let low = Float(bitPattern: values.base[frame])
            let high = Float(bitPattern: values.base[frame + 1])
            let value =
                interpolator?.pointee.value(from: low, to: high, part, &ease, number: easing)
                ?? low + (high - low) * part
            return write(value, slot, artboard, mix)
        }
        let reader = KeyFrameReader(self, artboard, firstBind)
        switch run.kind {
        case .color:
            let eased = interpolator?.pointee.ease(part) ?? part
            write(color: ColorMixture.mix(reader.word(frame), reader.word(frame + 1), eased), slot, artboard, mix)
        case .channel:
            let (low, high) = (Float(reader.word(frame)), Float(reader.word(frame + 1)))
            let value = interpolator?.pointee.value(from: low, to: high, part) ?? low + (high - low) * part
            write(channel: value.rounded(.toNearestOrAwayFromZero), slot, artboard, mix)
        default:
            let low = Float(bitPattern: reader.word(frame))
            let high = Float(bitPattern: reader.word(frame + 1))
            let value = interpolator?.pointee.value(from: low, to: high, part) ?? low + (high - low) * part
            write(value, slot, artboard, mix)
        }
    }

    /// Sets what a script makes of the progress between two key frames, or of their values.
    @inline(never)
    private func interpolate(
        byScript interpolator: Int, _ reader: KeyFrameReader, _ frame: Int, _ part: Float, _ run: KeyedRun,
        _ artboard: ArtboardValues, _ mix: Float
    ) {
        let body = artboard.scriptedInterpolators?.body(of: interpolator, from: frame)
        let (low, high) = (reader.word(frame), reader.word(frame + 1))
        func value(_ low: Float, _ high: Float) -> Float {
            body?.transform(from: low, to: high, part) ?? low + (high - low) * part
        }
        switch run.kind {
        case .color: write(color: ColorMixture.mix(low, high, body?.transform(part) ?? part), run.slot, artboard, mix)
        case .channel:
            let value = value(Float(low), Float(high))
            write(channel: value.rounded(.toNearestOrAwayFromZero), run.slot, artboard, mix)
        default: write(value(Float(bitPattern: low), Float(bitPattern: high)), run.slot, artboard, mix)
        }
    }

    @inline(__always)
    private func write(_ value: Float, _ slot: SlotIndex, _ artboard: ArtboardValues, _ mix: Float) {
        if mix == 1 || artboard.isLaidOut && artboard.overridesMix(slot) {
            artboard.set(slot, number: value)
        } else {
            artboard.set(slot, number: artboard.number(slot) * (1 - mix) + value * mix)
        }
    }

    @inline(__always)
    private func write(color: UInt32, _ slot: SlotIndex, _ artboard: ArtboardValues, _ mix: Float) {
        artboard.set(slot, word: mix == 1 ? color : ColorMixture.mix(artboard.word(slot), color, mix))
    }

    private func write(channel: Float, _ slot: SlotIndex, _ artboard: ArtboardValues, _ mix: Float) {
        let mixed = mix == 1 ? channel : Float(artboard.word(slot)) * (1 - mix) + channel * mix
        artboard.set(slot, word: UInt32(rounding: mixed))
    }
}

/// A reader of the values of key frames: the file's, or those that data binds give.
struct KeyFrameReader {
    /// The caller keeps both alive.
    private unowned(unsafe) let definition: AnimationDefinition
    private unowned(unsafe) let artboard: ArtboardValues
    private let values: Buffer<UInt32>
    private let firstBind: BindIndex

    init(_ definition: AnimationDefinition, _ artboard: ArtboardValues, _ firstBind: BindIndex) {
        self.definition = definition
        self.artboard = artboard
        values = definition.values
        self.firstBind = firstBind
    }

    /// Whether all values are the file's.
    var isPlain: Bool { !firstBind.exists }

    @inline(__always)
    func word(_ frame: Int) -> UInt32 { isPlain ? values[frame] : boundWord(frame) }

    private func boundWord(_ frame: Int) -> UInt32 {
        switch bound(frame) {
        case .number(let number): number.bitPattern
        case .color(let color): color
        case .boolean(let flag): flag ? 1 : 0
        case .none: values[frame]
        case let value: value.unsigned ?? values[frame]
        }
    }

    func string(_ frame: Int) -> String {
        if firstBind.exists, case .string(let text) = bound(frame) { return text }
        return definition.strings[Int(definition.values[frame])]
    }

    private func bound(_ frame: Int) -> DataValue {
        let frames = definition.boundFrames
        let index = frames.indices.partitionPoint { frames[$0].frame < frame }
        guard index < frames.count, frames[index].frame == frame else { return .none }
        return artboard.keyFrameValue(firstBind.advanced(by: index))
    }
}
