import RiveFormat
import RiveModel
import RiveSchema

/// What key frames, data binds and conditions reach from where they stand.
extension CheckedFile {
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
    func parts(of whole: Int, _ kind: TypeKey) -> OwnedParts { OwnedParts(of: whole, kind, self) }
}

/// The parts of a whole, found as they are asked for.
struct OwnedParts: Sequence, IteratorProtocol {
    private let whole: Int
    private let kind: TypeKey
    private let file: CheckedFile
    private var record: Int

    fileprivate init(of whole: Int, _ kind: TypeKey, _ file: CheckedFile) {
        self.whole = whole
        self.kind = kind
        self.file = file
        record = whole
    }

    mutating func next() -> Int? {
        while record + 1 < file.document.file.recordCount {
            record += 1
            if file.isKind(record, kind) {
                if file.owner(of: record) == whole { return record }
            } else if Self.startsAnother(file.role(of: record), than: kind) {
                record = file.document.file.recordCount
            }
        }
        return nil
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
