internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let noBackboard: Rule = .init(
        127, .warning, "the file has no backboard",
        harm: "Artboards, assets and converters hang from it; without one the runtime drops them all and shows nothing.",
        remedy: "Start the records with a Backboard, or export again.",
        example: "an artboard as the only record",
        .file { run in
            let backboards = run.backboards
            if backboards.isEmpty, run.file.recordCount > 0 {
                run.report(noBackboard, 0, "the records start without a Backboard")
            }
        })

    static let secondBackboard: Rule = .init(
        128, .warning, "the file has more than one backboard",
        harm: "What stands behind the second hangs from another root than what stands before it.",
        remedy: "Keep the first and remove the others.",
        example: "two Backboard records",
        .file { run in
            for record in run.backboards.dropFirst() { run.report(secondBackboard, record, "another Backboard") }
        })
}

extension CheckRun {
    fileprivate var backboards: [Int] { (0..<file.recordCount).filter { records.type(of: $0) == .backboard } }
}
