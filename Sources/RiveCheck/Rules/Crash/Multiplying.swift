import RiveFormat
import RiveModel

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

    private static let multiplied = "makes more than \(CircleSearch.mostCopies) copies of what it contains"
}

extension CheckRun {
    /// Reports a finding about each of some members of a list.
    func report(_ rule: Rule, _ positions: [Int], of list: IndexList, _ what: String) {
        for record in positions.lazy.map({ Int(list[$0]) }) { report(rule, record, "\(words(record)) \(what)") }
    }
}
