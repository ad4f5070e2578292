internal import RiveFormat
internal import RiveModel

/// The objects of an artboard by what they hang from.
final class ObjectTree {
    /// The parent of each object, -1 for none.
    let parents: Buffer<Int32>
    private let children: Grouping

    init(_ document: Document, artboard: Int) {
        let objects = document.objects[artboard]
        let first = Int(document.artboardRecords[artboard])
        let last = objects.last { $0 != .max }.map(Int.init) ?? first
        let objectOfRecord = Buffer<Int32>(repeating: -1, count: last - first + 1)
        defer { objectOfRecord.free() }
        for (object, record) in objects.enumerated() where record != .max {
            objectOfRecord[Int(record) - first] = Int32(object)
        }
        parents = Buffer(repeating: -1, count: objects.count)
        let owners = document.owners
        for (object, record) in objects.enumerated() where record != .max {
            let owner = Int(owners[Int(record)])
            if owner >= first, owner <= last { parents[object] = objectOfRecord[owner - first] }
        }
        children = Grouping(parents.elements, count: parents.count)
    }

    deinit {
        parents.free()
        children.free()
    }

    /// The children of an object, in their order.
    func children(of object: Int32) -> UnsafeBufferPointer<Int32> { children[object] }

    /// An object and all below it, in order.
    func subtree(of object: Int32) -> [Int32] {
        var result: [Int32] = []
        var stack = [object]
        while let next = stack.popLast() {
            result.append(next)
            // Objects may hang from each other in a circle.
            for child in children(of: next).reversed() where child != object { stack.append(child) }
        }
        return result
    }

    /// How far up is looked; real files stay far below.
    static let depthLimit = 512

    /// The first that is wanted of an object, what it hangs from, and so on; -1 for none.
    @inline(__always)
    func nearest(to object: Int32, where isWanted: (Int32) -> Bool) -> Int32 {
        var object = object
        for _ in 0..<Self.depthLimit {
            if object < 0 || isWanted(object) { return object }
            object = parents[Int(object)]
        }
        return -1
    }
}
