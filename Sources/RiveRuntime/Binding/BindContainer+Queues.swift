import RiveModel

extension BindContainer {
    /// One data bind at work.
    struct Bind {
        let definition: BindDefinition
        /// The value of the view model that it is bound to.
        var source = CellIndex.none
        /// Its place among the dependents of the value, -1 for none.
        var dependent: Int32 = -1
        var dirt: Dirt = []
        var isQueued = false
        /// The bind behind it in its queue.
        fileprivate(set) var next = BindIndex.none
        var isSuppressed = false
        /// Whether its target is hidden, so that what is noted stays until it is shown.
        var isCollapsed = false
        /// The kind of value that it writes to its target.
        var kind = DataKind.none
        /// The target's value when it was last looked at; it holds only while `isValid`.
        var remembered = DataValue.none
        var isValid = false
        /// Whether the latest change came from the target.
        var isFromTarget = false
        /// The value of a key frame that it is the target of.
        var keyFrameValue = DataValue.none
        var converter: Converter?
    }

    /// What a data bind has to do.
    struct Dirt: OptionSet {
        let rawValue: UInt8
        /// The view model's value changed.
        static let source = Dirt(rawValue: 1)
        /// The target's value changed.
        static let target = Dirt(rawValue: 2)
        /// A parameter of the converter changed, or its time.
        static let converter = Dirt(rawValue: 4)
    }

    /// The binds that have something to do, by index.
    struct Queues {
        /// Those that are looked at in every update.
        var polled: [BindIndex] = []
        var toSource = Queue()
        var toTarget = Queue()
        /// Those that were noted during an update.
        var laterToSource = Queue()
        var laterToTarget = Queue()
        var isUpdating = false
        /// Those whose converters take time, to-source ones first.
        var advancing: [BindIndex] = []

        /// Whether nothing waits.
        var isIdle: Bool {
            toSource.isEmpty && toTarget.isEmpty && laterToSource.isEmpty && laterToTarget.isEmpty
        }

        var isEmpty: Bool { polled.isEmpty && toSource.isEmpty && toTarget.isEmpty }

        /// Lets what was noted during an update wait for the next.
        mutating func endUpdate() {
            toSource = laterToSource
            toTarget = laterToTarget
            laterToSource = Queue()
            laterToTarget = Queue()
            isUpdating = false
        }
    }

    /// A queue of binds; each stands in one queue at most.
    struct Queue {
        private(set) var first = BindIndex.none
        private var last = BindIndex.none

        var isEmpty: Bool { !first.exists }

        mutating func append(_ bind: BindIndex, in binds: borrowing Pool<Bind>) {
            binds.pointer(bind).pointee.next = .none
            if last.exists { binds.pointer(last).pointee.next = bind } else { first = bind }
            last = bind
        }
    }
}
