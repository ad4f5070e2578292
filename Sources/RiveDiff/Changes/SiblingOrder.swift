import RiveModel
import RiveSchema

/// What the order of siblings says: nothing, or something, and then among which of them.
enum SiblingOrder: UInt8 {
    /// What is drawn behind what, and what else is in order below objects.
    case objects = 1
    case artboards, animations, stateMachines, inputs, layers, listeners, transitions, actions, comparators, blends,
        properties, instances, enumValues, parts, items

    /// How many raw values there are, with that of nothing.
    static let count = Int(items.rawValue) + 1

    /// What the order of records of a type says; nil for nothing.
    static func of(_ type: TypeKey) -> SiblingOrder? {
        switch RecordRole.of(type) {
        case .component, .scriptedComponent: type.isKind(ofAny: TypeKey.ordered) ? .objects : nil
        case .artboard: .artboards
        case .linearAnimation: .animations
        case .stateMachine: .stateMachines
        case .input: .inputs
        case .layer: .layers
        case .listener: .listeners
        case .transition: .transitions
        case .fireAction, .listenerAction: .actions
        case .comparator: .comparators
        case .blendAnimation: .blends
        case .viewModelProperty: .properties
        case .viewModelInstance: .instances
        case .enumValue: .enumValues
        case .converterPart: .parts
        case .listItem: .items
        default: nil
        }
    }

    /// The places of the numbers that are in no longest run of ascending ones: as few as have to move.
    static func outOfOrder(_ numbers: [Int32]) -> [Int] {
        // The place of the last number of the best run of each length, and of the number before each in its run.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (place, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        if ends.count == numbers.count { return [] }
        var isInOrder = [Bool](repeating: false, count: numbers.count)
        var place = ends.last ?? -1
        while place >= 0 {
            isInOrder[place] = true
            place = previous[place]
        }
        return numbers.indices.filter { !isInOrder[$0] }
    }
}

extension TypeKey {
    /// Objects that are drawn, applied or joined one after the other, or counted: bones of a skin by the weights of vertices.
    fileprivate static let ordered: [TypeKey] = [
        .transformComponent, .shapePaint, .vertex, .textValueRun, .constraint, .tendon, .joystick, .nestedAnimation,
        .textModifierGroup, .textModifierRange, .trimPath, .dashPath, .dash, .groupEffect, .targetEffect,
        .scriptedPathEffect,
    ]
}
