import RiveModel
import RiveSchema

/// Which rules to ask of which records and properties: the rule table, turned around once.
struct RuleDispatch: Sendable {
    struct RecordRule: Sendable {
        let number: Int
        let visit: @Sendable (CheckRun, Int) -> Void
    }

    struct PropertyRule: Sendable {
        let number: Int
        let visit: @Sendable (CheckRun, Int, Int) -> Void
    }

    /// The rules by the number of the record's type in the `TypeTree`.
    let recordRules: RuleLists<RecordRule>
    /// The rules by property key.
    let propertyRules: RuleLists<PropertyRule>
    /// How the walk looks at each property, by its key; `foreign` for keys that no record stores.
    let checks: [UInt8]
    /// What the walk must know of a type, by its number.
    let traits: [TypeTraits]

    static let shared = RuleDispatch(RuleTable.rules)

    private init(_ rules: [Rule]) {
        let tree = TypeTree.shared
        var recordRules = RuleEntries<RecordRule>(listCount: tree.count)
        var propertyRules = RuleEntries<PropertyRule>(listCount: PropertyFacts.keyLimit)
        for rule in rules {
            switch rule.visit {
            case .records(let kinds, let visit):
                let spans = kinds.map { tree.span(of: $0) }
                for (index, span) in spans.enumerated() {
                    for number in span.start..<span.end
                    where !spans[..<index].contains(where: { $0.contains(Int(number)) }) {
                        recordRules.add(RecordRule(number: rule.info.number, visit: visit), to: Int(number))
                    }
                }
            case .properties(let keys, let visit):
                for key in keys {
                    propertyRules.add(PropertyRule(number: rule.info.number, visit: visit), to: Int(key.rawValue))
                }
            case .onTheWay, .file: break
            }
        }
        var traits = [TypeTraits](repeating: [.unknown], count: tree.count)
        for type in ObjectType.table where type.isConcrete {
            let number = tree.number(of: type.key)
            traits[number] = RecordRole.table[Int(type.key.rawValue)].needsOwner ? [.needsOwner] : []
            if recordRules.counts[number] > 0 { traits[number].insert(.asked) }
            if type.key == .backboard { traits[number].insert(.backboard) }
            if type.key == .viewModelInstance { traits[number].insert(.instance) }
            if type.key == .keyedProperty { traits[number].insert(.keyedProperty) }
        }
        var checks = [UInt8](repeating: PropertyCheck.foreign.rawValue, count: PropertyFacts.keyLimit)
        for property in SchemaProperty.table where !property.isVirtual {
            let key = Int(property.key.rawValue)
            checks[key] =
                PropertyCheck(property).rawValue | (propertyRules.counts[key] == 0 ? 0 : PropertyCheck.askedFlag)
        }
        self.recordRules = RuleLists(recordRules)
        self.propertyRules = RuleLists(propertyRules)
        self.traits = traits
        self.checks = checks
    }
}

/// Rules, each with the number of the list that it is for, in the order of the rule table.
private struct RuleEntries<Rule> {
    private(set) var lists: [UInt16] = []
    private(set) var rules: [Rule] = []
    /// How many rules each list has.
    private(set) var counts: [UInt16]

    init(listCount: Int) { counts = .init(repeating: 0, count: listCount) }

    mutating func add(_ rule: Rule, to list: Int) {
        lists.append(UInt16(list))
        rules.append(rule)
        counts[list] += 1
    }
}

/// Lists of rules in one piece of memory, which is never given back: there is one dispatch as long as the process runs. A list for
/// each number would cost a run more than most files take to check.
struct RuleLists<Rule>: @unchecked Sendable {
    /// Where each list starts in `rules`, and behind the last where it ends.
    private let starts: UnsafePointer<UInt16>
    private let rules: UnsafePointer<Rule>

    fileprivate init(_ entries: RuleEntries<Rule>) {
        let listCount = entries.counts.count
        let starts = UnsafeMutablePointer<UInt16>.allocate(capacity: listCount + 1)
        let rules = UnsafeMutablePointer<Rule>.allocate(capacity: entries.rules.count + 1)
        // First where each list ends, and from there backwards to where it starts.
        var end: UInt16 = 0
        for list in 0..<listCount {
            end += entries.counts[list]
            starts[list] = end
        }
        starts[listCount] = end
        for entry in entries.rules.indices.reversed() {
            let list = Int(entries.lists[entry])
            starts[list] -= 1
            (rules + Int(starts[list])).initialize(to: entries.rules[entry])
        }
        self.starts = UnsafePointer(starts)
        self.rules = UnsafePointer(rules)
    }

    /// The rules of a list.
    @inline(__always)
    subscript(list: Int) -> UnsafeBufferPointer<Rule> {
        UnsafeBufferPointer(start: rules + Int(starts[list]), count: Int(starts[list + 1]) - Int(starts[list]))
    }
}

extension RecordRole {
    /// Whether the import drops a record of this role that hangs from no other one, and nothing else tells of that.
    fileprivate var needsOwner: Bool {
        switch self {
        case .null, .free, .artboard, .interpolator, .asset, .assetContents, .manifest, .scrollPhysics, .dataEnum,
            .dataConverter, .viewModel, .dataBind, .claimed:
            false
        default: true
        }
    }
}
