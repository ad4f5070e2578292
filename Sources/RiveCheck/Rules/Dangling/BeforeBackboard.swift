import RiveModel
import RiveSchema

extension Rule {
    static let beforeBackboard: Rule = .init(
        423, .warning, "a record comes before the backboard",
        harm: "The runtime drops it, and what counts such records counts wrong: images and artboards are others.",
        remedy: "Only the manifest may stand there: put it behind the Backboard, or export again.",
        example: "an ImageAsset as first record, and the Backboard behind it",
        .file { run in
            guard run.backboardCount > 0 else { return }
            var record = 0
            while run.type(of: record) != .backboard {
                switch run.role(of: record) {
                case .artboard, .asset, .scrollPhysics, .dataConverter, .interpolator:
                    run.report(beforeBackboard, record, "\(run.words(record)) comes before the Backboard")
                default: break
                }
                record += 1
            }
        })
}
