package import RiveJSON

/// What plays have reached of some files: a document for programs, which draws it too, and a table for people.
package struct CoverageDocument: FieldObject {
    package let files: [CoverageReport]

    package init(_ files: [CoverageReport]) { self.files = files }

    /// What was reached of everything that counts.
    package var share: CoverageShare { files.reduce(CoverageShare()) { $0 + $1.share } }

    package static let fields = Fields<Self>("coverageDocument") {
        CoverageShare.fields.all.of { $0.share }
        Field(each: "files") { $0.files }
    }

    /// Tells each state machine and view model with what was reached of it, and the addresses of what was not, line by line.
    package func forEachLine(_ body: (String) -> Void) {
        for file in files {
            body(file.path + "  " + file.share.words)
            for machine in file.stateMachines.lazy.flatMap(\.machines) {
                let kinds = [
                    (machine.states, "states"), (machine.transitions, "transitions"), (machine.listeners, "listeners"),
                ].filter { $0.0.share.total > 0 }
                let facts = kinds.map { "\($0.share.reached) of \($0.share.total) \($1)" }.joined(separator: ", ")
                body("  \(machine.address)  \(facts.isEmpty ? "nothing to reach" : facts)")
                for (tally, _) in kinds { tally.forEachMissed(body) }
            }
            for model in file.viewModels where model.properties.share.total > 0 {
                body("  \(model.address)  \(model.text)")
                model.properties.forEachMissed(body)
            }
        }
    }
}

extension CoverageTally {
    fileprivate func forEachMissed(_ body: (String) -> Void) {
        for address in missedAddresses { body("    not reached  \(address)") }
    }
}
