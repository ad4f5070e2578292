internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let mistypedKeyFrame: Rule = .init(
        407, .warning, "a key frame has a value of another kind than its property",
        harm: "The runtime can't apply the value; the object does not move.",
        remedy: "Key the property again and export.",
        example: "a KeyFrameColor for the x of a Node",
        .records([.keyFrame]) { run, record in
            run.enterKeyedProperty(of: record)
            guard let field = run.keyed.field, !fits(run.type(of: record), field) else { return }
            run.report(mistypedKeyFrame, record, "\(run.words(record)) for a property of another kind")
        })

    static let keyFrameOutOfOrder: Rule = .init(
        408, .warning, "a key frame stands before an earlier one",
        harm: "The runtime searches key frames by halves and finds the wrong ones: the animation jumps.",
        remedy: "Export again; key frames belong in the order of their frames.",
        example: "key frames at 30 and then at 10",
        .records([.keyFrame]) { run, record in
            run.enterKeyedProperty(of: record)
            let frame = run.records.uint(.keyFrameFrame, of: record) ?? 0
            if frame < run.keyed.lastFrame {
                run.report(
                    keyFrameOutOfOrder, record, .keyFrameFrame,
                    "frame \(frame) stands behind frame \(run.keyed.lastFrame)")
            }
            run.keyed.lastFrame = frame
        })

    private static func fits(_ type: TypeKey, _ field: FieldType) -> Bool {
        switch type {
        case .keyFrameDouble: field == .float
        case .keyFrameColor: field == .color
        case .keyFrameBool: field == .bool
        case .keyFrameString: field == .string
        case .keyFrameId, .keyFrameUint: field == .uint || field == .uint8 || field == .uint16
        case .keyFrameInt: field == .int || field == .int16
        case .keyFrameCallback: field == .callback
        default: true
        }
    }
}
