import RiveFormat
import RiveModel

/// The objects of an artboard by what they hang from.
///
/// All stand in one order, each before what hangs from it, so that all below an object is a run behind it. What hangs from
/// itself, by whatever way, has no place there.
final class ObjectTree {
    /// The parent of each object.
    let parents: Buffer<ObjectIndex>
    /// The objects in that order.
    let order: Buffer<ObjectIndex>
    /// The index in the order behind all that is below an object, for each index.
    let ends: Buffer<Int32>
    /// The place of each object, -1 for none.
    private let starts: Buffer<Int32>

    /// - Parameters:
    ///   - document: The file's.
    ///   - artboard: The index of the artboard.
    ///   - objectOfRecord: The object that each of the artboard's records is.
    ///   - arena: Where it lies.
    init(_ document: Document, artboard: Int, _ objectOfRecord: Buffer<ObjectIndex>, in arena: Arena) {
        let objects = document.objects[artboard]
        let first = Int(document.artboardRecords[artboard])
        let owners = document.owners
        parents = Buffer(count: objects.count, in: arena) { object in
            guard objects[object] != .max else { return .none }
            return objectOfRecord[checked: Int(owners[Int(objects[object])]) - first] ?? .none
        }
        order = Buffer(repeating: .none, count: objects.count, in: arena)
        ends = Buffer(repeating: 0, count: objects.count, in: arena)
        starts = Buffer(repeating: -1, count: objects.count, in: arena)
        if objects.count > 0 { sort(objects.count) }
    }

    /// Puts the objects in order, with the end of each and its place.
    private func sort(_ count: Int) {
        // The first child of each object, and the next with the same parent; the last entry is for those without.
        withUnsafeTemporaryAllocation(of: ObjectIndex.self, capacity: 2 * count + 1) { links in
            links.initialize(repeating: .none)
            guard let siblings = links.baseAddress, case let children = siblings + count else { return }
            Self.link(parents.base, count, children, siblings)
            Self.walk(parents.base, children, siblings, from: children[count], order.base, ends.base, starts.base)
        }
    }

    /// Finds the first child and the next sibling of each object.
    private static func link(
        _ parents: UnsafePointer<ObjectIndex>, _ count: Int, _ children: UnsafeMutablePointer<ObjectIndex>,
        _ siblings: UnsafeMutablePointer<ObjectIndex>
    ) {
        for object in (0..<count).reversed() {
            let parent = parents[object].exists ? parents[object].offset : count
            siblings[object] = children[parent]
            children[parent] = ObjectIndex(object)
        }
    }

    /// Goes down before it goes on, from the first object that hangs from none.
    private static func walk(
        _ parents: UnsafePointer<ObjectIndex>, _ children: UnsafePointer<ObjectIndex>,
        _ siblings: UnsafePointer<ObjectIndex>, from first: ObjectIndex, _ order: UnsafeMutablePointer<ObjectIndex>,
        _ ends: UnsafeMutablePointer<Int32>,
        _ starts: UnsafeMutablePointer<Int32>
    ) {
        var index: Int32 = 0
        var object = first
        while object.exists {
            starts[object.offset] = index
            order[Int(index)] = object
            index &+= 1
            if children[object.offset].exists {
                object = children[object.offset]
                continue
            }
            while object.exists {
                ends[Int(starts[object.offset])] = index
                let sibling = siblings[object.offset]
                object = sibling.exists ? sibling : parents[object.offset]
                if sibling.exists { break }
            }
        }
    }

    /// The places of an object and of all below it.
    func range(of object: ObjectIndex) -> Range<Int> {
        let index = Int(starts[object])
        return index < 0 ? 0..<0 : index..<Int(ends[index])
    }

    /// An object and all below it, in order.
    func subtree(of object: ObjectIndex) -> Buffer<ObjectIndex> { order.part(IndexRange(range(of: object))) }

    /// The children of an object, in their order.
    func children(of object: ObjectIndex) -> Children { Children(self, range(of: object).dropFirst()) }

    /// The children of an object.
    struct Children: Sequence, IteratorProtocol {
        private let tree: ObjectTree
        private var rest: Range<Int>

        fileprivate init(_ tree: ObjectTree, _ rest: Range<Int>) {
            self.tree = tree
            self.rest = rest
        }

        mutating func next() -> ObjectIndex? {
            guard let index = rest.first else { return nil }
            rest = Int(tree.ends[index])..<rest.upperBound
            return tree.order[index]
        }
    }

    /// How far up is looked; real files stay far below.
    static let depthLimit = 512

    /// The first that is wanted of an object, what it hangs from, and so on.
    @inline(__always)
    func nearest(to object: ObjectIndex, where isWanted: (ObjectIndex) -> Bool) -> ObjectIndex {
        var object = object
        for _ in 0..<Self.depthLimit {
            if !object.exists || isWanted(object) { return object }
            object = parents[object]
        }
        return .none
    }
}
