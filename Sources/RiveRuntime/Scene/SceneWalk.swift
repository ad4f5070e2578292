import RiveGeometry

/// An artboard where a scene shows it.
struct ScenePlace {
    let artboard: ArtboardInstance
    /// The component that it is nested in; nil for the outermost artboard.
    let host: Host?
    /// Its place in a list; nil for an artboard that is no item.
    let item: Int?
    /// The matrix from its space to that of the outermost artboard, as far as the visitor asks for it.
    let matrix: Matrix
    /// How visible it is with all that it is nested in, as far as the visitor asks for it.
    let opacity: Float
    /// Whether its origin lies where its corner would be: of what nothing is around alone.
    var hasFrameOrigin = false

    /// The place of an artboard in a host of this one, for a visitor with such needs.
    fileprivate func inside(_ host: Host, _ inner: ArtboardInstance, _ item: Int, _ needs: SceneNeeds) -> ScenePlace {
        var (matrix, opacity) = (Matrix.identity, Float(1))
        if needs.contains(.placement) {
            matrix = self.matrix * host.placement(of: inner) * inner.geometry.turn
        }
        if needs.contains(.opacity) {
            let outside = borrowing(artboard.geometry) { geometry in
                geometry.definition.node(host.object).map { node in borrowing(geometry.opacities) { $0[node] } } ?? 0
            }
            opacity = host.opacity(of: inner, at: outside)
        }
        return ScenePlace(
            artboard: inner, host: host, item: host.isList ? item : nil, matrix: matrix, opacity: opacity)
    }
}

/// What a visitor has to know of the artboards that it comes to. What it does not ask for is not looked for.
struct SceneNeeds: OptionSet {
    let rawValue: UInt8

    /// The drawables, and so the drawing order, from the bottom up. Otherwise a walk comes to the artboards alone: the hosts in
    /// the order of the file, the items of a list in their own.
    static let drawables = SceneNeeds(rawValue: 1)
    static let placement = SceneNeeds(rawValue: 2)
    static let opacity = SceneNeeds(rawValue: 4)
    /// What is nested in hidden components, too. What is hidden is never drawn.
    static let hidden = SceneNeeds(rawValue: 8)
    /// The items of a list from the last, which lies on top, to the first.
    static let topItemsFirst = SceneNeeds(rawValue: 16)
}

/// What a walk through a scene is made for.
protocol SceneVisitor {
    static var needs: SceneNeeds { get }

    /// Whether to go into an artboard that the walk comes to.
    mutating func enter(_ place: ScenePlace) -> Bool
    /// Comes to something that is drawn; for a host, whether to go into what is nested in it.
    mutating func visit(_ entry: DrawEntry, in place: ScenePlace) -> Bool
    /// Comes out of what is nested in a host.
    mutating func leave(_ host: Host, _ entry: DrawEntry, in place: ScenePlace)
    /// Leaves an artboard that it went into.
    mutating func leave(_ place: ScenePlace)
}

extension SceneVisitor {
    mutating func visit(_ entry: DrawEntry, in place: ScenePlace) -> Bool { true }
    mutating func leave(_ host: Host, _ entry: DrawEntry, in place: ScenePlace) {}
    mutating func leave(_ place: ScenePlace) {}
}

extension SceneVisitor {
    /// Goes through all that a scene shows: its outermost artboard, and at the place of each host what is nested in it.
    mutating func walk(from root: ArtboardInstance, hasFrameOrigin: Bool = true) {
        let hasPlace = Self.needs.contains(.placement)
        walk(
            ScenePlace(
                artboard: root, host: nil, item: nil,
                matrix: hasPlace ? Matrix(translation: root.origin) * root.geometry.turn : .identity,
                opacity: root.geometry.artboardOpacity, hasFrameOrigin: hasFrameOrigin))
    }

    /// Goes through an artboard, which lies no deeper than artboards may nest.
    private mutating func walk(_ place: ScenePlace) {
        guard enter(place) else { return }
        let (artboard, needs) = (place.artboard, Self.needs)
        if needs.contains(.opacity) {
            borrowing(artboard.geometry) { borrowing($0.opacities) { $0.begin(place.opacity) } }
        }
        if needs.contains(.drawables) {
            for entry in artboard.drawEntries where entry.isClip || !artboard.isHidden(entry.object) {
                guard visit(entry, in: place), entry.host >= 0 else { continue }
                borrowing(artboard.host(entry.host)) { host in
                    walk(into: host, of: place)
                    leave(host, entry, in: place)
                }
            }
        } else {
            for host in artboard.hosts.view where needs.contains(.hidden) || !artboard.isHidden(host.object) {
                walk(into: host, of: place)
            }
        }
        leave(place)
    }

    /// Goes through what is nested in a host of an artboard, for a visitor that has an order of its own.
    mutating func walk(into host: Host, of place: ScenePlace) {
        let needs = Self.needs
        if needs.contains(.drawables) {
            host.forEachDrawn { inner, item in walk(place.inside(host, inner, item, needs)) }
        } else if needs.contains(.topItemsFirst) {
            var places: [ScenePlace] = []
            host.forEachInside { inner, item in places.append(place.inside(host, inner, item, needs)) }
            for place in places.reversed() { walk(place) }
        } else {
            host.forEachInside { inner, item in walk(place.inside(host, inner, item, needs)) }
        }
    }
}
