import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let mistypedKeyFrame: Rule = .init(
        407, .warning, "a key frame has a value of another kind than its property",
        harm: "The runtime can't apply the value; the object does not move.",
        remedy: "Key the property again and export.",
        example: "a KeyFrameColor for the x of a Node",
        .onTheWay)

    static let keyFrameOutOfOrder: Rule = .init(
        408, .warning, "key frames are out of order",
        harm: "The runtime searches key frames by halves and finds the wrong ones: the animation jumps.",
        remedy: "Export again; key frames belong in the order of their frames.",
        example: "key frames at 30 and then at 10",
        .onTheWay)
}

extension CheckRun {
    /// Looks at the key frames of a keyed property, which stand behind it with nothing but data binds between them.
    func lookAtKeyFrames(of keyedProperty: Int) {
        let key = Int(uint(.keyedPropertyPropertyKey, of: keyedProperty))
        let fitting = key < facts.count ? facts[key].field.map(Self.fittingTypes) : nil
        let (keyFrames, binds) = (kinds.span(of: .keyFrame), kinds.span(of: .dataBind))
        let (records, recordCount) = (records, file.recordCount)
        var last: UInt32 = 0
        var count = 0
        var record = keyedProperty + 1
        while record < recordCount {
            let type = records.type(of: record)
            if let fitting, type == fitting.0 || type == fitting.1 {
                // The kind of nearly all.
            } else if keyFrames.contains(kinds.number(of: type)) {
                if fitting != nil { foundMistyped(keyFrame: record, type, of: keyedProperty, UInt32(key)) }
            } else if binds.contains(kinds.number(of: type)) {
                record += 1
                continue
            } else {
                break
            }
            let frame = records.uint(.frame, of: record) ?? 0
            if frame < last {
                report(.keyFrameOutOfOrder, record, .frame, "frame \(frame) comes after frame \(last)")
            }
            last = frame
            count += 1
            record += 1
        }
        if count == 0 { lookForKeyFrames(of: keyedProperty, from: record) }
    }

    private func foundMistyped(keyFrame: Int, _ type: TypeKey, of keyedProperty: Int, _ key: UInt32) {
        if type == .keyFrameCallback, objectAnimated(by: keyedProperty) != nil {
            report(.callbackOnValue, keyFrame, "\(words(keyFrame)) animates \(keyWords(key)), which has a value")
        } else {
            report(.mistypedKeyFrame, keyFrame, "\(words(keyFrame)) animates \(keyWords(key))")
        }
    }

    /// Looks for key frames that stand further behind their keyed property: whatever comes before the next one is still its.
    private func lookForKeyFrames(of keyedProperty: Int, from start: Int) {
        var record = start
        while record < file.recordCount, type(of: record) != .keyedProperty {
            if isKind(record, .keyFrame) { return }
            record += 1
        }
        guard let object = objectAnimated(by: keyedProperty) else { return }
        report(
            .noKeyFrames, keyedProperty,
            "\(words(object)) has no key frame for \(keyWords(uint(.keyedPropertyPropertyKey, of: keyedProperty)))")
    }

    /// The types of key frames that fit a property; there are at most two.
    private static func fittingTypes(_ field: FieldType) -> (TypeKey, TypeKey) {
        switch field {
        case .float: (.keyFrameDouble, .keyFrameDouble)
        case .color: (.keyFrameColor, .keyFrameColor)
        case .bool: (.keyFrameBool, .keyFrameBool)
        case .string: (.keyFrameString, .keyFrameString)
        case .uint, .uint8, .uint16: (.keyFrameId, .keyFrameUint)
        case .int, .int16: (.keyFrameInt, .keyFrameInt)
        case .callback: (.keyFrameCallback, .keyFrameCallback)
        case .bytes: (.keyFrame, .keyFrame)
        }
    }
}
