import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let absurdSize: Rule = .init(
        513, .warning, "an artboard is absurdly large",
        harm: "Apps that make a texture of its size run out of memory.",
        remedy: "Make it as large as it is shown.",
        example: "an artboard with the width 10000000",
        .records([.artboard]) { run, record in
            for key in [PropertyKey.layoutComponentWidth, .layoutComponentHeight] {
                let size = run.document.float(key, of: record)
                if size.isFinite, abs(size) > mostUnits {
                    run.report(absurdSize, record, key, "\(run.words(key)) is \(ShortestDecimal.string(size))")
                }
            }
        })

    private static let mostUnits: Float = 100_000
}
