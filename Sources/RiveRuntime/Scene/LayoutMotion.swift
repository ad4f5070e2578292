internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Which layouts would take time to move or grow. Artboards whose layouts lie in one another's are laid out together: what
/// changes in one of them can move the layouts of all.
struct LayoutMotion {
    private var reaches: [Int: LayoutReach] = [:]
    private var neighbours: [Int: [Int]] = [:]

    /// Takes in an artboard.
    mutating func add(_ reach: LayoutReach) { reaches[reach.artboard.index] = reach }

    /// Notes that one artboard is laid out in another.
    mutating func join(_ inner: Int, to outer: Int) {
        neighbours[inner, default: []].append(outer)
        neighbours[outer, default: []].append(inner)
    }

    /// How many layouts there are that something moves.
    var count: Int {
        let animated = reaches.mapValues { reach in reach.styles.count(where: reach.artboard.takesTime) }
        var seen: Set<Int> = []
        var total = 0
        for (artboard, own) in animated where own > 0 && seen.insert(artboard).inserted {
            var pending = [artboard]
            var (count, changes) = (0, false)
            while let next = pending.popLast() {
                count += animated[next] ?? 0
                if !changes { changes = reaches[next]?.changesLayout == true }
                for neighbour in neighbours[next] ?? [] where seen.insert(neighbour).inserted {
                    pending.append(neighbour)
                }
            }
            if changes { total += count }
        }
        return total
    }
}

extension ArtboardDefinition {
    /// Whether a style lets its layout take time: one of its own, and not to jump at its end. Others take over what a layout
    /// around them has.
    fileprivate func takesTime(_ style: ObjectIndex) -> Bool {
        guard let record = object(style) else { return false }
        let document = file.document
        return document.uint(.animationStyleType, of: record) == LayoutAnimationStyle.custom.rawValue
            && document.uint(.layoutComponentStyleInterpolationType, of: record)
                != LayoutStyleInterpolation.hold.rawValue
            && (document.float(.interpolationTime, of: record) > 0 || slot(style, .interpolationTime).exists)
    }
}

extension LayoutReach {
    /// Whether key frames, data binds, solos or lists change what a layout depends on.
    fileprivate var changesLayout: Bool {
        artboard.solos.contains { isMeasured($0.object) }
            || artboard.hosts.contains { if case .list = $0 { true } else { false } }
            || artboard.binds.contains { bind in
                guard case .host = bind.target else { return false }
                return artboard.type(ofObject: bind.object) == .nestedArtboardLayout
            }
            || artboard.slots.contains { slot in
                if slot.hook == .display { return true }
                guard slot.dirties, !slot.key.onlyMoves,
                    let type = artboard.type(ofObject: slot.object)
                else { return false }
                return type.isMeasured || (type.isContents && isMeasured(slot.object))
            }
    }
}

extension PropertyKey {
    /// Whether it turns, scales or fades what it belongs to, which is as large as before.
    fileprivate var onlyMoves: Bool {
        switch self {
        case .transformComponentRotation, .transformComponentScaleX, .transformComponentScaleY,
            .worldTransformComponentOpacity:
            true
        default: false
        }
    }
}

extension TypeKey {
    /// Whether what a layout is made of may become larger or smaller with it.
    fileprivate var isMeasured: Bool {
        let types: [TypeKey] = [
            .artboard, .layoutComponent, .text, .textValueRun, .textStyleAxis, .textStyleFeature,
            .nestedArtboardLayout, .artboardComponentListOverride, .gridTrack, .gridItemPlacement,
        ]
        return types.contains(self)
            || [.textStyle, .layoutSizingStyle].contains { Schema.isKind(self, of: $0) }
    }

    /// Whether a layout that hugs what lies in it may become larger or smaller with it.
    fileprivate var isContents: Bool { self == .nSlicedNode || Schema.isKind(self, of: .parametricPath) }
}
