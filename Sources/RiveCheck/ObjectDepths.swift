import RiveModel

/// How deep the objects of artboards nest, found in one climb from each object to one that is known.
struct ObjectDepths {
    /// The objects that are this deep, of which there should be none.
    private(set) var tooDeep: [Int] = []
    /// One object of each circle of parents.
    private(set) var circles: [Int] = []
    /// The circle that each object lies in or below, by its object in `circles`. Circles that the runtime takes apart, because it
    /// removes an object of them, are left out.
    private(set) var lasting: [Int: Int] = [:]

    /// The depth beyond which no designer nests.
    static let limit: UInt16 = 1000

    private static let new: UInt16 = 0
    private static let open = UInt16.max

    init(_ file: CheckedFile) {
        let owners = file.document.lists.owners
        let objects = file.document.lists.objects.members
        let depths = UnsafeMutablePointer<UInt16>.allocate(capacity: owners.count)
        depths.initialize(repeating: Self.new, count: owners.count)
        let chain = UnsafeMutablePointer<UInt32>.allocate(capacity: owners.count)
        defer {
            depths.deallocate()
            chain.deallocate()
        }
        for slot in 0..<objects.count where objects[slot] != .max {
            var record = objects[slot]
            var length = 0
            while depths[Int(record)] == Self.new {
                depths[Int(record)] = Self.open
                chain[length] = record
                length &+= 1
                if owners[Int(record)] == .max { break }
                record = owners[Int(record)]
            }
            if length == 0 { continue }
            // What is open still is the top of the chain, or an object that the chain has come back to.
            var depth = depths[Int(record)] == Self.open ? 0 : depths[Int(record)]
            var circle: Int?
            if depth == 0, owners[Int(record)] != .max {
                circles.append(Int(record))
                if Self.lasts(Int(record), file) { circle = Int(record) }
            } else if !lasting.isEmpty {
                circle = lasting[Int(record)]
            }
            while length > 0 {
                length &-= 1
                depth = min(depth + 1, Self.limit + 1)
                depths[Int(chain[length])] = depth
                if depth == Self.limit { tooDeep.append(Int(chain[length])) }
                if let circle { lasting[Int(chain[length])] = circle }
            }
        }
    }

    /// Whether the runtime keeps all objects of a circle.
    private static func lasts(_ start: Int, _ file: CheckedFile) -> Bool {
        var object = start
        repeat {
            guard ObjectValidity.isValid(object, file), let parent = file.owner(of: object) else { return false }
            object = parent
        } while object != start
        return true
    }
}
