internal import RiveFormat
internal import RiveSchema

/// Which objects of artboards the runtime removes after reading them: those whose parent is missing or takes no children,
/// constraints whose target is missing, and all that hang from them.
struct RemovedObjects {
    private let isRemoved: [Bool]

    init(_ run: CheckRun) {
        let document = run.document
        var isRemoved = [Bool](repeating: false, count: document.file.recordCount)
        var isSettled = isRemoved
        var chain: [Int] = []
        for member in document.objects.members where member != .max {
            var record = Int(member)
            // Up to an object of which it is known, or one that comes back to itself: a circle stays.
            var isGone = false
            while !isSettled[record] {
                isSettled[record] = true
                chain.append(record)
                guard let parent = ObjectValidity.parent(of: record, run) else {
                    isGone = !ObjectValidity.isValid(record, run)
                    break
                }
                isGone = isRemoved[parent]
                record = parent
            }
            while let last = chain.popLast() {
                isGone = isGone || !ObjectValidity.isValid(last, run)
                isRemoved[last] = isGone
            }
        }
        self.isRemoved = isRemoved
    }

    func contains(_ record: Int) -> Bool { isRemoved[record] }
}

/// What the runtime asks of each object of an artboard before it keeps it.
enum ObjectValidity {
    /// Whether the runtime keeps an object for what it says itself.
    static func isValid(_ record: Int, _ run: CheckRun) -> Bool {
        let type = run.type(of: record)
        guard type != .artboard, run.kinds.isKind(type, of: .component) else { return true }
        guard let parent = parent(of: record, run), run.isKind(parent, .containerComponent) else { return false }
        if type == .feather { return run.isKind(parent, .shapePaint) }
        return !run.kinds.isKind(type, of: .targetedConstraint) || hasTarget(record, type, run)
    }

    /// A constraint needs its target to be something with a transform; those that copy or limit one component of the
    /// transform do without any.
    private static func hasTarget(_ record: Int, _ type: TypeKey, _ run: CheckRun) -> Bool {
        guard let target = run.object(run.uint(.constraintTargetId, of: record), nextTo: record) else {
            return run.kinds.isKind(type, of: .transformComponentConstraint)
        }
        return run.isKind(target, .transformComponent)
    }

    /// The record in the slot that an object names as its parent.
    static func parent(of record: Int, _ run: CheckRun) -> Int? {
        switch RecordRole.of(run.type(of: record)) {
        case .artboard: nil
        // These hang from what they are values of, whoever their parent is.
        case .viewModelInstanceValue, .viewModelInstanceList, .scriptInput:
            run.object(run.uint(.parentId, of: record), nextTo: record)
        default: run.owner(of: record)
        }
    }
}
