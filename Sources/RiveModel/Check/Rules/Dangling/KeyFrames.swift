internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let mistypedKeyFrame: Rule = .init(
        407, .warning, "a key frame has a value of another kind than its property",
        harm: "The runtime can't apply the value; the object does not move.",
        remedy: "Key the property again and export.",
        example: "a KeyFrameColor for the x of a Node",
        .records([.keyedProperty]) { run, record in
            let key = Int(run.uint(.keyedPropertyKey, of: record))
            guard key < run.facts.count, let field = run.facts[key].field else { return }
            let fitting = fittingTypes(field)
            run.forEachKeyFrame(of: record) { keyFrame in
                let type = run.records.type(of: keyFrame)
                guard type != fitting.0, type != fitting.1 else { return }
                run.report(mistypedKeyFrame, keyFrame, "\(run.words(keyFrame)) for \(run.keyWords(UInt32(key)))")
            }
        })

    static let keyFrameOutOfOrder: Rule = .init(
        408, .warning, "a key frame stands before an earlier one",
        harm: "The runtime searches key frames by halves and finds the wrong ones: the animation jumps.",
        remedy: "Export again; key frames belong in the order of their frames.",
        example: "key frames at 30 and then at 10",
        .records([.keyedProperty]) { run, record in
            var last: UInt32 = 0
            run.forEachKeyFrame(of: record) { keyFrame in
                let frame = run.records.uint(.keyFrameFrame, of: keyFrame) ?? 0
                if frame < last {
                    run.report(
                        keyFrameOutOfOrder, keyFrame, .keyFrameFrame, "frame \(frame) stands behind frame \(last)")
                }
                last = frame
            }
        })

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
