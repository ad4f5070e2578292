import RiveFormat
import RiveModel

/// The checks of every type that a walk meets, each worked out when the first record of the type comes by.
final class PropertyChecks {
    private let checks: UnsafeMutablePointer<UInt8>
    private let isKnown: UnsafeMutablePointer<Bool>

    init() {
        let count = TypeTree.shared.count
        checks = .allocate(capacity: count * PropertyFacts.keyLimit)
        isKnown = .allocate(capacity: count)
        isKnown.initialize(repeating: false, count: count)
    }

    deinit {
        checks.deallocate()
        isKnown.deallocate()
    }

    /// Which types came by, by their numbers.
    var usedTypes: [Bool] { Array(UnsafeBufferPointer(start: isKnown, count: TypeTree.shared.count)) }

    /// The checks by property key of the type with a number in the `TypeTree`.
    @inline(__always)
    func row(_ number: Int, _ keyLimit: Int) -> UnsafePointer<UInt8> {
        if !isKnown[number] { workOut(number) }
        return UnsafePointer(checks + number &* keyLimit)
    }

    @inline(never)
    private func workOut(_ number: Int) {
        isKnown[number] = true
        let row = checks + number * PropertyFacts.keyLimit
        row.initialize(repeating: PropertyCheck.foreign.rawValue, count: PropertyFacts.keyLimit)
        guard number > 0 else { return }
        let facts = PropertyFacts.table
        RuleDispatch.shared.checks.withUnsafeBufferPointer { checks in
            for key in checks.indices where facts[key].owners.contains(number) { row[key] = checks[key] }
        }
    }
}
