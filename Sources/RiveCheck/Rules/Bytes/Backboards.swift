import RiveFormat
import RiveSchema

extension Rule {
    static let noBackboard: Rule = .init(
        127, .warning, "the file has no backboard",
        harm: "Artboards, assets and converters hang from it; without one the runtime drops them and shows nothing.",
        remedy: "Start the records with a Backboard, or export again.",
        example: "an artboard as the only record",
        .file { run in
            if run.backboardCount == 0, run.file.recordCount > 0 {
                run.report(noBackboard, 0, "the file has no Backboard")
            }
        })

    static let secondBackboard: Rule = .init(
        128, .warning, "the file has more than one backboard",
        harm: "What stands behind the second hangs from another root than what stands before it.",
        remedy: "Keep the first and remove the others.",
        example: "two Backboard records",
        .records([.backboard]) { run, record in
            if run.backboardCount > 1 { run.report(secondBackboard, record, "this is a second Backboard") }
        })
}
