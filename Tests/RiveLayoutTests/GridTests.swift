import RiveLayout
import Testing

/// Boxes in the cells of grids and stacks. Rows of tracks, places and spans are by CSS Grid Layout Level 1.
@Suite struct GridTests {
    @Test(arguments: tracks + places + alignments + stacks)
    func liesWhereItShould(_ row: LayoutRow) throws { try row.check() }

    /// So many boxes that fill their cells.
    private static func cells(_ count: Int) -> [LayoutSketch] {
        [LayoutSketch](repeating: box(.fill, .fill), count: count)
    }

    // MARK: How large tracks are

    private static let tracks = [
        LayoutRow(
            "fixed tracks with gaps", box(400, 400).grid([100, 50], [40, 30]).gap(10, 5)(cells(4)),
            "0,0,100,40  110,0,50,40  0,45,100,30  110,45,50,30"),
        LayoutRow(
            "points, percent of the grid and a share of the rest",
            box(200, 200).grid([60, .percent(25), .share(1)], [50])(cells(3)), "0,0,60,50  60,0,50,50  110,0,90,50"),
        LayoutRow(
            "shares of what is left", box(310, 100).grid([.share(1), .share(2)], [.share(1)]).gap(10)(cells(2)),
            "0,0,100,100  110,0,200,100"),
        LayoutRow(
            "a share is not smaller than what lies in it",
            box(300, 100).grid([.share(1), .share(1)], [20])(box(200, 10), box(.fill, .fill)),
            "0,0,200,10  200,0,100,20"),
        LayoutRow(
            "but contents that can break may be narrow",
            box(300, 100).grid([.share(1), .share(1)], [100])(
                box(.fill, .fill).wrapped(box(100, 10), box(100, 10)), box(.fill, .fill)),
            "0,0,150,100 [0,0,100,10  0,10,100,10]  150,0,150,100"),
        LayoutRow(
            "automatic tracks are as large as the largest item",
            box(300, 300).grid([.auto, .auto], [.auto])(box(40, 30), box(60, 50)), "0,0,40,30  40,0,60,50"),
        LayoutRow(
            "automatic tracks take margins in",
            box(300, 300).grid([.auto, 10], [.auto])(box(40, 30).margin(5, 1, 5, 1), box(.fill, .fill)),
            "5,1,40,30  50,0,10,32"),
        LayoutRow(
            "between a smaller and a larger size",
            box(300, 100).grid(
                [GridTrack(min: .points(50), max: .points(80)), GridTrack(min: .points(20), max: .fraction(1))], [10])(
                    cells(2)),
            "0,0,80,10  80,0,220,10"),
        LayoutRow(
            "a share above its smaller size",
            box(100, 100).grid([GridTrack(min: .points(70), max: .fraction(1)), .share(1)], [10])(cells(2)),
            "0,0,70,10  70,0,30,10"),
        LayoutRow(
            "who lies in two automatic tracks makes both larger, beyond what lies in them alone",
            box(300, 100).grid([.auto, .auto], [10])(
                box(100, 10).at(column: 1, row: 1, columns: 2), box(30, 5), box(.fill, 5)),
            "0,0,100,10  0,10,30,5  65,10,35,5"),
        LayoutRow(
            "rows beyond the template, again and again",
            box(400, 400).grid([100, 100], [50], autoRows: [40, 20])(cells(7)),
            "0,0,100,50  100,0,100,50  0,50,100,40  100,50,100,40  0,90,100,20  100,90,100,20  0,110,100,40"),
        LayoutRow(
            "a grid that hugs is as large as its tracks",
            box(.hug, .hug).padding(1, 2, 3, 4).gap(5).grid([.auto, 30], [.auto, .auto])(
                box(40, 10), box(.fill, .fill), box(20, 15)),
            "1,2,40,10  46,2,30,10  1,17,20,15", root: "0,0,79,36"),
        LayoutRow(
            "percent of a grid that hugs is of what is in it, without",
            box(.hug, 20).grid([.percent(50)], [20])(box(40, 10)), "0,0,40,10", root: "0,0,40,20"),
        LayoutRow("a grid without children is empty", box(.hug, .hug).grid([100], [100]), "", root: "0,0,0,0"),
    ]

    // MARK: In which cells things lie

    private static let places = [
        LayoutRow(
            "where there is room, around those that say where",
            box(400, 400).grid([100, 100], [50, 50])(
                box(.fill, .fill), box(.fill, .fill), box(.fill, .fill).at(row: 2, columns: 2)),
            "0,0,100,50  100,0,100,50  0,50,200,50"),
        LayoutRow(
            "cells from the end", box(400, 400).grid([10, 20, 30], [5, 6])(box(.fill, .fill).at(column: -1, row: -2)),
            "30,0,30,5"),
        LayoutRow(
            "before the template",
            box(400, 400).grid([100], [50], autoColumns: [7])(
                box(.fill, .fill).at(column: -2, row: 1), box(.fill, .fill)),
            "0,0,7,50  7,0,100,50"),
        LayoutRow(
            "behind the template",
            box(400, 400).grid([100], [50], autoColumns: [7, 8])(
                box(.fill, .fill).at(column: 3, row: 1), box(.fill, .fill).at(column: 2)),
            "107,0,8,50  100,0,7,50"),
        LayoutRow(
            "over each other, if they say so",
            box(400, 400).grid([10, 10], [10])(
                box(.fill, .fill).at(column: 1, row: 1), box(.fill, .fill).at(column: 1, row: 1, columns: 2)),
            "0,0,10,10  0,0,20,10"),
        LayoutRow(
            "hidden ones take no cell", box(400, 400).grid([10, 20], [10])(box(5, 5).hidden, box(.fill, .fill)),
            "0,0,0,0  0,0,10,10"),
        LayoutRow(
            "wider than the template",
            box(400, 400).grid([10], [10], autoColumns: [5])(
                box(.fill, .fill).at(columns: 3)),
            "0,0,20,10"),
    ]

    // MARK: Where things lie in their cells

    private static let alignments = [
        LayoutRow(
            "each for itself",
            box(400, 400).grid([100, 100], [50])(
                box(20, 10).styled { ($0.justifySelf, $0.alignSelf) = (.center, .center) },
                box(20, 10).styled { ($0.justifySelf, $0.alignSelf) = (.cellEnd, .cellEnd) }),
            "40,20,20,10  180,40,20,10"),
        LayoutRow(
            "automatic margins come first",
            box(400, 400).grid([100], [50])(
                box(20, 10).styled {
                    ($0.margin.left, $0.margin.right, $0.margin.top) = (.auto, .auto, .auto)
                    $0.justifySelf = .cellEnd
                }),
            "40,40,20,10"),
        LayoutRow(
            "all tracks in the middle",
            box(300, 200).styled { ($0.justifyContent, $0.alignContent) = (.center, .center) }
                .grid([100, 100], [50])(cells(2)),
            "50,75,100,50  150,75,100,50"),
        LayoutRow(
            "space between columns",
            box(300, 200).styled { $0.justifyContent = .spaceBetween }.grid([100, 100], [50])(cells(2)),
            "0,0,100,50  200,0,100,50"),
        LayoutRow(
            "from right to left",
            box(300, 200).rightToLeft.padding(0, 0, 10).grid([100, 50], [50])(
                box(20, 10).offset(right: .point(1)), box(.fill, .fill)),
            "269,0,20,10  140,0,50,50"),
        LayoutRow(
            "offsets, and who is out of the flow",
            box(300, 200).padding(10).grid([100], [50])(
                box(20, 10).offset(left: .point(3)), box(20, 10).absolute.offset(right: .point(5), bottom: .point(6))),
            "13,0,20,10  275,184,20,10"),
        LayoutRow(
            "as wide as the cell by a ratio", box(300, 200).grid([100], [70])(box(.fill, .hug).ratio(2)), "0,0,100,50"),
    ]

    // MARK: Stacks

    /// A fixed box and one that fills, in a stack with padding.
    private static func stack(_ horizontal: LayoutAlign, _ vertical: LayoutAlign) -> LayoutSketch {
        box(300, 200).padding(10).stack(horizontal, vertical)(box(50, 40), box(.fill, .fill))
    }

    private static let stacks = [
        LayoutRow("at the top left", stack(.start, .start), "10,0,50,40  10,0,290,200"),
        LayoutRow("in the middle", stack(.center, .center), "130,80,50,40  10,0,290,200"),
        LayoutRow("at the bottom right", stack(.cellEnd, .cellEnd), "250,160,50,40  10,0,290,200"),
        LayoutRow("at the top right", stack(.cellEnd, .start), "250,0,50,40  10,0,290,200"),
        LayoutRow(
            "as large as the largest", box(.hug, .hug).stack(.center, .cellEnd)(box(30, 10), box(20, 20)),
            "0,10,30,10  5,0,20,20", root: "0,0,30,20"),
    ]
}
