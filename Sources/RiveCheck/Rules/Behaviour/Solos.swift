import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let soloOfNothing: Rule = .init(
        549, .warning, "a solo shows a child that it does not have",
        harm: "The runtime hides all children of the solo.",
        remedy: "Choose the active child of the solo again and export.",
        example: "a Solo whose activeComponentId is an object beside it",
        .records([.solo]) { run, record in
            let slot = run.uint(.activeComponentId, of: record)
            // Slot 0 is how no child is stored. What an empty slot holds is unknown.
            guard slot != 0, slot != .missing else { return }
            let child = run.object(slot)
            guard child != nil || slot >= run.scope.objects.count, child.flatMap(run.owner) != record else { return }
            run.report(
                soloOfNothing, record, .activeComponentId,
                "\(child.map(run.words) ?? "object \(slot)") is not a child of \(run.words(record))")
        })

    static let valueOfNoChild: Rule = .init(
        550, .warning, "a value names no child of the solo that it picks from",
        harm: "The solo ignores the value, and goes on to show what it showed before.",
        remedy: "Change the value, or name a child of the solo so.",
        example: "the text \"Green\" for a Solo with the children Red and Blue",
        .file { run in
            guard run.uses(.solo), run.uses(.dataBind) else { return }
            lazy var children = HangingRecords(run.document)
            var reported: Set<Int> = []
            var solos: [Int: Int] = [:]
            for solo in run.all(.solo) {
                for property in run.plainBinds.sources(of: .activeComponentId, of: solo) {
                    guard let key = run.keyOfChoice(property), solos[property, default: 0] < mostSolos else { continue }
                    solos[property, default: 0] += 1
                    let names = Set(children[solo].map { ByteText(run.document.string(.componentName, of: Int($0))) })
                    for value in run.propertyValues[property] where !reported.contains(value) {
                        let choices = run.choices(of: value, property)
                        // An empty text is how nothing is picked yet.
                        guard let first = choices.first, !first.text.isEmpty, names.isDisjoint(with: choices) else {
                            continue
                        }
                        reported.insert(value)
                        run.report(
                            valueOfNoChild, value, key, "\(run.words(solo)) has no child \"\(first.text)\"")
                    }
                }
            }
        })

    /// Of how many solos the values of one property are looked at: work would be a product of solos and values otherwise.
    private static let mostSolos = 8
}

extension CheckRun {
    /// The property that holds the values of a view model property which can name a child; nil for one that can't.
    fileprivate func keyOfChoice(_ property: Int) -> PropertyKey? {
        switch type(of: property) {
        case .viewModelPropertyString: .viewModelInstanceStringPropertyValue
        case .viewModelPropertyEnumCustom: .viewModelInstanceEnumPropertyValue
        default: nil
        }
    }

    /// The names that a value of an instance may stand for: a text itself, the key of an enum and what is shown for it.
    fileprivate func choices(of value: Int, _ property: Int) -> [ByteText] {
        guard type(of: property) == .viewModelPropertyEnumCustom else {
            return [ByteText(document.string(.viewModelInstanceStringPropertyValue, of: value))]
        }
        let number = Int(uint(.viewModelPropertyEnumCustomEnumId, of: property))
        guard number < document.enumRecords.count,
            let choice = document.lists.enumValues.member(
                Int(uint(.viewModelInstanceEnumPropertyValue, of: value)), of: number)
        else { return [] }
        let names = [document.string(.key, of: choice), document.string(.dataEnumValueValue, of: choice)]
        return names.filter { !$0.isEmpty }.map { ByteText($0) }
    }
}
