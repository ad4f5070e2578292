/// Where the state of a node lies. What is asked of it here reads the few numbers that it takes, where they are.
typealias NodePointer = UnsafeMutablePointer<NodeState>

extension NodePointer {
    var isNone: Bool {
        @inline(__always) get { pointee.style.display == .none }
    }

    /// Whether it lies where its parent puts one child after the other.
    var isInFlow: Bool {
        @inline(__always) get { pointee.style.display != .none && !pointee.style.isAbsolute }
    }

    // MARK: Space around

    /// A margin, 0 where there is none or it is automatic. As in the runtime, one that is a percentage of no number is no number.
    @inline(__always)
    func margin(_ edge: Edge, _ base: Float) -> Float {
        let margin = pointee.style.margin[edge]
        return margin.isGiven ? margin.points(of: base) : 0
    }

    @inline(__always)
    func margins(isRow: Bool, _ base: Float) -> Float {
        guard pointee.uses.contains(.margin) else { return 0 }
        return isRow ? margin(.left, base) + margin(.right, base) : margin(.top, base) + margin(.bottom, base)
    }

    /// Its margins along an axis, as its parent found them out.
    @inline(__always)
    func margins(isRow: Bool) -> Float { isRow ? pointee.marginRow : pointee.marginColumn }

    @inline(__always)
    func hasAutomaticMargin(_ edge: Edge) -> Bool {
        pointee.uses.contains(.margin) && pointee.style.margin[edge].unit == .auto
    }

    // MARK: Space inside

    @inline(__always)
    func padding(_ edge: Edge, _ base: Float) -> Float { larger(0, pointee.style.padding[edge].points(of: base)) }

    @inline(__always)
    func border(_ edge: Edge) -> Float { larger(0, pointee.style.border[edge]) }

    /// Padding and border along an axis.
    @inline(__always)
    func insets(isRow: Bool, _ base: Float) -> Float {
        guard pointee.uses.contains(.insets) else { return 0 }
        return isRow
            ? (padding(.left, base) + border(.left)) + (padding(.right, base) + border(.right))
            : (padding(.top, base) + border(.top)) + (padding(.bottom, base) + border(.bottom))
    }

    /// Notes the padding and border that it is visited with.
    @inline(__always)
    func measureInsets(_ base: Float) {
        guard pointee.uses.contains(.insets) else {
            (pointee.padding, pointee.border) = (LayoutInsets(), LayoutInsets())
            return
        }
        pointee.padding = LayoutInsets(
            padding(.left, base), padding(.top, base), padding(.right, base), padding(.bottom, base))
        pointee.border = LayoutInsets(border(.left), border(.top), border(.right), border(.bottom))
    }

    /// Padding and border of an edge, as the node was visited with.
    @inline(__always)
    func visitedInset(_ edge: Edge) -> Float { pointee.padding[edge] + pointee.border[edge] }

    // MARK: Sizes

    @inline(__always)
    func minimum(isRow: Bool, _ base: Float) -> Float {
        (isRow ? pointee.style.minWidth : pointee.style.minHeight).points(of: base)
    }

    @inline(__always)
    func maximum(isRow: Bool, _ base: Float) -> Float {
        (isRow ? pointee.style.maxWidth : pointee.style.maxHeight).points(of: base)
    }

    /// A size between its limits.
    @inline(__always)
    func limited(isRow: Bool, _ size: Float, _ base: Float) -> Float {
        guard pointee.uses.contains(.limits) else { return size }
        let most = maximum(isRow: isRow, base)
        if most >= 0 && size > most { return most }
        let least = minimum(isRow: isRow, base)
        return least >= 0 && size < least ? least : size
    }

    /// A size between its limits, that its padding and border fit in.
    @inline(__always)
    func bound(isRow: Bool, _ size: Float, _ base: Float, width: Float) -> Float {
        larger(limited(isRow: isRow, size, base), insets(isRow: isRow, width))
    }

    /// Finds out the sizes that count, which are the limits where these leave no choice.
    @inline(__always)
    func resolveSizes() {
        guard pointee.uses.contains(.limits) else {
            (pointee.resolvedWidth, pointee.resolvedHeight) = (pointee.style.width, pointee.style.height)
            return
        }
        pointee.resolvedWidth = Self.resolved(pointee.style.width, pointee.style.minWidth, pointee.style.maxWidth)
        pointee.resolvedHeight = Self.resolved(pointee.style.height, pointee.style.minHeight, pointee.style.maxHeight)
    }

    @inline(__always)
    private static func resolved(_ size: LayoutLength, _ least: LayoutLength, _ most: LayoutLength) -> LayoutLength {
        most.unit != .undefined && most.unit == least.unit && isNear(most.value, least.value) ? most : size
    }

    @inline(__always)
    func size(isRow: Bool) -> LayoutLength { isRow ? pointee.resolvedWidth : pointee.resolvedHeight }

    /// Whether its size says how many points it is, without a look at anything else.
    @inline(__always)
    func isDefinite(isRow: Bool, _ base: Float) -> Bool {
        let size = size(isRow: isRow)
        return switch size.unit {
        case .point: size.value >= 0
        case .percent: size.value >= 0 && !base.isNaN
        case .undefined, .auto: false
        }
    }

    @inline(__always)
    func measured(isRow: Bool) -> Float { isRow ? pointee.measuredWidth : pointee.measuredHeight }

    /// The measured size and the margins.
    @inline(__always)
    func outerMeasured(isRow: Bool) -> Float { measured(isRow: isRow) + margins(isRow: isRow) }

    // MARK: What it says of its children

    /// What lies between two children along an axis.
    @inline(__always)
    func gap(isRow: Bool, _ base: Float) -> Float {
        let gap = isRow ? pointee.style.gapHorizontal : pointee.style.gapVertical
        return gap.isGiven ? gap.points(of: base) : 0
    }

    /// Where a child lies across the main axis.
    @inline(__always)
    func align(_ child: NodePointer) -> LayoutAlign {
        child.pointee.style.alignSelf == .auto ? pointee.style.alignItems : child.pointee.style.alignSelf
    }

    /// The direction in which it is laid out in something that is laid out in a direction.
    @inline(__always)
    func direction(in owner: LayoutDirection) -> LayoutDirection {
        let own = pointee.style.direction
        if own != .inherit { return own }
        return owner == .inherit ? .leftToRight : owner
    }

    // MARK: Its own place

    /// Puts a node where it lies by its margins and offsets alone, along its own axes.
    func placeInitially(main: Float, cross: Float, width: Float, _ direction: LayoutDirection) {
        guard pointee.uses.contains(.margin) || pointee.uses.contains(.offsets) else {
            pointee.position = LayoutInsets()
            return
        }
        let mainAxis = Axis(main: pointee.style.flexDirection, pointee.parent < 0 ? .leftToRight : direction)
        placeInitially(mainAxis, of: main, width)
        placeInitially(Axis(across: mainAxis, pointee.parent < 0 ? .leftToRight : direction), of: cross, width)
    }

    @inline(__always)
    private func placeInitially(_ axis: Axis, of base: Float, _ width: Float) {
        let offset = offset(axis.leading, axis.trailing, of: base)
        pointee.position[axis.leading] = margin(axis.leading, width) + offset
        pointee.position[axis.trailing] = margin(axis.trailing, width) + offset
    }

    /// How far its offsets move it along an axis.
    @inline(__always)
    func offset(_ leading: Edge, _ trailing: Edge, of base: Float) -> Float {
        let offset = pointee.style.position[leading]
        if offset.isGiven { return offset.points(of: base) }
        let opposite = pointee.style.position[trailing]
        return opposite.isGiven ? -opposite.points(of: base) : 0
    }
}
