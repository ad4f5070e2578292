internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The looks of every type that a walk meets, each worked out when the first record of the type comes by.
final class PropertyLooks {
    private let looks: UnsafeMutablePointer<UInt8>
    private let isKnown: UnsafeMutablePointer<Bool>

    init() {
        let count = TypeTree.shared.count
        looks = .allocate(capacity: count * PropertyFacts.keyLimit)
        isKnown = .allocate(capacity: count)
        isKnown.initialize(repeating: false, count: count)
    }

    deinit {
        looks.deallocate()
        isKnown.deallocate()
    }

    /// Which types came by, by their numbers.
    var usedTypes: [Bool] { Array(UnsafeBufferPointer(start: isKnown, count: TypeTree.shared.count)) }

    /// The looks by property key of the type with a number in the `TypeTree`.
    @inline(__always)
    func row(_ number: Int, _ keyLimit: Int) -> UnsafePointer<UInt8> {
        if !isKnown[number] { workOut(number) }
        return UnsafePointer(looks + number &* keyLimit)
    }

    @inline(never)
    private func workOut(_ number: Int) {
        isKnown[number] = true
        let row = looks + number * PropertyFacts.keyLimit
        row.initialize(repeating: PropertyLook.foreign.rawValue, count: PropertyFacts.keyLimit)
        guard number > 0 else { return }
        let facts = PropertyFacts.table
        RuleDispatch.shared.looks.withUnsafeBufferPointer { looks in
            for key in looks.indices where facts[key].owners.contains(number) { row[key] = looks[key] }
        }
    }
}
