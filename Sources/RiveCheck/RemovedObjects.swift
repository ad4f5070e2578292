import RiveFormat
import RiveModel
import RiveSchema

/// Which objects of artboards the runtime removes after reading them: those whose parent is missing or takes no children,
/// constraints whose target is missing, and all that hang from them.
///
/// It removes them in rounds: in the first those that are wrong themselves, in each of the others those that hung from what
/// the one before it removed.
struct RemovedObjects {
    /// The round in which each record is removed, `highestRound` for all that are later; 0 where it stays.
    private var rounds: [UInt8]

    private static let highestRound = UInt8.max

    init(_ file: CheckedFile) {
        let document = file.document
        rounds = [UInt8](repeating: 0, count: document.file.recordCount)
        var marks = [Mark](repeating: .new, count: rounds.count)
        var chain: [Int] = []
        var constraints: [Int] = []
        for member in document.objects.members where member != .max {
            var record = Int(member)
            if file.isKind(record, .constraint) { constraints.append(record) }
            // Up to an object of which it is known, or one that the climb has come by.
            var round: UInt8 = 0
            while marks[record] != .settled {
                if marks[record] == .open {
                    round = settleCircle(of: record, &chain, &marks, file)
                    break
                }
                marks[record] = .open
                chain.append(record)
                guard let parent = ObjectValidity.parent(of: record, file) else { break }
                round = rounds[parent]
                record = parent
            }
            while let last = chain.popLast() {
                round = self.round(of: last, below: round, file)
                rounds[last] = round
                marks[last] = .settled
            }
        }
        // Nothing hangs from a constraint but scroll bars.
        for constraint in constraints { follow(.targetedConstraintTargetId, of: constraint, .targetedConstraint, file) }
        for constraint in constraints { follow(.scrollConstraintId, of: constraint, .scrollBarConstraint, file) }
    }

    func contains(_ record: Int) -> Bool { rounds[record] > 0 }

    /// The round in which a record is removed; 0 where it stays.
    func round(of record: Int) -> Int { Int(rounds[record]) }

    private enum Mark { case new, open, settled }

    /// The round in which an object is removed that hangs from one which is removed in another round.
    private func round(of record: Int, below round: UInt8, _ file: CheckedFile) -> UInt8 {
        if !ObjectValidity.isValid(record, file) { return 1 }
        return Self.next(ObjectValidity.dependsOnParent(record, file) ? round : 0)
    }

    /// Finds the rounds of a circle of parents, which stands at the end of a chain from child to parent, and takes it off there.
    /// One whose objects are all valid stays.
    /// - Returns: The round of the object that the chain has come back to.
    private mutating func settleCircle(
        of record: Int, _ chain: inout [Int], _ marks: inout [Mark], _ file: CheckedFile
    ) -> UInt8 {
        let start = chain.lastIndex(of: record) ?? 0
        let circle = Array(chain[start...])
        chain.removeSubrange(start...)
        for object in circle { marks[object] = .settled }
        guard let first = circle.firstIndex(where: { !ObjectValidity.isValid($0, file) }) else { return 0 }
        var round: UInt8 = 0
        // From the invalid one down: the child of each stands before it.
        for step in 0..<circle.count {
            let object = circle[(first + circle.count - step) % circle.count]
            round = self.round(of: object, below: round, file)
            rounds[object] = round
        }
        return rounds[record]
    }

    /// A constraint goes with what it needs besides its parent.
    private mutating func follow(_ key: PropertyKey, of constraint: Int, _ kind: TypeKey, _ file: CheckedFile) {
        guard file.isKind(constraint, kind), rounds[constraint] != 1,
            let needed = file.object(file.uint(key, of: constraint), nextTo: constraint), rounds[needed] > 0
        else { return }
        let round = Self.next(rounds[needed])
        rounds[constraint] = rounds[constraint] == 0 ? round : min(rounds[constraint], round)
    }

    private static func next(_ round: UInt8) -> UInt8 { round == 0 ? 0 : min(round, highestRound - 1) + 1 }
}

/// What the runtime asks of each object of an artboard before it keeps it.
enum ObjectValidity {
    /// Whether the runtime keeps an object for what it says itself.
    static func isValid(_ record: Int, _ file: CheckedFile) -> Bool {
        let type = file.type(of: record)
        guard type != .artboard, file.kinds.isKind(type, of: .component) else { return true }
        if !dependsOnParent(record, file) { return hasScrollConstraint(record, file) }
        guard let parent = parent(of: record, file), file.isKind(parent, .containerComponent) else { return false }
        if type == .feather { return file.isKind(parent, .shapePaint) }
        if file.kinds.isKind(type, of: .textStyle) {
            return file.isKind(parent, .text) || file.isKind(parent, .textInput)
        }
        if file.kinds.isKind(type, of: .nestedAnimation) { return file.isKind(parent, .nestedArtboard) }
        return !file.kinds.isKind(type, of: .targetedConstraint) || hasTarget(record, type, file)
    }

    /// Whether the runtime looks at the parent of an object at all; of scroll bars it does not.
    static func dependsOnParent(_ record: Int, _ file: CheckedFile) -> Bool {
        file.type(of: record) != .scrollBarConstraint
    }

    private static func hasScrollConstraint(_ record: Int, _ file: CheckedFile) -> Bool {
        file.object(file.uint(.scrollConstraintId, of: record), nextTo: record).map {
            file.isKind($0, .scrollConstraint)
        }
            ?? false
    }

    /// A constraint needs its target to be something with a transform; those that copy or limit one component of the
    /// transform do without any.
    private static func hasTarget(_ record: Int, _ type: TypeKey, _ file: CheckedFile) -> Bool {
        guard let target = file.object(file.uint(.targetedConstraintTargetId, of: record), nextTo: record) else {
            return file.kinds.isKind(type, of: .transformComponentConstraint)
        }
        return file.isKind(target, .transformComponent)
    }

    /// The record in the slot that an object names as its parent.
    static func parent(of record: Int, _ file: CheckedFile) -> Int? {
        switch file.role(of: record) {
        case .artboard: nil
        // These belong to the object whose values they are, not to their parent.
        case .viewModelInstanceValue, .viewModelInstanceList, .scriptInput:
            file.object(file.uint(.parentId, of: record), nextTo: record)
        default: file.owner(of: record)
        }
    }
}
