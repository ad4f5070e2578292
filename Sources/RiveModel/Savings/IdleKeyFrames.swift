import RiveFormat
import RiveSchema

/// The key frames of a file without which each keyed property has the same value at each time.
package struct IdleKeyFrames {
    /// The idle key frames of an animation, in file order.
    package struct OfAnimation {
        /// The record of the animation.
        package let animation: Int
        package fileprivate(set) var records: [Int]
    }

    /// The animations that have some, in file order.
    package private(set) var animations: [OfAnimation] = []

    private let document: Document
    private let references: References
    private let isLeftOut: (Int) -> Bool
    /// The key frames of the keyed property that is being read.
    private var frames: [KeyFrame] = []
    private var keyed = -1
    /// Whether something of the keyed property is unknown, so that all of its key frames stay.
    private var isOpaque = false

    private struct KeyFrame {
        let record: Int
        let type: TypeKey
        let frame: UInt32
        /// The bytes of the value; nil for the value that nothing is stored for.
        let value: ArraySlice<UInt8>?
        let interpolation: KeyFrameInterpolation?

        /// Whether the way to a next key frame of the same value stays at that value: curves of values may leave it.
        var keepsValue: Bool { interpolation.map { $0 != .cubicValue } ?? false }
    }

    /// Searches a document for them, except for records that are left out.
    package init(_ document: Document, isLeftOut: @escaping (_ record: Int) -> Bool = { _ in false }) {
        self.document = document
        self.isLeftOut = isLeftOut
        references = References(document)
        for record in 0..<document.file.recordCount {
            let type = document.file.type(of: record)
            // The effect of equal values on scripts is unknown.
            if type == .scriptedInterpolator {
                animations = []
                return
            }
            // A bound key frame has any value.
            if type.isKind(of: .dataBind), document.owner(of: record) == frames.last?.record { isOpaque = true }
            guard type.isKind(of: .keyFrame), let owner = document.owner(of: record) else { continue }
            if owner != keyed {
                finish()
                keyed = owner
            }
            add(record, type)
        }
        finish()
    }

    private mutating func add(_ record: Int, _ type: TypeKey) {
        guard let key = Self.value(of: type) else { return isOpaque = true }
        let file = document.file
        // An interpolator that is none keeps the whole object from being keyed.
        if document.uint(.interpolatingKeyFrameInterpolatorId, of: record) != .missing,
            references.target(.interpolatingKeyFrameInterpolatorId, of: record) == nil
        {
            isOpaque = true
        }
        frames.append(
            KeyFrame(
                record: record, type: type, frame: document.uint(.frame, of: record),
                value: file.property(key, of: record).map { file.bytes[file.valueRange(ofProperty: $0)] },
                interpolation: KeyFrameInterpolation(
                    rawValue: document.uint(.interpolatingKeyFrameInterpolationType, of: record))))
    }

    private static func value(of type: TypeKey) -> PropertyKey? {
        switch type {
        case .keyFrameDouble: .keyFrameDoubleValue
        case .keyFrameColor: .keyFrameColorValue
        case .keyFrameBool: .keyFrameBoolValue
        case .keyFrameString: .keyFrameStringValue
        default: nil
        }
    }

    private mutating func finish() {
        defer {
            frames.removeAll(keepingCapacity: true)
            isOpaque = false
        }
        guard !isOpaque, frames.count > 1, isOrdered else { return }
        let idle = idleFrames.filter { !isLeftOut($0) }
        guard !idle.isEmpty, let animation = document.owner(of: keyed).flatMap(document.owner(of:)) else { return }
        if animations.last?.animation != animation {
            animations.append(OfAnimation(animation: animation, records: []))
        }
        animations[animations.count - 1].records += idle
    }

    /// Whether the key frames are of one type and follow one another in time.
    private var isOrdered: Bool {
        zip(frames, frames.dropFirst()).allSatisfy { $0.type == $1.type && $0.frame < $1.frame }
    }

    /// Before the first key frame a property has the value of the first, behind the last that of the last.
    private var idleFrames: [Int] {
        var idle: [Int] = []
        var kept = [frames[0]]
        for index in frames.indices.dropFirst() {
            let (earlier, frame) = (kept[kept.count - 1], frames[index])
            let next = index + 1 < frames.count ? frames[index + 1] : nil
            let isHeld = earlier.interpolation == .hold && frame.interpolation == .hold
            let isBetween = next.map { $0.value == frame.value && frame.keepsValue } ?? true
            if earlier.value == frame.value, earlier.keepsValue, isHeld || isBetween {
                idle.append(frame.record)
            } else {
                kept.append(frame)
            }
        }
        if kept.count > 1, kept[0].value == kept[1].value, kept[0].keepsValue { idle.insert(kept[0].record, at: 0) }
        return idle
    }
}
