package import RiveFormat
import RiveModel
import RiveText

/// Whether an interface is what an app needs.
///
/// All lines are looked at together, from the file inwards: each thing of the interface once for the names and once for the
/// `*` that lead to it.
package struct ContractNeedsCheck {
    private let needs: ContractNeeds
    private var budget: ByteBudget
    private var findings: [Finding] = []
    /// The new names of what properties, values and artboards refer to, by those that the app knows.
    private var names = ContractNewNames()
    /// The properties of view models whose values were looked at, by the names of both.
    private var properties: [ContractKey: [ContractKey: ContractItem]] = [:]
    /// How many more names may be looked at for what was meant by those that are missing.
    private var suggestions = 1 << 17

    private struct Finding {
        let place: ContractNeeds.Place
        var change: ContractChange
        /// The things that it tells of having another name.
        var renamed: [ContractNewNames.Renamed] = []
    }

    /// The children of an item that the lines lead to, and where.
    private struct Scope {
        let place: ContractPlace
        let items: [ContractItem]
        /// What it lies in, where that is a thing of the file itself.
        var owner: ContractKey?
    }

    /// A thing that is called as a line wants, and the index of the scope that it lies in.
    private struct Match {
        let scope: Int
        let item: ContractItem
    }

    /// What is not so in an interface, in the order of the lines.
    /// - Throws: `ContractLimitError` where that takes more than the budget.
    package static func unmet(
        _ needs: ContractNeeds, in contract: Contract, _ budget: ByteBudget
    ) throws(ContractLimitError) -> [ContractChange] {
        var check = ContractNeedsCheck(needs: needs, budget: budget)
        try check.check(0, in: [Scope(place: ContractPlace(), items: contract.items)])
        return check.findings.sorted { $0.place < $1.place }.map { finding in
            var change = finding.change
            change.add(check.names.places(of: finding.renamed))
            return change
        }
    }

    private mutating func note(
        _ rule: ContractRule, at place: ContractPlace, _ message: String, renamedTo: String? = nil,
        _ words: [String], need: ContractNeeds.Place
    ) throws(ContractLimitError) {
        let location = TextLocation(needs.file, line: need.line, column: need.column)
        let change = ContractChange(
            rule, at: place, message, renamedTo: renamedTo, [needs.file] + words, need: location)
        budget.take(change.size)
        if budget.isExhausted { throw ContractLimitError() }
        findings.append(Finding(place: need, change: change))
    }

    // MARK: Children

    /// Checks the children of a named item, in each place that has it.
    private mutating func check(_ index: Int, in scopes: [Scope]) throws(ContractLimitError) {
        let node = needs.nodes[index]
        guard !node.inner.isEmpty else { return }
        var matches = Self.matches(of: node, in: scopes)
        let renames = renames(index, ContractKind.allCases, matches, scopes)
        if !renames.isEmpty {
            let found = Self.matches(of: renames, in: scopes, but: matches)
            for (child, match) in found.sorted(by: { $0.key < $1.key }) {
                try noteRename(of: child, match, scopes)
                matches[child] = ((matches[child] ?? []) + match).sorted { $0.scope < $1.scope }
            }
        }
        if index == 0 { noteInnerNames(matches) }
        for child in node.inner {
            let match = matches[child] ?? []
            try noteLoss(of: child, in: node, match, scopes)
            if match.isEmpty { continue }
            for fact in needs.nodes[child].facts { try check(fact, of: child, match, scopes) }
            try check(child, in: match.map { scope(of: $0, in: scopes) })
        }
    }

    private func scope(of match: Match, in scopes: [Scope]) -> Scope {
        let place = scopes[match.scope].place
        return Scope(
            place: place.inside(match.item), items: match.item.items,
            owner: place.outermost == nil ? match.item.key : nil)
    }

    /// The children with the names in the lines, by node, in the order of the scopes.
    private static func matches(of node: ContractNeeds.Node, in scopes: [Scope]) -> [Int: [Match]] {
        var matches: [Int: [Match]] = [:]
        for (index, scope) in scopes.enumerated() {
            WorkCounter.note(scope.items.count)
            for item in scope.items {
                let match = Match(scope: index, item: item)
                if let child = node.named[item.key] { matches[child, default: []].append(match) }
                if let child = node.any[item.kind] { matches[child, default: []].append(match) }
            }
        }
        return matches
    }

    // MARK: Names

    /// The nodes of what is missing and is there under another name, by that name: one that differs by case, blanks or a letter,
    /// and that no line asks for. What else the file had is unknown here, so similarity proves nothing.
    private mutating func renames(
        _ index: Int, _ kinds: [ContractKind], _ matches: [Int: [Match]], _ scopes: [Scope]
    ) -> [ContractKey: Int] {
        let node = needs.nodes[index]
        let lost = node.inner.filter { child in
            guard kinds.contains(needs.nodes[child].part.kind) else { return false }
            let count = matches[child]?.count ?? 0
            return needs.nodes[child].part.key != nil
                && (isAskedForEverywhere(child) ? count < scopes.count : count == 0)
        }
        guard !lost.isEmpty else { return [:] }
        let fresh = scopes.lazy.flatMap(\.items).filter { kinds.contains($0.kind) && node.named[$0.key] == nil }
        let items = fresh.distinct(by: \.key)
        let pairs = ContractRenames(byNames: lost.map { needs.nodes[$0].part.item }, items).pairs
        return pairs.reduce(into: [:]) { renames, pair in
            let (child, item) = (lost[pair.key], items[pair.value])
            renames[item.key] = child
            if index == 0, let key = needs.nodes[child].part.key { names.note(.init(key: key), isNow: item.name) }
        }
    }

    /// Notes what keys and instances are called now, before the values that name them are looked at.
    private mutating func noteInnerNames(_ matches: [Int: [Match]]) {
        for child in needs.nodes[0].inner where [.enum, .viewModel].contains(needs.nodes[child].part.kind) {
            let inner = (matches[child] ?? []).map { scope(of: $0, in: [Scope(place: ContractPlace(), items: [])]) }
            let known = Self.matches(of: needs.nodes[child], in: inner)
            let renames = renames(child, [.key, .instance], known, inner)
            for (thing, found) in Self.matches(of: renames, in: inner, but: known) {
                guard let key = needs.nodes[thing].part.key else { continue }
                for match in found {
                    names.note(.init(owner: inner[match.scope].owner, key: key), isNow: match.item.name)
                }
            }
        }
    }

    /// What has another name than lines ask for, where nothing has the right one.
    private static func matches(
        of renames: [ContractKey: Int], in scopes: [Scope], but known: [Int: [Match]]
    ) -> [Int: [Match]] {
        var taken: [Int: Set<Int>] = [:]
        for child in renames.values { taken[child] = Set((known[child] ?? []).map(\.scope)) }
        var matches: [Int: [Match]] = [:]
        for (index, scope) in scopes.enumerated() {
            for item in scope.items {
                guard let child = renames[item.key], taken[child]?.contains(index) == false else { continue }
                matches[child, default: []].append(Match(scope: index, item: item))
            }
        }
        return matches
    }

    // MARK: What is not so

    private mutating func noteRename(
        of child: Int, _ found: [Match], _ scopes: [Scope]
    ) throws(ContractLimitError) {
        let node = needs.nodes[child]
        guard let first = found.first else { return }
        let places = Self.places(found.lazy.map { scopes[$0.scope].place }, count: found.count, of: scopes.count)
        try note(
            ContractRuleTable.needRenamed, at: scopes[first.scope].place.inside(node.part.item),
            "\(Self.words(node.part.item)) was renamed to \(first.item.quoted)\(places)", renamedTo: first.item.name,
            [],
            need: node.place ?? node.part.place)
        guard let key = node.part.key else { return }
        let owners = Set(found.map { scopes[$0.scope].owner })
        findings[findings.count - 1].renamed = owners.map { .init(owner: $0, key: key) }
    }

    /// Whether each of the scopes needs it, because a line is about it: others are only about its children, where it exists.
    private func isAskedForEverywhere(_ child: Int) -> Bool { needs.nodes[child].place != nil }

    /// Notes a thing that is missing: in each of the scopes where a line is about it, in all of them where lines are about what
    /// lies in it.
    private mutating func noteLoss(
        of child: Int, in owner: ContractNeeds.Node, _ found: [Match], _ scopes: [Scope]
    ) throws(ContractLimitError) {
        let node = needs.nodes[child]
        guard isAskedForEverywhere(child) || found.isEmpty else { return }
        var count = scopes.count
        var last = -1
        for match in found where match.scope != last { (last, count) = (match.scope, count - 1) }
        var missing: [Int] = []
        var rest = found[...]
        for index in scopes.indices {
            // Those that are passed have what is asked for, and so stand in the file with it.
            if missing.count == min(count, Self.mostPlaces) { break }
            let known = rest.count
            while rest.first?.scope == index { rest.removeFirst() }
            if rest.count == known { missing.append(index) }
        }
        guard let first = missing.first else { return }
        let places = Self.places(missing.lazy.map { scopes[$0].place }, count: count, of: scopes.count)
        let others = node.innerLines - (node.place == nil ? 1 : 0)
        let lines = others > 0 ? "; lines that need parts of it: \(node.innerLines)" : ""
        let item = node.part.item
        let text = node.part.key == nil ? "the file has no \(item.kind.words)" : "\(Self.words(item)) is missing"
        let suggestion = suggestion(for: child, of: owner, in: scopes[first]).map {
            Spelling.otherForm(of: [item.name], $0) + "; did you mean \(ContractText.text(.text($0)))?"
        }
        try note(
            node.part.kind == .key ? ContractRuleTable.needKey : ContractRuleTable.needMissing,
            at: node.part.key == nil ? scopes[first].place : scopes[first].place.inside(item),
            text + places + lines + (suggestion ?? ""), [],
            need: node.place ?? node.part.place)
    }

    /// The name of a thing beside which one is missing that may have been meant; nil for none, and for more than is looked at.
    private mutating func suggestion(for child: Int, of owner: ContractNeeds.Node, in scope: Scope) -> String? {
        let part = needs.nodes[child].part
        guard let key = part.key, key.number == 0, !key.name.isEmpty else { return nil }
        suggestions -= scope.items.count
        if suggestions < 0 { return nil }
        let others = scope.items.lazy.filter {
            $0.kind == part.kind && $0.number == 0 && !$0.name.isEmpty && owner.named[$0.key] == nil
        }
        return Spelling.nearest(to: part.item.name, among: others.map(\.name))
    }

    /// Checks what is said of things of a name.
    private mutating func check(
        _ fact: ContractNeeds.Fact, of child: Int, _ found: [Match], _ scopes: [Scope]
    ) throws(ContractLimitError) {
        let type = needs.nodes[child].facts.first { $0.fact.trait == .type }?.fact
        var wrong: [Match] = []
        for match in found where !Self.isMet(fact.fact, match.item) {
            // A type that is another one decides what stands behind it.
            if fact.fact.trait.followsType, let type, !Self.isMet(type, match.item) { continue }
            if !explain(fact.fact, match.item, in: scopes[match.scope].place) { wrong.append(match) }
        }
        guard let first = wrong.first else { return }
        let places = Self.places(
            wrong.lazy.map { scopes[$0.scope].place.inside($0.item) }, count: wrong.count, of: found.count)
        let isType = fact.fact.trait == .type || fact.fact.trait == .of
        let trait: ContractTrait = isType ? .type : fact.fact.trait
        let wanted =
            isType ? needs.nodes[child].facts.filter { [.type, .of].contains($0.fact.trait) }.map(\.fact) : [fact.fact]
        let message = Self.message(trait, first.item, wanted.flatMap(\.value).map(ContractText.text))
        try note(
            isType ? ContractRuleTable.needType : ContractRuleTable.needOtherwise,
            at: scopes[first.scope].place.inside(first.item), message + places,
            [fact.fact.trait.rawValue] + fact.fact.value.map(\.text), need: fact.place)
    }

    private static func isMet(_ fact: ContractFact, _ item: ContractItem) -> Bool {
        item.value(fact.trait).map(fact.isMet) ?? false
    }

    /// Whether a trait differs only because the item that it names was renamed, which is reported there.
    private mutating func explain(_ fact: ContractFact, _ item: ContractItem, in place: ContractPlace) -> Bool {
        let now = item.value(fact.trait)
        guard item.kind == .value else { return names.explain(fact.value, now, fact.trait) }
        guard let model = place.outermost,
            let property = properties(of: model)[ContractKey(.property, item.name, item.number)]
        else { return false }
        return names.explain(fact.value, now, of: property)
    }

    private mutating func properties(of model: ContractItem) -> [ContractKey: ContractItem] {
        properties.value(of: model.key) { model.items.filter { $0.kind == .property }.byKey }
    }

    // MARK: Words

    /// How many places a message names.
    private static let mostPlaces = 3

    /// The places in words, where there are others too.
    private static func places(_ places: some Sequence<ContractPlace>, count: Int, of all: Int) -> String {
        guard all > 1 else { return "" }
        let addresses = places.prefix(mostPlaces).compactMap(\.address)
        let list =
            addresses.isEmpty ? "" : ": \(addresses.joined(separator: ", "))" + (count > addresses.count ? ", …" : "")
        return " in \(count) of \(all) places" + list
    }

    private static func words(_ item: ContractItem) -> String {
        switch item.kind {
        case .format: "the format"
        case .value: item.quoted
        default: "\(item.kind.words) \(item.quoted)"
        }
    }

    /// What a thing is, and what the app needs it to be.
    private static func message(_ trait: ContractTrait, _ item: ContractItem, _ wanted: [String]) -> String {
        let subject = words(item)
        let value = trait == .type ? (item.value(.type) ?? []) + (item.value(.of) ?? []) : item.value(trait) ?? []
        let gap = trait == .size ? " × " : " "
        let now = value.isEmpty ? "none" : value.map(ContractText.text).joined(separator: gap)
        let need = "; the app needs \(wanted.joined(separator: gap))"
        return switch trait {
        case .isDefault: "\(subject) is not the default"
        case .isGlobal: "\(subject) is not global"
        case .type, .of, .source, .version: "\(subject) is \(now)\(need)"
        case .value: "\(subject) has the value \(now)\(need)"
        case .size: "\(subject) has the size \(now)\(need)"
        case .viewModel: "\(subject) has the view model \(now)\(need)"
        case .artboard: "\(subject) shows \(now)\(need)"
        }
    }
}

extension ContractTrait {
    /// Whether what it says depends on the type.
    fileprivate var followsType: Bool { self == .of || self == .value }
}
