import RiveFormat
import RiveModel
import RiveSchema

/// A builder that reads the key frames of an animation from their records.
struct KeyFrameBuilder {
    private let artboard: ArtboardSpace
    private let document: Document
    private let fps: Float
    /// The data binds of key frames, by the record of the key frame.
    private let binds: [Int: Int32]
    private let arena: Arena

    private(set) var runs = ArenaList<KeyedRun>()
    private(set) var callbacks = ArenaList<KeyedCallbacks>()
    private(set) var frames = KeyFrames()
    private(set) var boundFrames = ArenaList<BoundKeyFrame>()
    /// Whether a key frame of the keyed object that is read names an easing that is none.
    private var isBroken = false

    init(_ artboard: ArtboardSpace, fps: Float, binds: [Int: Int32]) {
        self.artboard = artboard
        document = artboard.file.document
        self.fps = fps
        self.binds = binds
        arena = artboard.file.arena
    }

    mutating func build(_ properties: Buffer<KeyedProperty>) {
        let live = properties.lazy.filter { [artboard] in Self.isLive($0, artboard) }
        let count = live.reduce(0) { $0 + $1.frames.count }
        guard count > 0 else { return }
        runs.reserve(properties.count, in: arena)
        frames.reserve(count, in: arena)
        var start = 0
        while start < properties.count {
            var end = start + 1
            while end < properties.count, properties[end].follows(properties[end - 1]) { end += 1 }
            addObject(properties.part(IndexRange(start..<end)))
            start = end
        }
    }

    /// Adds the properties of a keyed object, as the runtime: all of them or, where a key frame names an easing that is none,
    /// not one.
    private mutating func addObject(_ properties: Buffer<KeyedProperty>) {
        guard properties.contains(where: { Self.isLive($0, artboard) }) else { return }
        let (runCount, callbackCount, boundCount) = (runs.count, callbacks.count, boundFrames.count)
        let (frameCount, stringCount) = (frames.seconds.count, frames.strings.count)
        isBroken = false
        for property in properties {
            if Self.isLive(property, artboard) {
                add(property)
            } else {
                for record in property.frames { _ = interpolator(of: record) }
            }
        }
        guard isBroken else { return }
        runs.truncate(to: runCount)
        callbacks.truncate(to: callbackCount)
        boundFrames.truncate(to: boundCount)
        frames.truncate(to: frameCount, strings: stringCount)
    }

    /// Whether it matters what a property is set to.
    private static func isLive(_ property: KeyedProperty, _ artboard: ArtboardSpace) -> Bool {
        property.key.isCallback
            || property.slot.exists
                && (artboard.slots.pointer(property.slot).pointee.isLive || asksScripts(property, artboard))
    }

    /// Whether scripts lead from one of its key frames to the next: these are asked whatever comes of it.
    private static func asksScripts(_ property: KeyedProperty, _ artboard: ArtboardSpace) -> Bool {
        guard artboard.file.hasScripts else { return false }
        return property.frames.contains { record in
            let id = artboard.file.document.uint(.interpolatingKeyFrameInterpolatorId, of: record)
            guard id != .missing, case let index = artboard.interpolator(at: ObjectIndex(bits: id)), index >= 0 else {
                return false
            }
            return artboard.interpolators[Int(index)].isScripted
        }
    }

    private mutating func add(_ property: KeyedProperty) {
        let isCallback = property.key.isCallback
        let first = frames.seconds.count
        let kind = isCallback ? nil : kind(of: property)
        for record in property.frames { addFrame(record, kind) }
        let count = frames.seconds.count - first
        guard count > 0 else { return }
        if let kind {
            runs.append(
                KeyedRun(slot: property.slot, kind: kind, first: Int32(first), count: Int32(count)), in: arena)
        } else {
            callbacks.append(
                KeyedCallbacks(
                    object: property.object, key: property.key, first: Int32(first), count: Int32(count)), in: arena)
        }
    }

    private func kind(of property: KeyedProperty) -> KeyedRun.Kind {
        let slot = artboard.slots[property.slot]
        if slot.hook == .colorChannel { return .channel }
        return switch slot.field {
        case .float: .number
        case .color: .color
        case .string: .string
        default: .discrete
        }
    }

    /// Adds a key frame; one that does not fit its property has no effect and is left out.
    private mutating func addFrame(_ record: Int, _ kind: KeyedRun.Kind?) {
        let value: UInt32
        switch (document.file.type(of: record), kind) {
        case (.keyFrameCallback, nil): value = 0
        case (.keyFrameDouble, .number): value = document.float(.keyFrameDoubleValue, of: record).bitPattern
        case (.keyFrameColor, .color): value = document.color(.keyFrameColorValue, of: record)
        case (.keyFrameBool, .discrete): value = document.bool(.keyFrameBoolValue, of: record) ? 1 : 0
        case (.keyFrameId, .discrete): value = document.uint(.keyFrameIdValue, of: record)
        case (.keyFrameUint, .discrete), (.keyFrameUint, .channel):
            value = document.uint(.keyFrameUintValue, of: record)
        case (.keyFrameInt, .discrete):
            value = UInt32(bitPattern: document.int(.keyFrameIntValue, of: record))
        case (.keyFrameString, .string):
            value = UInt32(truncatingIfNeeded: frames.strings.count)
            frames.strings.append(document.string(.keyFrameStringValue, of: record))
        default: return
        }
        if let bind = binds[record] {
            boundFrames.append(BoundKeyFrame(frame: Int32(frames.seconds.count), bind: bind), in: arena)
        }
        frames.seconds.append(Float(document.uint(.frame, of: record)) / fps, in: arena)
        frames.values.append(value, in: arena)
        frames.easings.append(easing(of: record), in: arena)
    }

    private mutating func easing(of record: Int) -> Int32 {
        let interpolator = interpolator(of: record)
        let type = document.uint(.interpolatingKeyFrameInterpolationType, of: record)
        if type == KeyFrameInterpolation.hold.rawValue { return KeyFrames.hold }
        guard interpolator >= 0, artboard.interpolators[Int(interpolator)].isScripted else { return interpolator }
        frames.areScripted = true
        return KeyFrames.scripted - interpolator
    }

    /// The interpolator that a key frame names, linear for none.
    private mutating func interpolator(of record: Int) -> Int32 {
        let id = document.uint(.interpolatingKeyFrameInterpolatorId, of: record)
        guard id != .missing else { return KeyFrames.linear }
        let interpolator = artboard.interpolator(at: ObjectIndex(bits: id))
        if interpolator == KeyFrames.linear { isBroken = true }
        return interpolator
    }
}

extension PropertyKey {
    /// Whether key frames of the property call something instead of setting a value.
    var isCallback: Bool {
        switch self {
        case .trigger, .nestedTriggerFire, .customPropertyTriggerFire, .viewModelInstanceTriggerFire: true
        default: false
        }
    }
}
