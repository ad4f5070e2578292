internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The layouts of an artboard whose places and sizes nobody has to lay out: each lies at a place of its own in another such
/// layout, or in an artboard of its own size.
struct FixedLayouts {
    private let artboard: ArtboardDefinition
    private let document: Document
    /// Layouts whose contents scroll, and thumbs of scroll bars.
    private var scrolled: Set<ObjectIndex> = []
    private var thumbs: Set<ObjectIndex> = []
    /// Whether each layout that was looked at is one of them.
    private var known: [ObjectIndex: Bool]

    init(_ artboard: ArtboardDefinition, isRootFixed: Bool) {
        self.artboard = artboard
        document = artboard.file.document
        known = [.artboard: isRootFixed]
        let parents = artboard.tree.parents
        var layouts: [ObjectIndex] = []
        for (object, record) in document.objects[artboard.index].enumerated() where record != .max {
            switch document.file.type(of: Int(record)) {
            case .layoutComponent: layouts.append(ObjectIndex(object))
            case .scrollConstraint: scrolled.insert(parents[object])
            case .scrollBarConstraint: thumbs.insert(parents[object])
            default: break
            }
        }
        for layout in layouts { look(at: layout) }
    }

    func contains(_ object: ObjectIndex) -> Bool { object != .artboard && known[object] == true }

    /// Finds out about a layout, and about those around it first.
    private mutating func look(at layout: ObjectIndex) {
        let parents = artboard.tree.parents
        var way: [ObjectIndex] = []
        var next = layout
        while known[next] == nil, artboard.isLayout(next) {
            way.append(next)
            // Until it is known, so that layouts around each other end.
            known[next] = false
            next = parents[next]
        }
        var isFixed = known[next] == true
        while let layout = way.popLast() {
            isFixed = isFixed && places(next) && isPlaced(layout)
            known[layout] = isFixed
            next = layout
        }
    }

    /// Whether a layout, or the artboard, lets what lies in it at places of its own lie there.
    private func places(_ layout: ObjectIndex) -> Bool {
        if layout == .artboard, !isZero(.artboard, [.artboardOriginX, .artboardOriginY]) { return false }
        guard !scrolled.contains(layout), let style = style(of: layout) else { return layout == .artboard }
        return has(style, [(.layoutTypeValue, LayoutType.flex.rawValue)])
            && document.uint(.layoutComponentStyleDirectionValue, of: style.record) != LayoutDirection.rtl.rawValue
            && isZero(style.object, [.borderLeft, .borderTop])
    }

    /// Whether a layout lies at a place, and has a size, that do not follow from others.
    private func isPlaced(_ layout: ObjectIndex) -> Bool {
        guard !thumbs.contains(layout), let style = style(of: layout), let node = artboard.geometry.node(layout),
            artboard.geometry.nodes[node].constraints.isEmpty
        else { return false }
        let index = layout
        return has(style, Self.fixedValues) && !document.bool(.intrinsicallySizedValue, of: style.record)
            && isZero(style.object, [.marginLeft, .marginTop, .aspectRatio])
            && isZero(index, [.nodeX, .nodeY, .transformComponentRotation])
            && isOne(index, [.transformComponentScaleX, .transformComponentScaleY])
    }

    /// What the style of a layout says that lies at a place of its own, as large as it says.
    private static let fixedValues: [(PropertyKey, UInt32)] =
        [
            (.positionTypeValue, PositionType.absolute.rawValue),
            (.layoutWidthScaleType, LayoutScaleType.fixed.rawValue),
            (.layoutHeightScaleType, LayoutScaleType.fixed.rawValue),
            (.animationStyleType, LayoutAnimationStyle.none.rawValue),
        ]
        + [.positionLeftUnitsValue, .positionTopUnitsValue, .widthUnitsValue, .heightUnitsValue].map {
            ($0, Unit.point.rawValue)
        }
        + [
            .positionRightUnitsValue, .positionBottomUnitsValue, .minWidthUnitsValue, .maxWidthUnitsValue,
            .minHeightUnitsValue, .maxHeightUnitsValue,
        ].map { ($0, Unit.undefined.rawValue) }

    private func style(of layout: ObjectIndex) -> (object: ObjectIndex, record: Int)? {
        guard let record = artboard.object(layout),
            case let object = document.object(.layoutComponentStyleId, of: record), let style = artboard.object(object)
        else { return nil }
        return (object, style)
    }

    /// Whether a style has these values, and keeps them.
    private func has(_ style: (object: ObjectIndex, record: Int), _ values: [(PropertyKey, UInt32)]) -> Bool {
        values.allSatisfy { key, value in
            !artboard.slot(style.object, key).exists && document.uint(key, of: style.record) == value
        }
    }

    private func isZero(_ object: ObjectIndex, _ keys: [PropertyKey]) -> Bool { keeps(0, object, keys) }
    private func isOne(_ object: ObjectIndex, _ keys: [PropertyKey]) -> Bool { keeps(1, object, keys) }

    private func keeps(_ value: Float, _ object: ObjectIndex, _ keys: [PropertyKey]) -> Bool {
        keys.allSatisfy { key in
            !artboard.slot(object, key).exists && artboard.object(object).map { document.float(key, of: $0) } == value
        }
    }
}
