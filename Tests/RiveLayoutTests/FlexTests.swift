import RiveLayout
import Testing

/// Boxes one after the other.
@Suite struct FlexTests {
    @Test(arguments: shares + alignments + sizes) func liesWhereItShould(_ row: LayoutRow) throws { try row.check() }

    // MARK: How space is shared

    private static let shares = [
        LayoutRow(
            "fill takes what is left, beside gaps and padding",
            box(300, 200).gap(10).padding(5)(box(50, 40), box(.fill, .fill), box(20, 30)),
            "5,0,50,40  65,0,205,200  280,0,20,30"),
        LayoutRow(
            "shares may differ", box(300, 100)(box(.fill, .fill), box(.fill, .fill).share(3)),
            "0,0,75,100  75,0,225,100"),
        LayoutRow(
            "shares below one leave no space over", box(300, 100)(box(.fill, .fill).share(0.25), box(50, 10)),
            "0,0,62.5,100  62.5,0,50,10"),
        LayoutRow(
            "what one may not take goes to the others",
            box(300, 100)(box(.fill, .fill).most(width: 40), box(.fill, .fill), box(.fill, .fill)),
            "0,0,40,100  40,0,130,100  170,0,130,100"),
        LayoutRow(
            "fill gives space too, by its share and its basis",
            box(100, 100)(box(.fill, .fill).basis(.point(80)), box(.fill, .fill).basis(.point(120))),
            "0,0,40,100  40,0,60,100"),
        LayoutRow(
            "several that fill begin with their contents",
            box(300, 100)(box(.fill, .fill)(box(100, 20)), box(.fill, .fill)(box(20, 20))),
            "0,0,190,100 [0,0,100,20]  190,0,110,100 [0,0,20,20]"),
        LayoutRow(
            "fixed ones never give space", box(100, 50).centered(box(80, 10), box(80, 10), box(.fill, .fill)),
            "-30,20,80,10  50,20,80,10  130,0,0,50"),
        LayoutRow(
            "automatic margins share what is left",
            box(300, 100)(
                box(40, 20).styled { $0.margin.left = .auto }, box(40, 20).styled { $0.margin.top = .auto }),
            "220,0,40,20  260,80,40,20"),
    ]

    // MARK: Where things lie

    private static let alignments = [
        LayoutRow(
            "in the middle, in each other",
            box(300, 200).column.centered(box(.hug, .hug).column.centered.gap(5)(box(40, 20), box(60, 30))),
            "120,72.5,60,55 [10,0,40,20  0,25,60,30]"),
        LayoutRow(
            "lines that wrap, in the middle",
            box(100, 200).wrapped.centered.gap(10, 6)(box(40, 30), box(40, 30), box(40, 30)),
            "5,67,40,30  55,67,40,30  30,103,40,30"),
        LayoutRow(
            "a line is as high as its highest",
            box(100, 200).wrapped(box(40, 30), box(40, .fill)(box(10, 50)), box(40, 10)),
            "0,0,40,30  40,0,40,50 [0,0,10,50]  0,50,40,10"),
        LayoutRow(
            "space between", box(300, 100).align(.spaceBetween, .center)(box(40, 20), box(40, 40), box(40, 60)),
            "0,40,40,20  130,30,40,40  260,20,40,60"),
        LayoutRow(
            "out of the flow: offsets from outside of padding, the middle of all",
            box(300, 200).centered.padding(20, 30)(
                box(40, 20).absolute.offset(left: .point(10), top: .point(5)),
                box(40, 20).absolute.offset(right: .point(10), bottom: .point(5)),
                box(.hug, .hug).absolute.offset(
                    left: .point(10), top: .point(7), right: .point(30), bottom: .point(9)),
                box(40, 20).absolute),
            "10,5,40,20  250,175,40,20  10,7,260,184  130,90,40,20"),
        LayoutRow(
            "out of the flow: percent of the inside of padding",
            box(200, 100).padding(20, 10, 20, 10)(
                box(.percent(50), .percent(50)).absolute.offset(left: .percent(10), top: .percent(10))),
            "16,8,80,40"),
        LayoutRow(
            "hidden ones take no place, and what is in them is nothing",
            box(300, 100).gap(10)(box(40, 20), box(40, 20).hidden(box(5, 5)), box(40, 20)),
            "0,0,40,20  0,0,0,0 [0,0,0,0]  50,0,40,20"),
        LayoutRow(
            "from right to left",
            box(300, 100).rightToLeft.padding(30, 0, 10)(box(40, 20).margin(0, 0, 5), box(60, 20)),
            "245,0,40,20  185,0,60,20"),
        LayoutRow(
            "the other way round",
            box(300, 100).direction(.rowReverse)(
                box(40, 20), box(30, .fill).direction(.columnReverse)(box(10, 10), box(10, 20))),
            "260,0,40,20  230,0,30,100 [0,90,10,10  0,70,10,20]"),
        LayoutRow(
            "lines from the bottom",
            box(100, 100).styled { $0.wrap = .wrapReverse }(box(60, 20), box(60, 30)),
            "0,80,60,20  0,50,60,30"),
        LayoutRow(
            "offsets move without a trace",
            box(300, 100)(
                box(40, 20).offset(left: .point(5), top: .point(6)),
                box(40, 20).offset(right: .point(5), bottom: .point(6))),
            "5,6,40,20  35,-6,40,20"),
        LayoutRow("border is space", box(300, 100).styled { $0.border.left = 10 }(box(10, 10)), "10,0,10,10"),
        LayoutRow(
            "lengths without a unit do not exist",
            box(300, 100).styled { $0.padding.left = LayoutLength(20, .undefined) }(
                box(10, 10).styled { $0.margin.left = LayoutLength(7, .undefined) }),
            "0,0,10,10"),
    ]

    // MARK: How large things are

    private static let sizes = [
        LayoutRow(
            "by a ratio",
            box(300, 200)(
                box(80, 0).ratio(2), box(0, 50).ratio(2), box(80, .fill).ratio(2), box(.fill, .fill).ratio(2),
                box(80, 50).ratio(2)),
            "0,0,80,40  80,0,0,0  80,0,80,40  160,0,60,30  220,0,80,40"),
        LayoutRow(
            "percent of padding and of gaps",
            box(200, 100).styled { $0.gapHorizontal = .percent(10) }(
                box(.percent(50), .percent(50)).styled { $0.padding = LayoutEdges(.percent(10)) }(box(10, 10)),
                box(.percent(25), 10)),
            "0,0,100,50 [20,20,10,10]  120,0,50,10"),
        LayoutRow(
            "as large as the contents, with gaps and padding",
            box(.hug, .hug).gap(10).padding(1, 2, 3, 4)(box(40, 30), box(20, 60)),
            "1,2,40,30  51,2,20,60", root: "0,0,74,66"),
        LayoutRow(
            "wide as the contents, so high", box(.hug, 400)(box(40, 30), box(20, 60)), "0,0,40,30  40,0,20,60",
            root: "0,0,60,400"),
        LayoutRow(
            "who fills a box that hugs is as high as it gets", box(.hug, .hug)(box(40, 30), box(20, .fill)),
            "0,0,40,30  40,0,20,30", root: "0,0,60,30"),
        LayoutRow(
            "a box that hugs has limits", box(.hug, .hug).least(width: 100).most(height: 20)(box(40, 30)),
            "0,0,40,30", root: "0,0,100,20"),
        LayoutRow(
            "a root that is a percentage, with margins",
            box(.percent(200), 100).margin(7, 9).with { $0.children = [box(.fill, .fill)] },
            "0,0,400,100", root: "7,9,400,100"),
        LayoutRow(
            "who fills a box that hugs is as wide as its contents",
            box(300, 200)(box(.hug, .hug)(box(.fill, .fill)(box(30, 20)), box(50, 40))),
            "0,0,80,40 [0,0,30,40 [0,0,30,20]  30,0,50,40]"),
        LayoutRow(
            "measured contents, once as large and once in what is left",
            box(300, 200)(box(.hug, .hug).padding(5, 5, 5, 5).contents(60, 30), box(.fill, .fill).contents(60, 30)),
            "0,0,70,40  70,0,230,200"),
        LayoutRow(
            "limits: the smaller of two, the larger without another, both the same",
            box(300, 100)(
                box(10, 10).least(width: 40), box(50, 10).least(width: 60).most(width: 20),
                box(50, 10).least(width: 70).most(width: 70), box(20, 10).padding(30),
                box(200, 10).styled { $0.maxWidth = .percent(50) }),
            "0,0,40,10  40,0,60,10  100,0,70,10  170,0,30,10  200,0,150,10"),
        LayoutRow(
            "a gap in percent is of another width where it fills",
            box(300, 100)(
                box(100, 50).styled { $0.gapHorizontal = .percent(10) }(box(10, 10), box(10, 10), box(.fill, 10))),
            "0,0,100,50 [0,0,10,10  40,0,10,10  80,0,60,10]"),
        LayoutRow(
            "percent of a box that hugs",
            box(300, 100)(box(.hug, .hug).column(box(.percent(50), .percent(50)), box(40, 30))),
            "0,0,40,80 [0,0,20,50  0,50,40,30]"),
        LayoutRow(
            "a layout without a style is a column that stretches, in which rows were expected",
            LayoutSketch(width: 300, height: 200)(
                box(40, 30), box(.hug, 10).styled { ($0.grow, $0.shrink) = (1, 1) },
                box(10, .hug).styled { $0.alignSelf = .stretch }),
            "0,0,40,30  0,30,300,170  0,200,10,0"),
    ]
}
