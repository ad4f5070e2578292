import RiveFormat
import RiveModel
import RivePlay

/// What transitions wait for, in sentences.
enum ConditionProperties {
    static let all = [
        Property(
            "condition-sentences", "Sentences of conditions, read as expectations, come back as they are",
            judge: { totals in
                totals.lacks("come back", 596) ?? totals.exceeds("as text", 0.4)
                    ?? totals.exceeds("of two properties", 7) ?? totals.exceeds("of what is not bound", 14)
                    ?? totals.exceeds("of other kinds", 14.2)
            }
        ) { opened in try opened.whole.map(sentences) ?? [:] },
        Property(
            "conditions", "A transition is taken once its conditions are made true by the words of their sentences",
            judge: { totals in
                totals.lacks("files", 32) ?? totals.lacks(word(.taken), 437)
                    ?? totals.exceeds(word(.otherKinds), 34.3) ?? totals.exceeds(word(.notReached), 17.3)
                    ?? totals.exceeds(word(.leavesByItself), 1.9) ?? totals.exceeds(word(.precluded), 0.7)
                    ?? totals.exceeds(word(.overridden), 0)
            }
        ) { opened in try opened.whole.map { try ConditionTrial($0).tally() } ?? [:] },
    ]

    private static func word(_ outcome: ConditionTrial.Outcome) -> String { outcome.rawValue }

    // MARK: Sentences

    /// What expectations do not ask for: what never holds, other properties, converters, changes, measures and scripts.
    private static func isExpected(_ sentence: String) -> Bool {
        !["never (", "layer ", "script "].contains(where: sentence.hasPrefix)
            && ![" changes", " says so"].contains(where: sentence.hasSuffix)
            && ![" | ", "#?", "…"].contains(where: sentence.contains) && !sentence.hasPrefix("nothing ")
    }

    private static func sentences(_ document: Document) throws -> Tally {
        var count = Tally()
        let logic = Logic(AddressPrinter(document))
        for (index, artboard) in document.artboards.enumerated() {
            for (number, machine) in artboard.stateMachines.enumerated() {
                let sentences = machine.layers.flatMap(\.states).flatMap { document.transitions[$0.position] }
                    .flatMap { logic.conditions(of: Int($0)) }
                guard !sentences.isEmpty else { continue }
                var settings = PlaySettings()
                try settings.set(.artboard, "#\(index)")
                try settings.set(.stateMachine, "#\(number)")
                let addresses = sentences.compactMap { try? Sentence.expectation($0).watchedAddresses }.joined()
                guard
                    let scene = try? PlayScene(
                        document, settings, watching: Array(addresses),
                        guests: Played.guests)
                else { continue }
                for sentence in sentences { note(sentence, scene, &count) }
            }
        }
        return count
    }

    private static func note(_ sentence: String, _ scene: PlayScene, _ count: inout Tally) {
        guard isExpected(sentence) else { return count["of other kinds", default: 0] += 1 }
        do throws(PlayError) {
            let spelt = try Sentence.expectation(sentence).prepare(in: scene).sentence
            // A text that is compared with another one reads as what it is called.
            if spelt == sentence { count["come back", default: 0] += 1 } else { count["as text", default: 0] += 1 }
        } catch {
            let isElsewhere =
                error.message.contains(": this instance is not bound; the bound one is ")
                || error.message.contains(": no instance is bound")
            count[isElsewhere ? "of what is not bound" : "of two properties", default: 0] += 1
        }
    }
}
