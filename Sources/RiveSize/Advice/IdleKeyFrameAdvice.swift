import RiveFormat
import RiveModel

/// Key frames without which nothing changes, as those that have the value of both their neighbours.
enum IdleKeyFrameAdvice {
    static func advice(_ file: AdvisedFile) -> [Advice] {
        IdleKeyFrames(file.document, isLeftOut: file.isLeftOut).animations.map { idle in
            let count = NumberWords.count(idle.records.count, "key frame")
            return Advice(
                kind: .idleKeyFrames, record: idle.animation, records: idle.records,
                bytes: idle.records.reduce(0) { $0 + file.document.file.range(of: $1).count }, certainty: .sure,
                message: idle.records.count == 1 ? "\(count) changes nothing" : "\(count) change nothing")
        }
    }
}
