import RiveLayout

/// A box with what lies in it, as tests write it: `box(50, .fill).gap(10)(box(20, 20), box(.hug, .hug))`.
///
/// Sizes say what files say: some points or percent, the space that is left, or as much as the contents need. What that is for
/// the engine depends on the box around it, so styles are made when the tree is.
struct LayoutSketch {
    enum Extent: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        case points(Float)
        case percent(Float)
        case fill
        case hug

        init(floatLiteral value: Float) { self = .points(value) }
        init(integerLiteral value: Int) { self = .points(Float(value)) }
    }

    var width: Extent
    var height: Extent
    var style = LayoutStyle()
    /// The share that it takes of the space that is left, and what it begins with.
    var share: Float = 1
    var basis = LayoutLength.auto
    /// The size of its contents, which are measured.
    var contents: LayoutSize?
    var tracks: [GridTrackList: [GridTrack]] = [:]
    var children: [LayoutSketch] = []

    func callAsFunction(_ children: LayoutSketch...) -> Self { self(children) }
    func callAsFunction(_ children: [LayoutSketch]) -> Self { with { $0.children = children } }

    func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    func styled(_ change: (inout LayoutStyle) -> Void) -> Self { with { change(&$0.style) } }
}

/// A box that lays out what is in it from left to right, beginning at the top.
func box(_ width: LayoutSketch.Extent, _ height: LayoutSketch.Extent) -> LayoutSketch {
    LayoutSketch(width: width, height: height).styled {
        $0.flexDirection = .row
        $0.alignItems = .start
    }
}

// MARK: What a box says

extension LayoutSketch {
    func direction(_ direction: FlexDirection) -> Self { styled { $0.flexDirection = direction } }
    var column: Self { direction(.column) }
    var wrapped: Self { styled { $0.wrap = .wrap } }
    var rightToLeft: Self { styled { $0.direction = .rightToLeft } }

    func align(_ main: LayoutJustify, _ cross: LayoutAlign) -> Self {
        styled {
            $0.justifyContent = main
            $0.alignItems = cross
            $0.alignContent = cross
        }
    }

    var centered: Self { align(.center, .center) }

    func gap(_ horizontal: Float, _ vertical: Float? = nil) -> Self {
        styled {
            $0.gapHorizontal = .point(horizontal)
            $0.gapVertical = .point(vertical ?? horizontal)
        }
    }

    func padding(_ left: Float, _ top: Float = 0, _ right: Float = 0, _ bottom: Float = 0) -> Self {
        styled { $0.padding = LayoutEdges(.point(left), .point(top), .point(right), .point(bottom)) }
    }

    func margin(_ left: Float, _ top: Float = 0, _ right: Float = 0, _ bottom: Float = 0) -> Self {
        styled { $0.margin = LayoutEdges(.point(left), .point(top), .point(right), .point(bottom)) }
    }

    func least(width: Float? = nil, height: Float? = nil) -> Self {
        styled {
            $0.minWidth = width.map { .point($0) } ?? .undefined
            $0.minHeight = height.map { .point($0) } ?? .undefined
        }
    }

    func most(width: Float? = nil, height: Float? = nil) -> Self {
        styled {
            $0.maxWidth = width.map { .point($0) } ?? .undefined
            $0.maxHeight = height.map { .point($0) } ?? .undefined
        }
    }

    func offset(
        left: LayoutLength = .undefined, top: LayoutLength = .undefined, right: LayoutLength = .undefined,
        bottom: LayoutLength = .undefined
    ) -> Self {
        styled { $0.position = LayoutEdges(left, top, right, bottom) }
    }

    var absolute: Self { styled { $0.isAbsolute = true } }
    var hidden: Self { styled { $0.display = .none } }
    func ratio(_ ratio: Float) -> Self { styled { $0.aspectRatio = ratio } }
    func share(_ share: Float) -> Self { with { $0.share = share } }
    func basis(_ basis: LayoutLength) -> Self { with { $0.basis = basis } }
    func contents(_ width: Float, _ height: Float) -> Self { with { $0.contents = LayoutSize(width, height) } }

    func grid(
        _ columns: [GridTrack] = [], _ rows: [GridTrack] = [], autoColumns: [GridTrack] = [], autoRows: [GridTrack] = []
    ) -> Self {
        with {
            $0.style.display = .grid
            $0.tracks = [
                .templateColumns: columns, .templateRows: rows, .autoColumns: autoColumns, .autoRows: autoRows,
            ]
        }
    }

    func stack(_ horizontal: LayoutAlign, _ vertical: LayoutAlign) -> Self {
        styled {
            $0.display = .stack
            $0.justifyItems = horizontal
            $0.alignItems = vertical
        }
    }

    func at(column: Int32 = 0, row: Int32 = 0, columns: Int32 = 1, rows: Int32 = 1) -> Self {
        styled {
            $0.column = GridPlace(start: column, span: columns)
            $0.row = GridPlace(start: row, span: rows)
        }
    }
}

extension GridTrack: ExpressibleByIntegerLiteral {
    /// A track of so many points.
    public init(integerLiteral value: Int) { self.init(.points(Float(value))) }

    static let auto = GridTrack(.auto)
    static func share(_ share: Float) -> Self { GridTrack(.fraction(share)) }
    static func percent(_ percent: Float) -> Self { GridTrack(.percent(percent)) }
}
