import RiveFormat
import RiveModel

extension Rule {
    static let deepContainment: Rule = .init(
        222, .warning, "things contain each other absurdly deep",
        harm: "The runtime copies what is inside by calling itself; deep enough, that overflows the stack.",
        remedy: "Real files nest a few levels at most: flatten them.",
        example: "a chain of 2000 artboards, each nested in the one before it",
        .file { run in
            let all = run.containments
            run.report(deepContainment, all.artboards.tooDeep, of: run.document.artboardRecords, words)
            run.report(deepContainment, all.viewModels.tooDeep, of: run.document.viewModelRecords, words)
            run.report(deepContainment, all.instances.tooDeep, of: run.document.instanceRecords, words)
            run.report(deepContainment, all.converters.tooDeep, of: run.document.dataConverterRecords, words)
        })

    private static let words = "contains things in each other, \(CircleSearch.mostLevels) levels deep"
}
