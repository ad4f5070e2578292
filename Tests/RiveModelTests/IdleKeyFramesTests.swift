import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@Suite("Key frames without effect")
struct IdleKeyFramesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Frame, value and interpolation of each, and what follows.
        let frames: [String]
        /// The places of those without effect.
        let idle: [Int]

        init(_ name: String, _ frames: [String], idle: [Int]) {
            (testDescription, self.frames, self.idle) = (name, frames, idle)
        }
    }

    @Test(
        "a key frame is idle if the property has the same value at each time without it",
        arguments: [
            Row("equal neighbours", ["0 1 linear", "1 1 linear", "2 1 linear", "3 2 linear"], idle: [0, 1]),
            Row("all equal", ["0 1 linear", "9 1 linear", "20 1 linear"], idle: [1, 2]),
            Row("the last", ["0 1 linear", "9 2 linear", "20 2 linear"], idle: [2]),
            Row("the first", ["0 1 linear", "9 1 linear", "20 2 linear"], idle: [0]),
            Row("held", ["0 1 hold", "9 1 hold", "20 2 hold"], idle: [1]),
            Row("where a way begins", ["0 2 linear", "5 1 hold", "9 1 linear", "20 2 linear"], idle: []),
            Row("a curve of values", ["0 1 cubicValue", "9 1 cubicValue", "20 1 linear"], idle: []),
            Row("two at one time", ["0 1 linear", "0 1 linear", "2 1 linear"], idle: []),
            Row("one", ["0 1 linear"], idle: []),
            Row(
                "bound",
                ["0 1 linear", "1 1 linear\n          DataBind propertyKey=KeyFrameDouble.value", "2 1 linear"],
                idle: []),
            Row("an easing that is none", ["0 1 linear interpolatorId=99", "1 1 linear", "2 1 linear"], idle: []),
        ])
    func rows(_ row: Row) throws {
        let frames = row.frames.map { frame in
            let parts = frame.split(separator: " ", maxSplits: 2)
            return "        KeyFrameDouble frame=\(parts[0]) value=\(parts[1]) interpolationType=\(parts[2])"
        }
        let text = """
            rive draft 7.0
            Backboard
            Artboard width=100 height=100
              Node
              LinearAnimation name="A"
                KeyedObject objectId=1
                  KeyedProperty propertyKey=Node.x
            \(frames.joined(separator: "\n"))
            """
        let document = try Document(draft: text)
        let first = try #require(
            (0..<document.file.recordCount).first { document.file.type(of: $0) == .keyFrameDouble })
        let all = IdleKeyFrames(document).animations.flatMap(\.records)
        #expect(all.map { $0 - first } == row.idle)
    }
}
