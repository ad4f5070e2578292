import RiveGeometry
import RiveLayout
import RiveSchema

/// The box of a laid out object now, and the one that it moves to.
struct LayoutState {
    /// A way from one box to another.
    struct Way {
        var from = Rect()
        var to = Rect()
        var elapsed: Float = 0

        func box(at part: Float) -> Rect {
            let rest = 1 - part
            return Rect(
                to.left * part + from.left * rest, to.top * part + from.top * rest, to.width * part + from.width * rest,
                to.height * part + from.height * rest)
        }
    }

    let node: LayoutNode
    /// Where it is shown.
    var box = Rect()
    var padding = LayoutInsets()
    /// The way that it goes; while it is led over from one to another, the second is the one that counts.
    var first = Way()
    var second = Way()
    var isSmoothing = false
    /// Whether it is on its way.
    var isMoving = false
    /// Whether its box is applied even where it is as before.
    var isForced = false
    var isDirty = false
    /// Whether it has just come into a layout, to which it jumps.
    var isMounted = false
    /// Whether it was laid out before; what takes part jumps to its first box.
    var wasLaidOut = false
    /// What it takes over of the layout around it.
    var inherited = LayoutPace()
    var inheritedDirection = RiveSchema.LayoutDirection.inherit
    /// The sizes that a scroll bar makes it have; NaN for none.
    var forcedWidth = Float.nan
    var forcedHeight = Float.nan
    /// Whether its left and top sides were set since the last update.
    var keepsLeft = false
    var keepsTop = false

    /// The way that counts.
    var way: Way {
        get { isSmoothing ? second : first }
        set { if isSmoothing { second = newValue } else { first = newValue } }
    }

    /// Sets out for another box from where it is shown, gently where it is on its way already.
    mutating func turn(to box: Rect) {
        if way.elapsed != 0 {
            if isSmoothing { first = second }
            isSmoothing = true
        } else {
            isSmoothing = false
        }
        way = Way(from: self.box, to: box)
    }
}

/// How long a layout takes to change, and how it goes about it.
struct LayoutPace {
    var interpolation = LayoutStyleInterpolation.hold
    var seconds: Float = 0
    /// The artboard whose interpolator it is, which outlives its instances, and the place there.
    var space: Unmanaged<ArtboardSpace>?
    var interpolator: Int32 = -1

    /// Whether anything is to be seen of the way.
    var takesTime: Bool { interpolation != .hold && seconds > 0 }

    func eased(_ elapsed: Float) -> Float {
        let part = min(1, elapsed / seconds)
        guard interpolation != .linear, interpolator >= 0, let space else { return part }
        return space._withUnsafeGuaranteedRef { $0.interpolators[Int(interpolator)].ease(part) }
    }
}
