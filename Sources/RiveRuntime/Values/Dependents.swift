/// The dependents of values: for each value a chain, in the order in which they came.
struct Dependents: ~Copyable {
    /// A dependent, which is notified of changes of a value.
    struct Dependent {
        enum Kind {
            case bind(BindIndex)
            case converter(of: BindIndex)
            /// A bind that has the value as its target.
            case target(BindIndex)
            /// A listener of a machine, by its place among those that wait for values.
            case listener(Int32)
            case observer
            /// A listener of a script.
            case script
        }

        let kind: Kind
        /// The container, machine or observation, by its number.
        let owner: Int32
        fileprivate var previous: Int32 = -1
        fileprivate(set) var next: Int32 = -1

        init(_ kind: Kind, owner: Int32) {
            self.kind = kind
            self.owner = owner
        }
    }

    /// The ends of a chain, -1 where it is empty.
    struct Chain {
        fileprivate(set) var first: Int32 = -1
        fileprivate var last: Int32 = -1
    }

    private var pool = Pool<Dependent>(capacity: 32)
    private var free: Int32 = -1

    @inline(__always)
    subscript(index: Int32) -> Dependent { pool[Int(index)] }

    /// - Returns: Its place, which removing it takes.
    mutating func add(_ dependent: Dependent, to chain: inout Chain) -> Int32 {
        var dependent = dependent
        dependent.previous = chain.last
        let index: Int32
        if free >= 0 {
            index = free
            free = pool[Int(index)].next
            pool[Int(index)] = dependent
        } else {
            index = Int32(pool.append(dependent))
        }
        if chain.last >= 0 { pool[Int(chain.last)].next = index } else { chain.first = index }
        chain.last = index
        return index
    }

    mutating func remove(at index: Int32, from chain: inout Chain) {
        let (previous, next) = (pool[Int(index)].previous, pool[Int(index)].next)
        if previous >= 0 { pool[Int(previous)].next = next } else { chain.first = next }
        if next >= 0 { pool[Int(next)].previous = previous } else { chain.last = previous }
        pool[Int(index)].next = free
        free = index
    }
}
