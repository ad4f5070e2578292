internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Which objects of an artboard depend on what layouts and texts make of them: found in one pass, asked for many times.
struct LayoutReach {
    private let artboard: ArtboardDefinition
    private let document: Document
    /// The objects that take part in layouts without being one.
    private let participants: Set<Int32>
    /// Whether each object lies in a layout inside of the artboard, takes part in one, or is one.
    private let isInside: [Bool]
    /// Whether each object has a layout or a text in it, or is one.
    private let isAround: [Bool]
    /// The layouts that lie where their styles say.
    private let fixed: FixedLayouts
    let hasLayouts: Bool
    /// Whether the artboard is as large as what is in it.
    let hugs: Bool

    init(_ artboard: ArtboardDefinition) {
        self.artboard = artboard
        document = artboard.file.document
        let parents = artboard.tree.parents
        var isLayout = [Bool](repeating: false, count: parents.count)
        var isAround = isLayout
        var participants: Set<Int32> = []
        for (object, record) in document.objects[artboard.index].enumerated() where record != .max {
            var ancestor = Int32(object)
            switch document.file.type(of: Int(record)) {
            case .layoutComponent: isLayout[object] = true
            case .text: break
            case .layoutParticipant:
                ancestor = parents[object]
                guard ancestor >= 0 else { continue }
                isLayout[Int(ancestor)] = true
                participants.insert(ancestor)
            default: continue
            }
            // What is around a marked object is marked already.
            while ancestor >= 0, !isAround[Int(ancestor)] {
                isAround[Int(ancestor)] = true
                ancestor = parents[Int(ancestor)]
            }
        }
        hasLayouts = isLayout.contains(true)
        self.isAround = isAround
        self.participants = participants
        isInside = hasLayouts ? Self.inherited(isLayout, parents) : isLayout
        hugs = Self.hugs(artboard)
        fixed = FixedLayouts(artboard, hugs: hugs)
    }

    /// Whether each object or one around it is marked. Parents may stand behind their children, and in a damaged file around
    /// each other.
    private static func inherited(_ marks: [Bool], _ parents: Buffer<Int32>) -> [Bool] {
        var marks = marks
        var isKnown = [Bool](repeating: false, count: marks.count)
        var way: [Int] = []
        for object in marks.indices {
            var next = object
            while !isKnown[next] {
                isKnown[next] = true
                way.append(next)
                guard !marks[next], parents[next] >= 0 else { break }
                next = Int(parents[next])
            }
            let isMarked = marks[next]
            while let passed = way.popLast() { marks[passed] = isMarked }
        }
        return marks
    }

    /// Whether an object lies in a layout inside of the artboard, or is one, and is not known to lie where its style says.
    func isInLayout(_ object: Int32) -> Bool {
        object > 0 && Int(object) < isInside.count && isInside[Int(object)] && !fixed.contains(object)
    }

    /// Whether where pointers hit an object, or something in it, follows from what a layout or a text makes of it.
    func isMeasured(_ object: Int32) -> Bool {
        if object == 0 { return hugs }
        return isInLayout(object) || (hasMeasured(object) && !fixed.contains(object))
    }

    /// Whether an object is or has in it what a layout or a text makes as large as it is.
    private func hasMeasured(_ object: Int32) -> Bool {
        object >= 0 && Int(object) < isAround.count && isAround[Int(object)]
    }

    /// Whether where an object lies follows from a layout: it lies in one, or constraints may pull it to what does.
    func isPlaced(_ object: Int32) -> Bool {
        isInLayout(object) || (hasLayouts && artboard.geometry.constraints.count > 0)
    }

    private static func hugs(_ artboard: ArtboardDefinition) -> Bool {
        let document = artboard.file.document
        guard let style = artboard.object(document.uint(.styleId, of: artboard.record)) else { return false }
        return document.bool(.intrinsicallySizedValue, of: style)
            || document.uint(.layoutWidthScaleType, of: style) == 2
            || document.uint(.layoutHeightScaleType, of: style) == 2
    }

    /// Whether a computed property follows from what a layout, a text, a path or scrolling makes of it, in an artboard that a
    /// layout may place itself.
    func decides(_ key: PropertyKey, of object: Int32, isLaidOut: Bool) -> Bool {
        guard key.isComputed else { return false }
        switch ComputedProperty(key) {
        case nil: return !key.isOfMovement
        case .width, .height:
            guard let type = artboard.type(ofObject: UInt32(bitPattern: object)) else { return false }
            if type == .image { return isInLayout(object) }
            if type == .layoutComponent { return !fixed.contains(object) }
            return type == .text || participants.contains(object) || (object == 0 && hugs)
        case .rootX, .rootY: return isLaidOut || isPlaced(object)
        case .localX, .localY, .worldX, .worldY: return isPlaced(object)
        case .length: return hasLayouts
        }
    }
}
