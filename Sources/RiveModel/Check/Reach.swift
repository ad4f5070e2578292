internal import RiveFormat
internal import RiveSchema

/// What key frames, data binds and conditions reach from where they stand.
extension CheckRun {
    /// Whether key frames and data binds reach the property of a key on a record.
    func reaches(_ record: Int, _ key: UInt32) -> Bool {
        guard key < facts.count, case let owners = facts[Int(key)].owners, owners.end > 0 else { return false }
        // The channels of a colour are a mixin of the two kinds of colours.
        if owners.contains(kinds.number(of: .colorChannels)) {
            return isKind(record, .solidColor) || isKind(record, .gradientStop)
        }
        return owners.contains(kinds.number(of: type(of: record)))
    }

    /// The records of a kind that hang from a condition, transition or converter: they stand behind it, before the next one
    /// that could have any.
    func parts(of whole: Int, _ kind: TypeKey) -> [Int] {
        var parts: [Int] = []
        var record = whole + 1
        while record < file.recordCount {
            if isKind(record, kind) {
                if owner(of: record) == whole { parts.append(record) }
            } else if Self.startsAnother(RecordRole.of(records.type(of: record)), than: kind) {
                break
            }
            record += 1
        }
        return parts
    }

    /// Whether what follows on a record of a role may no longer belong to the one before it.
    private static func startsAnother(_ role: RecordRole, than kind: TypeKey) -> Bool {
        switch role {
        case .condition: kind == .transitionComparator
        case .transition, .state, .layer, .listener, .stateMachine, .artboard, .linearAnimation, .dataConverter,
            .viewModel:
            true
        default: false
        }
    }
}
