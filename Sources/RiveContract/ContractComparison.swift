import RiveFeatures
package import RiveFormat

/// What changed from one contract to another, as apps see it.
///
/// A change that only follows from another is not reported: the children of a removed or added item, the names of an enum or
/// view model that has another name wherever they are referred to, the values of properties that are gone.
package struct ContractComparison {
    private var changes: [ContractChange] = []
    private var budget: ByteBudget
    /// The new names of what properties, values and artboards refer to.
    private var names = ContractNewNames()
    /// The places where renamings are reported.
    private var renames: [(index: Int, thing: ContractNewNames.Renamed)] = []

    /// The changes, the worst first, else in the order of the contracts.
    /// - Throws: `ContractLimitError` where they take more than the budget.
    package static func changes(
        from old: Contract, to new: Contract, _ budget: ByteBudget
    ) throws(ContractLimitError) -> [ContractChange] {
        var comparison = ContractComparison(budget: budget)
        try comparison.compareRoots(old.items, new.items)
        for (index, thing) in comparison.renames {
            comparison.changes[index].add(comparison.names.places(of: [thing]))
        }
        if let before = old.features, let now = new.features { try comparison.compareFeatures(before, now) }
        return ContractChange.worstFirst(comparison.changes)
    }

    private mutating func note(
        _ rule: ContractRule, at place: ContractPlace, address: String? = nil, _ message: String,
        renamedTo: String? = nil, _ words: [String] = []
    ) throws(ContractLimitError) {
        let change = ContractChange(rule, at: place, address: address, message, renamedTo: renamedTo, words)
        budget.take(change.size)
        if budget.isExhausted { throw ContractLimitError() }
        changes.append(change)
    }

    // MARK: Things beside each other

    /// Things that come or go, and those that have another name now.
    private struct Fates {
        /// What is gone, with what it is called now; nil where it is called nothing.
        var gone: [ContractKey: ContractItem?] = [:]
        /// What is new, in order.
        var fresh: [ContractItem] = []
        /// Where what is there still stands in the new contract, by its key.
        let indices: [ContractKey: Int]

        init(_ old: [ContractItem], _ new: [ContractItem]) {
            WorkCounter.note(old.count + new.count)
            indices = Dictionary(zip(new.map(\.key), new.indices)) { first, _ in first }
            let known = Set(old.lazy.filter { !$0.isBeside }.map(\.key))
            let lost = old.filter { [indices] in indices[$0.key] == nil && !$0.isBeside }
            let found = new.filter { !known.contains($0.key) && !$0.isBeside }
            let renames = ContractRenames(lost, found)
            for (index, item) in lost.enumerated() {
                gone.updateValue(renames.pairs[index].map { found[$0] }, forKey: item.key)
            }
            let renamed = Set(renames.pairs.values)
            fresh = found.indices.filter { !renamed.contains($0) }.map { found[$0] }
        }

        /// What a thing is now; nil where it is gone.
        func successor(of item: ContractItem, in new: [ContractItem]) -> ContractItem? {
            indices[item.key].map { new[$0] } ?? gone[item.key] ?? nil
        }

        /// The new names of what is called otherwise now.
        var names: [ContractKey: String] { gone.compactMapValues { $0?.name } }
    }

    /// Compares the things of the file itself, whose new names count wherever they are referred to.
    private mutating func compareRoots(_ old: [ContractItem], _ new: [ContractItem]) throws(ContractLimitError) {
        let fates = Fates(old, new)
        for (key, name) in fates.names { names.note(.init(key: key), isNow: name) }
        for item in old where [.enum, .viewModel].contains(item.kind) {
            guard let other = fates.successor(of: item, in: new) else { continue }
            let named: Set<ContractKind> = [.key, .instance]
            let inner = Fates(
                item.items.filter { named.contains($0.kind) }, other.items.filter { named.contains($0.kind) })
            for (key, name) in inner.names { names.note(.init(owner: item.key, key: key), isNow: name) }
        }
        try compare(old, new, fates, of: nil, in: ContractPlace())
    }

    private mutating func compare(
        _ old: [ContractItem], _ new: [ContractItem], _ fates: Fates, of owner: ContractKey?, in place: ContractPlace
    ) throws(ContractLimitError) {
        // Values are there with their properties, of which those that stay as they are count.
        let stable = stableProperties(old, new)
        for item in old where !item.isBeside {
            guard let other = fates.successor(of: item, in: new) else {
                try noteLoss(of: item, in: place)
                continue
            }
            if other.key != item.key { try noteRename(of: item, in: owner, other, in: place) }
            try compare(item, other, in: place, stable)
        }
        for item in fates.fresh { try noteAddition(of: item, in: place) }
        try compareOrder(old, new, in: place)
        try compareDefaults(old, new, fates, in: place)
    }

    /// The properties that are there, and of the same type, in both of two view models, as they were.
    private func stableProperties(
        _ old: [ContractItem], _ new: [ContractItem]
    ) -> [ContractKey: ContractItem] {
        let now = new.filter { $0.kind == .property }.byKey
        let stable = old.filter { item in
            guard item.kind == .property, let other = now[item.key] else { return false }
            let choice = item.value(.of).map { names.current($0, .of) }
            return item.value(.type) == other.value(.type) && choice == other.value(.of)
        }
        return stable.byKey
    }

    // MARK: One thing

    private mutating func compare(
        _ old: ContractItem, _ new: ContractItem, in place: ContractPlace, _ stable: [ContractKey: ContractItem]
    ) throws(ContractLimitError) {
        let inside = place.inside(new)
        if old.isStated { try compareFacts(old, new, at: inside) }
        if old.items.isEmpty, new.items.isEmpty { return }
        guard old.kind == .instance else {
            return try compare(old.items, new.items, Fates(old.items, new.items), of: old.key, in: inside)
        }
        try compareValues(old, new, at: inside, stable)
    }

    private mutating func compareValues(
        _ old: ContractItem, _ new: ContractItem, at place: ContractPlace, _ stable: [ContractKey: ContractItem]
    ) throws(ContractLimitError) {
        guard old.isStated else { return }
        WorkCounter.note(old.items.count + new.items.count)
        let values = new.items.byKey
        for item in old.items {
            guard let property = stable[ContractKey(.property, item.name, item.number)] else { continue }
            if let other = values[item.key] {
                if let value = item.value(.value), names.explain(value, other.value(.value), of: property) { continue }
                try compareFacts(item, other, at: place.inside(other))
            } else {
                try note(
                    ContractRuleTable.instanceValue, at: place.inside(item), "\(item.quoted) no longer has a value")
            }
        }
        let known = Set(old.items.map(\.key))
        for item in new.items where !known.contains(item.key) {
            guard stable[ContractKey(.property, item.name, item.number)] != nil else { continue }
            let value = item.value(.value).map(Self.text) ?? ""
            try note(
                ContractRuleTable.instanceValue, at: place.inside(item), "\(item.quoted) is now \(value)",
                [value])
        }
    }

    private mutating func compareFacts(
        _ old: ContractItem, _ new: ContractItem, at place: ContractPlace
    ) throws(ContractLimitError) {
        for trait in old.kind.traits where trait != .isDefault {
            let now = new.value(trait)
            if let value = old.value(trait), names.explain(value, now, trait) { continue }
            let before = old.value(trait).map { names.current($0, trait) }
            guard before != now, before != nil || trait.mayBeMissing else { continue }
            // A type that is another one decides what stands behind it.
            if trait == .of || trait == .value, old.value(.type) != new.value(.type) { continue }
            guard let rule = trait.rule(for: old.kind, before, now) else { continue }
            let (was, text) = (old.value(trait).map(Self.text) ?? "none", now.map(Self.text) ?? "none")
            try note(rule, at: place, trait.message(new, was, text), [was, text])
        }
    }

    private static func text(_ value: [ContractToken]) -> String {
        value.map(ContractText.text).joined(separator: " × ")
    }

    // MARK: What comes and goes

    private mutating func noteLoss(of item: ContractItem, in place: ContractPlace)
        throws(ContractLimitError)
    {
        let message = "\(item.kind.words) \(item.quoted) was removed"
        guard item.number == 0, !item.name.isEmpty || item.kind == .format else {
            return try note(ContractRuleTable.namesakeGone, at: place.inside(item), message)
        }
        guard item.kind != .format else { return }
        let isEmbedded = item.kind == .asset && item.value(.source) == [.word("embedded")]
        let rule = isEmbedded ? ContractRuleTable.embeddedGone : ContractRuleTable.gone(item.kind)
        try note(rule, at: place.inside(item), message)
    }

    private mutating func noteRename(
        of item: ContractItem, in owner: ContractKey?, _ match: ContractItem, in place: ContractPlace
    ) throws(ContractLimitError) {
        let isEmbedded = item.kind == .asset && item.value(.source) == [.word("embedded")]
        let rule = isEmbedded ? ContractRuleTable.embeddedRenamed : ContractRuleTable.renamed(item.kind)
        renames.append((changes.count, .init(owner: owner, key: item.key)))
        try note(
            rule, at: place.inside(item),
            "\(item.kind.words) \(item.quoted) was renamed to \(match.quoted)",
            renamedTo: match.name)
    }

    private mutating func noteAddition(of item: ContractItem, in place: ContractPlace)
        throws(ContractLimitError)
    {
        guard item.kind != .format else { return }
        let isReferenced = item.kind == .asset && item.value(.source) == [.word("referenced")]
        let rule =
            item.kind == .key
            ? ContractRuleTable.keyAdded
            : isReferenced ? ContractRuleTable.assetToSupplyAdded : ContractRuleTable.added(item.kind)
        try note(rule, at: place.inside(item), "\(item.kind.words) \(item.quoted) was added")
    }

    // MARK: Features

    /// What is used now and on some platform needs a newer runtime than all that was used before.
    private mutating func compareFeatures(_ old: FeatureUses, _ new: FeatureUses) throws(ContractLimitError) {
        for use in new.all {
            let needs = Platform.allCases.filter { use.feature.support(on: $0) > old.support(on: $0) }
            if needs.isEmpty { continue }
            let words = needs.map { "\($0.rawValue)=\(use.feature.support(on: $0).text)" }
            try note(
                ContractRuleTable.newerRuntime, at: ContractPlace(), address: use.address,
                "the file now uses \(use.feature.title), which requires \(words.joined(separator: " "))",
                [use.feature.name])
        }
    }

    // MARK: Order

    private mutating func compareOrder(
        _ old: [ContractItem], _ new: [ContractItem], in place: ContractPlace
    ) throws(ContractLimitError) {
        guard old.first?.kind == .key else { return }
        let (before, now) = (Set(old.map(\.key)), Set(new.map(\.key)))
        let order = new.lazy.map(\.key).filter(before.contains)
        guard !old.lazy.map(\.key).filter(now.contains).elementsEqual(order) else { return }
        let words = new.map { ContractText.text(.text($0.name)) }
        try note(
            ContractRuleTable.keyOrder, at: place,
            "the order of its keys changed: \(words.joined(separator: ", "))", words)
    }

    private mutating func compareDefaults(
        _ old: [ContractItem], _ new: [ContractItem], _ fates: Fates,
        in place: ContractPlace
    ) throws(ContractLimitError) {
        let rules: [(ContractKind, ContractRule)] = [
            (.artboard, ContractRuleTable.defaultArtboard),
            (.stateMachine, ContractRuleTable.defaultStateMachine),
            (.instance, ContractRuleTable.defaultInstance),
        ]
        for (kind, rule) in rules {
            let isDefault = { (item: ContractItem) in item.kind == kind && item.value(.isDefault) != nil }
            guard old.contains(where: { $0.kind == kind && $0.isStated }) else { continue }
            let (before, now) = (old.first(where: isDefault), new.first(where: isDefault))
            let expected = before.map { (fates.gone[$0.key] ?? nil)?.key ?? $0.key }
            guard expected != now?.key else { continue }
            let was = before.map { "it was \($0.quoted)" } ?? "there was none"
            let text =
                now.map { "the default \(kind.words) is now \($0.quoted)" }
                ?? "no \(kind.words) is the default any more"
            try note(
                rule, at: now.map(place.inside) ?? place, "\(text); \(was)",
                [before?.name ?? "", now?.name ?? ""])
        }
    }
}

extension ContractTrait {
    /// Whether nothing being said is a fact too, and not only left out.
    fileprivate var mayBeMissing: Bool { [.viewModel, .isGlobal, .of].contains(self) }

    /// What a change of it is for a thing of a kind; nil where it is none.
    fileprivate func rule(
        for kind: ContractKind, _ before: [ContractToken]?, _ now: [ContractToken]?
    ) -> ContractRule? {
        switch self {
        case .type:
            switch kind {
            case .input: ContractRuleTable.inputType
            case .event: ContractRuleTable.eventType
            case .eventProperty: ContractRuleTable.eventPropertyType
            case .asset: ContractRuleTable.assetType
            default: ContractRuleTable.propertyType
            }
        case .of: ContractRuleTable.choiceReplaced
        case .value:
            switch kind {
            case .input: ContractRuleTable.inputValue
            case .event: ContractRuleTable.eventURL
            default: ContractRuleTable.instanceValue
            }
        case .viewModel:
            before == nil ? ContractRuleTable.viewModelBound : ContractRuleTable.viewModelReplaced
        case .size: ContractRuleTable.size
        case .artboard: ContractRuleTable.nestedReplaced
        case .isGlobal: now == nil ? ContractRuleTable.noLongerGlobal : ContractRuleTable.nowGlobal
        case .source:
            if now == [.word("referenced")] {
                ContractRuleTable.assetToSupply
            } else if before == [.word("embedded")] {
                ContractRuleTable.nowHosted
            } else {
                ContractRuleTable.assetComes
            }
        case .version:
            Self.major(now) > Self.major(before)
                ? ContractRuleTable.majorFormat : ContractRuleTable.format
        case .isDefault: nil
        }
    }

    /// A change of it in words.
    fileprivate func message(_ item: ContractItem, _ was: String, _ now: String) -> String {
        let subject =
            item.kind.isNameless ? "the \(item.kind.words)" : "\(item.kind.words) \(item.quoted)"
        return switch self {
        case .isGlobal: "\(subject) is \(now == "none" ? "no longer global" : "now global")"
        case .value where item.kind == .event: "\(subject) now opens \(now); it opened \(was)"
        case .value: "\(item.kind == .value ? item.quoted : subject) is now \(now); it was \(was)"
        case .type, .source, .version: "\(subject) is now \(now); it was \(was)"
        case .of: "\(subject) now has items of \(now); they were of \(was)"
        case .viewModel: "\(subject) now has the view model \(now); it had \(was)"
        case .artboard: "\(subject) now shows \(now); it showed \(was)"
        case .size: "\(subject) now has the size \(now); it had \(was)"
        case .isDefault: subject
        }
    }
}
