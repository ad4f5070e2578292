internal import RiveFormat
internal import RiveModel
internal import RiveSchema

extension Rule {
    static let mistypedKeyFrame: Rule = .init(
        407, .warning, "a key frame has a value of another kind than its property",
        harm: "The runtime can't apply the value; the object does not move.",
        remedy: "Key the property again and export.",
        example: "a KeyFrameColor for the x of a Node",
        .onTheWay)

    static let keyFrameOutOfOrder: Rule = .init(
        408, .warning, "a key frame stands before an earlier one",
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
        var record = keyedProperty + 1
        while record < recordCount {
            let type = records.type(of: record)
            if let fitting, type == fitting.0 || type == fitting.1 {
                // The kind of nearly all.
            } else if keyFrames.contains(kinds.number(of: type)) {
                if fitting != nil {
                    report(.mistypedKeyFrame, record, "\(words(record)) for \(keyWords(UInt32(key)))")
                }
            } else if binds.contains(kinds.number(of: type)) {
                record += 1
                continue
            } else {
                return
            }
            let frame = records.uint(.frame, of: record) ?? 0
            if frame < last {
                report(.keyFrameOutOfOrder, record, .frame, "frame \(frame) stands behind frame \(last)")
            }
            last = frame
            record += 1
        }
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
