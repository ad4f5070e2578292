import RiveModel
import RiveSchema

extension Rule {
    static let endlessEffect: Rule = .init(
        239, .error, "a trim or dash cuts a path into millions of pieces",
        harm: """
            The runtime goes round the path once for each whole turn that start or end are away from 0, and along it by the \
            lengths of the dashes. With huge turns, or dashes that add up to nothing, it never comes to the end: the app \
            freezes in the frame in which the path is made.
            """,
        remedy: "Trim between 0 and 1, and give the dashes lengths above 0 that can be seen.",
        example: "a TrimPath with start = 1000000, or a DashPath whose only Dash has length = 0.000001",
        .file { run in
            for trim in run.all(.trimPath) {
                guard let (key, turns) = run.turns(of: trim), turns >= mostTurns, !run.removedObjects.contains(trim)
                else { continue }
                run.report(endlessEffect, trim, key, "\(run.words(key)) is \(turns)")
            }
            for (path, lengths) in run.dashLengths() {
                guard lengths.areEndless(below: leastDash), run.isStroked(path), !run.removedObjects.contains(path)
                else { continue }
                run.report(endlessEffect, path, "its dashes add up to \(lengths.words)")
            }
        })

    private static let mostTurns: Float = 1_000_000
    private static let leastDash: Float = 0.00001
}

/// The dashes of a path, whose lengths follow each other.
private struct DashLengths {
    /// What lengths in units add up to, and those that are shares of the path.
    private var (units, shares): (Float, Float) = (0, 0)
    /// Whether one is longer than nothing: without any, the runtime draws none.
    private var hasAny = false
    /// Whether the shares come to the end of the path in the first round, after which the runtime makes no more.
    private var comesToTheEnd = false
    /// Whether one is set while the file plays, so that nothing is known.
    private var isOpen = false

    mutating func add(_ length: Float, isShare: Bool, isChanged: Bool) {
        isOpen = isOpen || isChanged
        hasAny = hasAny || length > 0
        guard isShare else { return units += length }
        shares += length
        comesToTheEnd = comesToTheEnd || shares >= 1
    }

    /// Whether a round of them gets nowhere, however long the path is.
    func areEndless(below least: Float) -> Bool {
        hasAny && !isOpen && !comesToTheEnd && units < least && shares < least
    }

    var words: String {
        if shares == 0 { return "\(units)" }
        return units == 0 ? "\(shares) of the path" : "\(units) and \(shares) of the path"
    }
}

extension CheckRun {
    /// The farther end of a trim, in turns, with the property that stores it; nil where it goes nowhere.
    fileprivate func turns(of trim: Int) -> (PropertyKey, Float)? {
        guard document.float(.trimPathOffset, of: trim).isFinite else { return nil }
        let ends = [PropertyKey.trimPathStart, .trimPathEnd].map { ($0, document.float($0, of: trim)) }
        // Of numbers that are none the runtime makes nothing.
        return ends.filter { !$0.1.isNaN }.max { $0.1 < $1.1 }
    }

    /// The lengths of all dashes, by the path that they are of and in file order.
    fileprivate func dashLengths() -> [(path: Int, lengths: DashLengths)] {
        var lengths: [Int: DashLengths] = [:]
        let changed = collected.changed([.dashLength, .lengthIsPercentage], in: self)
        for dash in all(.dash) {
            guard let path = owner(of: dash), isKind(path, .dashPath) else { continue }
            lengths[path, default: DashLengths()].add(
                document.float(.dashLength, of: dash), isShare: document.bool(.lengthIsPercentage, of: dash),
                isChanged: changed.contains(dash))
        }
        return lengths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Whether an effect is one of a stroke.
    fileprivate func isStroked(_ effect: Int) -> Bool { owner(of: effect).map { isKind($0, .stroke) } ?? false }
}
