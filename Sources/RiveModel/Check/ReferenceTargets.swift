internal import RiveSchema

/// What each reference may refer to, by property key.
struct ReferenceTargets: Sendable {
    /// What one reference may refer to.
    struct Target: Sendable {
        /// Whether it counts in the objects of its artboard.
        let isObject: Bool
        /// The numbers of the types that it may refer to.
        let numbers: Range<Int>

        @inline(__always)
        func accepts(_ number: Int) -> Bool { number >= numbers.lowerBound && number < numbers.upperBound }
    }

    private let targets: [Target]

    /// References that a rule of their own looks at, because more happens than that the reference is ignored.
    static let keysWithOwnRule: Set<PropertyKey> = [
        .viewModelReferenceId, .itemViewModelId, .viewModelPropertyId, .instanceViewModelId, .stateToId,
        .defaultStateMachineId, .conditionInputId, .blendInputId, .directInputId, .changedInputId, .nestedInputId,
    ]

    static let shared = ReferenceTargets()

    private init() {
        var targets = Array(repeating: Target(isObject: false, numbers: 0..<0), count: PropertyLooks.keyLimit)
        for property in Property.table {
            targets[Int(property.key.rawValue)] = Target(
                isObject: property.space == .artboardObject,
                numbers: property.target.map(TypeTree.shared.numbers(of:)) ?? 0..<TypeTree.shared.count)
        }
        self.targets = targets
    }

    @inline(__always)
    subscript(key: Int) -> Target { targets[key] }
}
