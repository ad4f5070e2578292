internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Key frames that have the value of the one before and of the one behind, so that nothing changes without them.
enum IdleKeyFrames {
    static func advice(_ file: AdvisedFile) -> [Advice] {
        let document = file.document
        var walk = Walk(file)
        for record in 0..<document.file.recordCount {
            let type = document.file.type(of: record)
            // The effect of equal values on scripts is unknown.
            if type == .scriptedInterpolator { return [] }
            walk.take(record, type)
        }
        return walk.idle.map { animation, idle in
            let count = NumberWords.count(idle.records.count, "key frame")
            return Advice(
                kind: .idleKeyFrames, record: animation, records: idle.records, bytes: idle.bytes, certainty: .sure,
                message: idle.records.count == 1
                    ? "\(count) has the value of both its neighbours"
                    : "\(count) have the value of both their neighbours")
        }
    }

    private struct Walk {
        let document: Document
        let isLeftOut: (Int) -> Bool
        /// What was found in each animation, in their order.
        private(set) var idle: [(animation: Int, found: (records: [Int], bytes: Int))] = []
        /// The two key frames before the one that comes, of the same keyed property; those of another are none.
        private var earlier: KeyFrame?
        private var latest: KeyFrame?

        /// A key frame whose way to the next depends on nothing but the two values.
        private struct KeyFrame {
            let record: Int
            let keyed: Int
            let frame: UInt32
            /// The bytes of the value; nil for the value that nothing is stored for.
            let value: ArraySlice<UInt8>?
        }

        init(_ file: AdvisedFile) {
            document = file.document
            isLeftOut = file.isLeftOut
        }

        mutating func take(_ record: Int, _ type: TypeKey) {
            let next = keyFrame(record, type)
            defer { (earlier, latest) = (latest, next) }
            guard let earlier, let latest, let next, earlier.keyed == next.keyed, latest.keyed == next.keyed,
                earlier.frame < latest.frame, latest.frame < next.frame, earlier.value == latest.value,
                latest.value == next.value, !isLeftOut(latest.record),
                let animation = document.owner(of: latest.keyed).flatMap(document.owner(of:))
            else { return }
            if idle.last?.animation != animation { idle.append((animation, ([], 0))) }
            idle[idle.count - 1].found.records.append(latest.record)
            idle[idle.count - 1].found.bytes += document.file.range(of: latest.record).count
        }

        private func keyFrame(_ record: Int, _ type: TypeKey) -> KeyFrame? {
            let key: PropertyKey
            switch type {
            case .keyFrameDouble: key = .keyFrameDoubleValue
            case .keyFrameColor: key = .keyFrameColorValue
            case .keyFrameBool: key = .keyFrameBoolValue
            case .keyFrameString: key = .keyFrameStringValue
            default: return nil
            }
            // Curves of values may leave both and come back.
            let way = KeyFrameInterpolation(
                rawValue: document.uint(.interpolatingKeyFrameInterpolationType, of: record))
            guard let keyed = document.owner(of: record), way != .cubicValue else { return nil }
            let file = document.file
            return KeyFrame(
                record: record, keyed: keyed, frame: document.uint(.frame, of: record),
                value: file.property(key, of: record).map { file.bytes[file.valueRange(ofProperty: $0)] })
        }
    }
}
