internal import RiveFormat
internal import RiveSchema

/// What contains other things so often, or so deep, that to copy it never ends well.
extension Rule {
    static let multiplying: Rule = .init(
        221, .error, "things contain each other so often that their copies take all memory",
        harm: """
            A copy of the outermost copies all that it contains, each as often as it is contained: the app freezes and the \
            system ends it.
            """,
        remedy: "Nest each thing once, or share what is the same.",
        example: "40 artboards, each of which nests the next one twice",
        .file { run in
            let all = run.containments
            // Copies of instances share what they refer to.
            run.report(multiplying, all.artboards.overfull, of: run.document.artboardRecords, multiplied)
            run.report(multiplying, all.viewModels.overfull, of: run.document.viewModelRecords, multiplied)
            run.report(multiplying, all.converters.overfull, of: run.document.dataConverterRecords, multiplied)
        })

    static let deepContainment: Rule = .init(
        222, .warning, "things contain each other absurdly deep",
        harm: "The runtime copies what is inside by calling itself; deep enough, that overflows the stack.",
        remedy: "Nobody nests more than a few levels: flatten them.",
        example: "a chain of 2000 artboards, each nested in the one before it",
        .file { run in
            let all = run.containments
            run.report(deepContainment, all.artboards.tooDeep, of: run.document.artboardRecords, deep)
            run.report(deepContainment, all.viewModels.tooDeep, of: run.document.viewModelRecords, deep)
            run.report(deepContainment, all.instances.tooDeep, of: run.document.instanceRecords, deep)
            run.report(deepContainment, all.converters.tooDeep, of: run.document.dataConverterRecords, deep)
        })

    private static let multiplied = "makes more than \(CircleSearch.mostCopies) copies of what it contains"
    private static let deep = "contains things in each other, \(CircleSearch.mostLevels) levels deep"
}

extension CheckRun {
    /// Reports a finding about each of some members of a list.
    fileprivate func report(_ rule: Rule, _ positions: [Int], of list: IndexList, _ what: String) {
        for record in positions.lazy.map({ Int(list[$0]) }) { report(rule, record, "\(words(record)) \(what)") }
    }
}
