/// What the value of a length means.
package enum LayoutUnit: UInt8, Sendable, BitwiseCopyable {
    /// The length does not exist.
    case undefined
    case point
    /// Hundredths of what the length is measured against.
    case percent
    case auto
}

/// A number with its unit.
package struct LayoutLength: Equatable, Sendable, BitwiseCopyable {
    package var value: Float
    package var unit: LayoutUnit

    package init(_ value: Float, _ unit: LayoutUnit) {
        self.value = value
        self.unit = unit
    }

    package static var undefined: Self { Self(.nan, .undefined) }
    package static var auto: Self { Self(.nan, .auto) }
    package static func point(_ value: Float) -> Self { Self(value, .point) }
    package static func percent(_ value: Float) -> Self { Self(value, .percent) }

    /// The points that it is of a base; NaN where it is none, or a percentage of none.
    @inline(__always)
    func points(of base: Float) -> Float {
        switch unit {
        case .point: value
        case .percent: value * base * 0.01
        case .undefined, .auto: .nan
        }
    }

    /// Whether it says anything at all; NaN does not count as a number here.
    @inline(__always)
    var isGiven: Bool { unit == .point || unit == .percent }

    /// Lengths are equal where their units are and the value counts for nothing, or is the same.
    package static func == (left: Self, right: Self) -> Bool {
        guard left.unit == right.unit else { return false }
        return left.unit == .undefined || left.unit == .auto || left.value == right.value
    }
}

/// A value for each edge of a box.
@usableFromInline
package struct LayoutSides<Value: Equatable & Sendable & BitwiseCopyable>: Equatable, Sendable, BitwiseCopyable {
    @usableFromInline package var left, top, right, bottom: Value

    @inlinable
    package init(_ left: Value, _ top: Value, _ right: Value, _ bottom: Value) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The same at every edge.
    @inlinable
    package init(_ all: Value) { self.init(all, all, all, all) }

    subscript(edge: Edge) -> Value {
        @inline(__always) get {
            switch edge {
            case .left: left
            case .top: top
            case .right: right
            case .bottom: bottom
            }
        }
        @inline(__always) set {
            switch edge {
            case .left: left = newValue
            case .top: top = newValue
            case .right: right = newValue
            case .bottom: bottom = newValue
            }
        }
    }
}

/// A length for each edge of a box.
package typealias LayoutEdges = LayoutSides<LayoutLength>

/// A number of points for each edge of a box.
package typealias LayoutInsets = LayoutSides<Float>

extension LayoutInsets {
    @inlinable
    package init() { self.init(0) }
}
