extension LayoutPass {
    /// A size that a node had and has again; nil where there is none.
    ///
    /// What percentages are of is not compared: a size that was found with another width outside is taken all the same.
    func knownSize(
        _ index: Int32, _ room: LayoutRoom, ownerWidth: Float, isLayout: Bool
    ) -> UnsafeMutablePointer<MeasuredSize>? {
        let node = node(index)
        let first = sizes + Int(index) * MeasuredSize.stride
        let others = 1..<1 + Int(node.pointee.sizeCount)
        if node.pointee.isMeasured {
            let margins = (node.margins(isRow: true, ownerWidth), node.margins(isRow: false, ownerWidth))
            if node.pointee.hasLayoutSize, first.pointee.serves(room, margins) { return first }
            for other in others where first[other].serves(room, margins) { return first + other }
            return nil
        }
        if isLayout { return node.pointee.hasLayoutSize && first.pointee.room.isNear(room) ? first : nil }
        for other in others where first[other].room.isNear(room) { return first + other }
        return nil
    }

    /// Keeps the size that a node has now.
    func remember(_ index: Int32, _ room: LayoutRoom, isLayout: Bool) {
        let node = node(index)
        if node.pointee.sizeCount == MeasuredSize.limit { node.pointee.sizeCount = 0 }
        var place = Int(index) * MeasuredSize.stride
        if isLayout {
            node.pointee.hasLayoutSize = true
        } else {
            node.pointee.sizeCount += 1
            place += Int(node.pointee.sizeCount)
        }
        (sizes + place).initialize(
            to: MeasuredSize(room: room, width: node.pointee.measuredWidth, height: node.pointee.measuredHeight))
    }
}

extension MeasuredSize {
    /// Whether contents that were measured for one room would have the same size in another.
    @inline(__always)
    fileprivate func serves(_ asked: LayoutRoom, _ margins: (row: Float, column: Float)) -> Bool {
        width >= 0 && height >= 0
            && Self.serves(
                asked.widthMode, asked.width, margins.row, room.widthMode, room.width, result: width)
            && Self.serves(
                asked.heightMode, asked.height, margins.column, room.heightMode, room.height, result: height)
    }

    @inline(__always)
    private static func serves(
        _ mode: LayoutMode, _ size: Float, _ margins: Float, _ storedMode: LayoutMode, _ stored: Float, result: Float
    ) -> Bool {
        if mode == storedMode && isNear(size, stored) { return true }
        let inner = size - margins
        switch mode {
        case .exactly: return isNear(inner, result)
        case .atMost where storedMode == .undefined: return inner >= result || isNear(inner, result)
        case .atMost where storedMode == .atMost:
            return stored > inner && (result <= inner || isNear(result, inner))
        case .atMost, .undefined: return false
        }
    }
}
