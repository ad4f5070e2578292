internal import RiveFormat
internal import RiveModel
internal import RiveSchema

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
        var recordRules = [[RecordRule]](repeating: [], count: tree.count)
        var propertyRules = [[PropertyRule]](repeating: [], count: PropertyFacts.keyLimit)
        for rule in rules {
            switch rule.visit {
            case .records(let kinds, let visit):
                for type in ObjectType.table where kinds.contains(where: { tree.isKind(type.key, of: $0) }) {
                    recordRules[tree.number(of: type.key)].append(RecordRule(number: rule.info.number, visit: visit))
                }
            case .properties(let keys, let visit):
                for key in keys {
                    propertyRules[Int(key.rawValue)].append(PropertyRule(number: rule.info.number, visit: visit))
                }
            case .onTheWay, .file: break
            }
        }
        var traits = [TypeTraits](repeating: [.unknown], count: tree.count)
        for type in ObjectType.table where type.isConcrete {
            let number = tree.number(of: type.key)
            traits[number] = RecordRole.table[Int(type.key.rawValue)].needsOwner ? [.needsOwner] : []
            if !recordRules[number].isEmpty { traits[number].insert(.asked) }
            if type.key == .backboard { traits[number].insert(.backboard) }
            if type.key == .viewModelInstance { traits[number].insert(.instance) }
            if type.key == .keyedProperty { traits[number].insert(.keyedProperty) }
        }
        var checks = [UInt8](repeating: PropertyCheck.foreign.rawValue, count: PropertyFacts.keyLimit)
        for property in SchemaProperty.table where !property.isVirtual {
            let key = Int(property.key.rawValue)
            checks[key] = PropertyCheck(property).rawValue | (propertyRules[key].isEmpty ? 0 : PropertyCheck.askedFlag)
        }
        self.recordRules = RuleLists(recordRules)
        self.propertyRules = RuleLists(propertyRules)
        self.traits = traits
        self.checks = checks
    }
}

/// Lists of rules in one piece of memory, which is never given back: there is one dispatch as long as the process runs.
struct RuleLists<Rule>: @unchecked Sendable {
    /// Where each list starts in `rules`, and behind the last where it ends.
    private let starts: UnsafePointer<UInt16>
    private let rules: UnsafePointer<Rule>

    fileprivate init(_ lists: [[Rule]]) {
        let starts = UnsafeMutablePointer<UInt16>.allocate(capacity: lists.count + 1)
        let rules = UnsafeMutablePointer<Rule>.allocate(capacity: lists.reduce(0) { $0 + $1.count } + 1)
        var next = 0
        for (index, list) in lists.enumerated() {
            starts[index] = UInt16(next)
            for rule in list {
                (rules + next).initialize(to: rule)
                next += 1
            }
        }
        starts[lists.count] = UInt16(next)
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
