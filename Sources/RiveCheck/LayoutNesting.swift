import RiveFormat
import RiveModel
import RiveSchema

/// What is laid out in what: layouts and other things with a box, through groups and solos, which let through what lies in them.
struct LayoutNesting {
    /// The record of the layout or artboard around each record as far as that lets it through; the last two numbers for none, and for
    /// what is not known yet.
    private var around: [UInt32]
    /// Layouts and artboards that lay out something.
    private var filled: [Bool]

    private static let none = UInt32.max
    private static let unknown = UInt32.max - 1

    init(_ run: CheckRun) {
        let count = run.file.recordCount
        around = [UInt32](repeating: Self.unknown, count: count)
        filled = [Bool](repeating: false, count: count)
        for record in 0..<count {
            switch run.type(of: record) {
            case .layoutComponent, .nestedArtboardLayout, .artboardComponentList: fill(around: record, run)
            case .layoutParticipant: run.owner(of: record).map { fill(around: $0, run) }
            default: break
            }
        }
    }

    private mutating func fill(around record: Int, _ run: CheckRun) {
        if let layout = find(record, run) { filled[layout] = true }
    }

    /// Finds what is around a record, and around all between, in one climb to what is known.
    private mutating func find(_ record: Int, _ run: CheckRun) -> Int? {
        var chain = [record]
        var found = around[record]
        while found == Self.unknown, let last = chain.last {
            // A circle of parents lies in nothing.
            around[last] = Self.none
            guard let owner = run.owner(of: last) else { break }
            switch run.type(of: owner) {
            case .artboard, .layoutComponent: found = UInt32(owner)
            case .node, .solo:
                found = around[owner]
                if found == Self.unknown { chain.append(owner) }
            default: found = Self.none
            }
        }
        if found == Self.unknown { found = Self.none }
        for record in chain { around[record] = found }
        return found == Self.none ? nil : Int(found)
    }

    /// The layout or artboard that lays out a layout; nil for one that nothing does.
    func layout(around record: Int) -> Int? { around[record] < Self.unknown ? Int(around[record]) : nil }

    /// Whether a layout or an artboard lays out something.
    func isFilled(_ record: Int) -> Bool { filled[record] }
}

/// How a layout, or an artboard, is laid out, as the file says.
struct StoredLayout {
    let record: Int
    let style: Int
    private let run: CheckRun

    /// Nil where it has no style.
    init?(_ run: CheckRun, _ record: Int) {
        guard let style = run.object(run.uint(.layoutComponentStyleId, of: record), nextTo: record),
            run.type(of: style) == .layoutComponentStyle
        else { return nil }
        (self.run, self.record, self.style) = (run, record, style)
    }

    /// One of the two sides of a box, by its properties.
    struct Side: Sendable {
        let scale, unit, leastUnit: PropertyKey
        let paddings, margins: [PropertyKey]

        static let width = Side(
            scale: .layoutWidthScaleType, unit: .widthUnitsValue, leastUnit: .minWidthUnitsValue,
            paddings: [.paddingLeftUnitsValue, .paddingRightUnitsValue],
            margins: [.marginLeftUnitsValue, .marginRightUnitsValue])
        static let height = Side(
            scale: .layoutHeightScaleType, unit: .heightUnitsValue, leastUnit: .minHeightUnitsValue,
            paddings: [.paddingTopUnitsValue, .paddingBottomUnitsValue],
            margins: [.marginTopUnitsValue, .marginBottomUnitsValue])
    }

    func whole(_ key: PropertyKey) -> UInt32 { run.uint(key, of: style) }

    func unit(_ key: PropertyKey) -> Unit? { Unit(rawValue: whole(key)) }

    func scale(_ side: Side) -> LayoutScaleType? { LayoutScaleType(rawValue: whole(side.scale)) }

    var isIntrinsic: Bool { run.document.bool(.intrinsicallySizedValue, of: style) }
    var isFlex: Bool { whole(.layoutTypeValue) == LayoutType.flex.rawValue }
    var isHidden: Bool { whole(.displayValue) == Display.none.rawValue }
    var isAbsolute: Bool { whole(.positionTypeValue) == PositionType.absolute.rawValue }

    /// The axis along which it lays out its children.
    var main: Side {
        whole(.flexDirectionValue) >= FlexDirection.row.rawValue ? Side.width : Side.height
    }
}

extension CheckRun {
    /// The calls of `body` with all layouts and artboards that have a style and are not hidden, in file order.
    func forEachLayout(_ body: (StoredLayout) -> Void) {
        guard uses(.layoutComponent) else { return }
        for record in collected[.layoutComponent] {
            if let layout = StoredLayout(self, Int(record)), !layout.isHidden { body(layout) }
        }
    }
}
