import RiveFormat
import RiveSchema

extension Rule {
    static let noFrames: Rule = .init(
        512, .warning, "an animation has no frames in a second",
        harm: "Its length is a division by zero, and so is all that is computed from it.",
        remedy: "Set the frames per second of the animation.",
        example: "a LinearAnimation with fps = 0",
        .properties([.fps]) { run, record, property in
            if run.records.uint(ofProperty: property) == 0 {
                run.report(noFrames, record, property: property, "\(run.words(record)) has 0 frames per second")
            }
        })
}
