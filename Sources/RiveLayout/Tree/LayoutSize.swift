/// How large the contents of a node are.
package struct LayoutSize: Equatable, Sendable, BitwiseCopyable {
    package var width, height: Float

    package init(_ width: Float = 0, _ height: Float = 0) { (self.width, self.height) = (width, height) }
}

/// What a size given to measure means.
package enum LayoutMode: UInt8, Sendable, BitwiseCopyable {
    /// There is none: the number is NaN.
    case undefined
    case exactly
    case atMost
}

/// The room that the contents of a node may take, padding taken off.
package struct LayoutRoom: Equatable, Sendable, BitwiseCopyable {
    package var width, height: Float
    package var widthMode, heightMode: LayoutMode

    package init(width: Float, _ widthMode: LayoutMode, height: Float, _ heightMode: LayoutMode) {
        (self.width, self.widthMode, self.height, self.heightMode) = (width, widthMode, height, heightMode)
    }
}

/// Why a tree can't be laid out.
package enum LayoutError: Error, Equatable, Sendable {
    /// Nodes nest deeper than `LayoutTree.depthLimit`.
    case tooDeep
    /// A calculation took more than the tree's `workLimit`.
    case tooMuchWork
}
